#include "anholon/integrate/run/samples.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace anholon {

Sample::Sample(const SampleRecord& r)
    : t(r.t), energy(r.energy), configuration(r.configuration), reduced(r.reduced), velocities(r.velocities),
      multipliers(r.multipliers), reactions(r.reactions), residuals(r.residuals), recorded(r.recorded),
      integrals(r.integrals) {}

Sample::operator SampleRecord() const {
  return {t, energy, configuration, reduced, velocities, multipliers, reactions, residuals, recorded, integrals};
}

const std::array<NumberRow Sample::*, Samples::kinds> Samples::members{
    &Sample::configuration, &Sample::reduced,   &Sample::velocities, &Sample::multipliers,
    &Sample::reactions,     &Sample::residuals, &Sample::recorded,   &Sample::integrals};

Sample Samples::operator[](std::size_t row) const {
  Sample sample;
  const double* at = numbers_.data() + row;
  sample.t = at[0];
  sample.energy = at[capacity_];
  at += singles * capacity_;
  for (std::size_t k = 0; k < kinds; ++k) {
    sample.*members[k] = {at, capacity_, widths_[k]};
    at += widths_[k] * capacity_;
  }
  return sample;
}

std::span<const double> Samples::column(NumberRow Sample::* kind, std::size_t k) const {
  if (empty()) return {};
  return {&(front().*kind)[k], rows_};
}

// Room for so many samples, and for as many integrals as the widths say; what is there stays.
void Samples::arrange(std::size_t capacity) {
  const std::size_t columns = std::accumulate(widths_.begin(), widths_.end(), singles);
  std::vector<double> numbers(columns * capacity);
  for (std::size_t c = 0; c < columns && (c + 1) * capacity_ <= numbers_.size(); ++c)
    std::copy_n(numbers_.data() + c * capacity_, rows_, numbers.data() + c * capacity);
  numbers_ = std::move(numbers);
  capacity_ = capacity;
}

void Samples::push_back(const Sample& sample) {
  if (empty()) {
    for (std::size_t k = 0; k < kinds; ++k) widths_[k] = (sample.*members[k]).size();
    numbers_.clear();
    capacity_ = 0;
  }
  if (rows_ == capacity_) {
    const SampleRecord copy = sample;  // it may lie here
    arrange(std::max<std::size_t>(16, 2 * capacity_));
    replace(rows_++, copy);
  } else {
    replace(rows_++, sample);
  }
}

void Samples::replace(std::size_t row, const Sample& sample) {
  double* at = numbers_.data() + row;
  at[0] = sample.t;
  at[capacity_] = sample.energy;
  at += singles * capacity_;
  for (std::size_t k = 0; k < kinds; ++k) {
    const NumberRow& numbers = sample.*members[k];
    if (numbers.size() != widths_[k]) throw std::logic_error("a sample with other numbers than the first one");
    for (const double number : numbers) {
      *at = number;
      at += capacity_;
    }
  }
}

void Samples::keep_first(std::size_t rows) { rows_ = std::min(rows_, rows); }

void Samples::set(std::vector<double> SampleRecord::* kind, const std::vector<std::vector<double>>& numbers) {
  Samples replaced;
  for (std::size_t row = 0; row < rows_; ++row) {
    SampleRecord record = (*this)[row];
    record.*kind = numbers[row];
    replaced.push_back(record);
  }
  *this = std::move(replaced);
}

void Samples::set_integrals(const std::vector<std::vector<double>>& integrals) {
  set(&SampleRecord::integrals, integrals);
}

void Samples::set_recorded(const std::vector<std::vector<double>>& recorded) { set(&SampleRecord::recorded, recorded); }

}  // namespace anholon
