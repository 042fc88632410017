#include "anholon/integrate/detail/error_norm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anholon::detail {

ErrorNorm::ErrorNorm(const ErrorScale& scale, std::size_t size)
    : size_(size), sums_(stage_sums()), rows_(row_count, size), block_(scale.block) {
  std::copy_n(scale.absolute.begin(), size, rows_.row(absolute));
  std::copy_n(scale.relative.begin(), size, rows_.row(relative));
  block_.resize(size, 0);
  const std::size_t blocks = size == 0 ? 0 : *std::max_element(block_.begin(), block_.end()) + 1;
  worst_.resize(blocks);
  worst_low_.resize(blocks);
}

double ErrorNorm::measure(const double* error, const double* error_low, const double* before,
                          const double* after) {
  const std::size_t stride = rows_.stride();
  if (!sums_.finite(error, stride) || (error_low != nullptr && !sums_.finite(error_low, stride)))
    return HUGE_VAL;
  const auto ratios = [&](const double* of, RowName row) {
    sums_.ratio(of, before, after, rows_.row(absolute), rows_.row(relative), rounding_floor, stride,
                rows_.row(row));
    return rows_.row(row);
  };
  const double* high = ratios(error, ratio);
  double worst = 0;
  if (error_low == nullptr) {
    for (std::size_t i = 0; i < size_; ++i) worst = std::max(worst, high[i]);
  } else {
    const double* low = ratios(error_low, ratio_low);
    std::fill(worst_.begin(), worst_.end(), 0.0);
    std::fill(worst_low_.begin(), worst_low_.end(), 0.0);
    for (std::size_t i = 0; i < size_; ++i) {
      worst_[block_[i]] = std::max(worst_[block_[i]], high[i]);
      worst_low_[block_[i]] = std::max(worst_low_[block_[i]], low[i]);
    }
    for (std::size_t b = 0; b < worst_.size(); ++b) {
      const double hypotenuse = std::hypot(worst_[b], 0.1 * worst_low_[b]);
      if (hypotenuse > 0) worst = std::max(worst, worst_[b] * (worst_[b] / hypotenuse));
    }
  }
  return std::min(worst, std::numeric_limits<double>::max());
}

std::size_t ErrorNorm::worst_component() const {
  const double* row = rows_.row(ratio);
  return static_cast<std::size_t>(std::max_element(row, row + size_) - row);
}

double ErrorNorm::scale(std::size_t component, double y) const {
  const double given = rows_.row(absolute)[component] + rows_.row(relative)[component] * std::abs(y);
  return std::max(given, rounding_floor * std::abs(y));
}

double ErrorNorm::size_of(std::span<const double> x, std::span<const double> y) const {
  double worst = 0;
  for (std::size_t i = 0; i < size_; ++i)
    if (x[i] != 0) worst = std::max(worst, std::abs(x[i]) / scale(i, y[i]));
  return worst;
}

}  // namespace anholon::detail
