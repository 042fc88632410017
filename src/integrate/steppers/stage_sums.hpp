// Sums of stages: the inner loops of explicit Runge–Kutta methods.
//
// Rows of numbers, each padded with zeros to whole packs of four, so that no loop has a rest. Every kernel
// exists for plain x86-64 and for AVX2; both add in the same order and neither fuses a product with a sum, so
// both give the same bits.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace anholon::detail {

// `count` rows of at least `size` doubles, aligned; zero at first.
class Rows {
 public:
  static constexpr std::size_t pack = 4;

  Rows(std::size_t count, std::size_t size)
      : packs_(count * ((size + pack - 1) / pack)), stride_((size + pack - 1) / pack * pack) {}
  [[nodiscard]] double* row(std::size_t i) { return begin() + i * stride_; }
  [[nodiscard]] const double* row(std::size_t i) const { return begin() + i * stride_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }

 private:
  struct alignas(32) Pack {
    double value[pack];
  };
  [[nodiscard]] double* begin() { return packs_.empty() ? nullptr : packs_.front().value; }
  [[nodiscard]] const double* begin() const { return packs_.empty() ? nullptr : packs_.front().value; }

  std::vector<Pack> packs_;
  std::size_t stride_;
};

// weight · row, the row given by where it begins.
struct Term {
  std::size_t offset;
  double weight;
};

struct StageSums {
  // out = base + (low + h Σ weight · row).
  void (*stage)(const double* base, const double* low, double h, std::span<const Term> terms, const double* rows,
                std::size_t stride, double* out);
  // out = h Σ weight · row.
  void (*sum)(double h, std::span<const Term> terms, const double* rows, std::size_t stride, double* out);
  // out + out_low = base + low + change, the sum of two doubles. Whether all are finite.
  bool (*add)(const double* base, const double* low, const double* change, std::size_t stride, double* out,
              double* out_low);
  // out = |error| / max(absolute + relative · m, floor · m), m the larger of |before| and |after|; 0/0 is 0.
  // The largest of them, not a number if an error is not finite.
  double (*ratio)(const double* error, const double* before, const double* after, const double* absolute,
                  const double* relative, double floor, std::size_t stride, double* out);
  // Whether every number is finite.
  bool (*finite)(const double* row, std::size_t stride);
};

// The fastest that this processor can do.
[[nodiscard]] const StageSums& stage_sums();
// What every processor can do: for comparison.
[[nodiscard]] const StageSums& portable_stage_sums();

}  // namespace anholon::detail
