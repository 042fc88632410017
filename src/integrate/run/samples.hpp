// The numbers of a run at its samples: they lie in columns, one for each quantity, and are read by sample or by column without a copy.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <vector>

namespace anholon {

// Numbers that lie evenly apart in memory: those of one kind at one sample. Valid while what they lie in is not changed.
class NumberRow {
  // From one number to the next.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = double;
    using difference_type = std::ptrdiff_t;
    using pointer = const double*;
    using reference = const double&;
    Iterator() = default;
    Iterator(const double* first, std::size_t stride, std::size_t k) : first_(first), stride_(stride), k_(k) {}
    reference operator*() const { return first_[k_ * stride_]; }
    Iterator& operator++() { return ++k_, *this; }
    Iterator operator++(int) { return {first_, stride_, k_++}; }
    bool operator==(const Iterator& other) const { return k_ == other.k_; }

   private:
    const double* first_ = nullptr;
    std::size_t stride_ = 1, k_ = 0;
  };

 public:
  NumberRow() = default;
  // `size` numbers, each `stride` after the one before.
  NumberRow(const double* first, std::size_t stride, std::size_t size) : first_(first), stride_(stride), size_(size) {}
  NumberRow(const std::vector<double>& numbers) : NumberRow(numbers.data(), 1, numbers.size()) {}  // all of them

  [[nodiscard]] const double& operator[](std::size_t k) const { return first_[k * stride_]; }  // the k-th
  [[nodiscard]] std::size_t size() const { return size_; }                                     // how many
  [[nodiscard]] bool empty() const { return size_ == 0; }                                      // none
  [[nodiscard]] const double& front() const { return (*this)[0]; }                             // the first one
  [[nodiscard]] const double& back() const { return (*this)[size_ - 1]; }                      // the last one
  [[nodiscard]] Iterator begin() const { return {first_, stride_, 0}; }                        // to go through them
  [[nodiscard]] Iterator end() const { return {first_, stride_, size_}; }                      // where that ends
  operator std::vector<double>() const { return {begin(), end()}; }                            // a copy
  [[nodiscard]] bool operator==(const NumberRow& other) const {                                // the same numbers
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  const double* first_ = nullptr;
  std::size_t stride_ = 1, size_ = 0;
};

// Numbers at one time, of one that owns them. All in the order of the Run's names.
struct SampleRecord {
  double t = 0;                       // time
  double energy = 0;                  // w·p − L
  std::vector<double> configuration;  // Run::coordinates
  // The same with whole turns taken off angles that do not matter: functions are accurate there.
  std::vector<double> reduced;
  std::vector<double> velocities;   // Run::velocities
  std::vector<double> multipliers;  // Run::constraints
  std::vector<double> reactions;    // R = Nᵀλ along the velocities
  // Of each constraint: f (holonomic), Φ (velocity level), both the larger; 0 at acceleration level.
  std::vector<double> residuals;
  std::vector<double> recorded;   // Run::recorded
  std::vector<double> integrals;  // Run::integrals
};

// The same numbers where they lie: in a record, or in the columns of a run.
struct Sample {
  double t = 0;       // time
  double energy = 0;  // w·p − L
  // As in SampleRecord.
  NumberRow configuration, reduced, velocities, multipliers, reactions, residuals, recorded, integrals;

  Sample() = default;
  Sample(const SampleRecord& record);  // valid while the record lives and is not changed
  operator SampleRecord() const;       // a copy
};

// The samples of a run in their order. Each kind has as many numbers at every sample as at the first one.
class Samples {
  // From one sample to the next.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Sample;
    using difference_type = std::ptrdiff_t;
    using pointer = const Sample*;
    using reference = Sample;
    Iterator(const Samples& samples, std::size_t row) : samples_(&samples), row_(row) {}
    Sample operator*() const { return (*samples_)[row_]; }
    Iterator& operator++() { return ++row_, *this; }
    bool operator==(const Iterator& other) const { return row_ == other.row_; }

   private:
    const Samples* samples_;
    std::size_t row_;
  };

 public:
  [[nodiscard]] std::size_t size() const { return rows_; }          // how many
  [[nodiscard]] bool empty() const { return rows_ == 0; }           // none
  [[nodiscard]] Sample operator[](std::size_t row) const;           // where it lies
  [[nodiscard]] Sample front() const { return (*this)[0]; }         // the first one
  [[nodiscard]] Sample back() const { return (*this)[rows_ - 1]; }  // the last one
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }       // to go through them
  [[nodiscard]] Iterator end() const { return {*this, rows_}; }     // where that ends

  // One quantity at all samples: column(&Sample::velocities, 2). Valid until the samples are changed.
  [[nodiscard]] std::span<const double> column(NumberRow Sample::* kind, std::size_t k) const;
  [[nodiscard]] std::span<const double> times() const { return {numbers_.data(), rows_}; }  // t at all of them
  // The energy at all of them.
  [[nodiscard]] std::span<const double> energies() const { return {numbers_.data() + capacity_, rows_}; }

  void push_back(const Sample& sample);                 // std::logic_error where it has other numbers than the first
  void replace(std::size_t row, const Sample& sample);  // likewise
  void keep_first(std::size_t rows);                    // the others go
  // By sample, as many at each; in the place of those that are there.
  void set_integrals(const std::vector<std::vector<double>>& integrals);
  void set_recorded(const std::vector<std::vector<double>>& recorded);  // likewise

 private:
  static constexpr std::size_t kinds = 8, singles = 2;  // rows of a sample; t and the energy come before them
  static const std::array<NumberRow Sample::*, kinds> members;
  void arrange(std::size_t capacity);
  void set(std::vector<double> SampleRecord::* kind, const std::vector<std::vector<double>>& numbers);

  std::array<std::size_t, kinds> widths_{};
  std::size_t rows_ = 0, capacity_ = 0;  // a column has room for so many
  std::vector<double> numbers_;          // column by column
};

}  // namespace anholon
