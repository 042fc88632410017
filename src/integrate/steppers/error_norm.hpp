// The size of an error in units of the tolerance: 1 is just tolerable.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "anholon/integrate/motion/vector_field.hpp"
#include "anholon/integrate/steppers/stage_sums.hpp"

namespace anholon::detail {

// However small the tolerance, an error of this times the component is tolerated: rounding alone makes it.
inline constexpr double rounding_floor = 4 * 2.220446049250313e-16;

class ErrorNorm {
 public:
  ErrorNorm(const ErrorScale& scale, std::size_t size);

  // The worst block. `error_low` may be null; else it is an estimate of lower order, and each block counts E²
  // / √(E² + E_low²/100). Infinite if an error is not finite. All rows are padded (stage_sums.hpp).
  [[nodiscard]] double measure(const double* error, const double* error_low, const double* before, const double* after);
  // Which component was the worst at the last measure.
  [[nodiscard]] std::size_t worst_component() const;

  // absolute + relative |y|, at least the floor of rounding.
  [[nodiscard]] double scale(std::size_t component, double y) const;
  // The largest |x_i| / scale_i(y_i).
  [[nodiscard]] double size_of(std::span<const double> x, std::span<const double> y) const;

 private:
  // Of the worst block, from the rows of ratios.
  [[nodiscard]] double worst_square();

  enum RowName : std::size_t { absolute, relative, ratio, ratio_low, row_count };

  std::size_t size_;
  const StageSums& sums_;
  Rows rows_;
  // Neighboring components of one block.
  struct Neighbors {
    std::size_t begin, end, block;
  };
  std::vector<Neighbors> neighbors_;
  std::vector<double> worst_, worst_low_;  // by block
};

}  // namespace anholon::detail
