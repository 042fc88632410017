#include "anholon/integrate/steppers/error_norm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anholon::detail {

ErrorNorm::ErrorNorm(const ErrorScale& scale, std::size_t size)
    : size_(size), sums_(stage_sums()), rows_(row_count, size) {
  std::copy_n(scale.absolute.begin(), size, rows_.row(absolute));
  std::copy_n(scale.relative.begin(), size, rows_.row(relative));
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t block = i < scale.block.size() ? scale.block[i] : 0;
    blocks = std::max(blocks, block + 1);
    if (neighbors_.empty() || neighbors_.back().block != block) neighbors_.push_back({i, i, block});
    neighbors_.back().end = i + 1;
  }
  worst_.resize(blocks);
  worst_low_.resize(blocks);
}

namespace {

// The square of E² / √(E² + E_low²/100); both are bounded, so that nothing overflows.
double combined_square(double high, double low) {
  constexpr double bound = 1e70;
  const double e = std::min(high, bound), e_low = 0.1 * std::min(low, bound);
  return e == 0 ? 0 : e * e * (e * e / (e * e + e_low * e_low));
}

}  // namespace

double ErrorNorm::measure(const double* error, const double* error_low, const double* before, const double* after) {
  const auto ratios = [&](const double* of, RowName row) {
    return sums_.ratio(of, before, after, rows_.row(absolute), rows_.row(relative), rounding_floor, rows_.stride(),
                       rows_.row(row));
  };
  const double worst = ratios(error, ratio);
  if (std::isnan(worst)) return HUGE_VAL;
  if (error_low == nullptr) return std::min(worst, std::numeric_limits<double>::max());
  const double worst_low = ratios(error_low, ratio_low);
  if (std::isnan(worst_low)) return HUGE_VAL;
  return std::sqrt(worst_.size() == 1 ? combined_square(worst, worst_low) : worst_square());
}

double ErrorNorm::worst_square() {
  std::fill(worst_.begin(), worst_.end(), 0.0);
  std::fill(worst_low_.begin(), worst_low_.end(), 0.0);
  for (const Neighbors& some : neighbors_) {
    double high = worst_[some.block], low = worst_low_[some.block];
    for (std::size_t i = some.begin; i < some.end; ++i) {
      high = std::max(high, rows_.row(ratio)[i]);
      low = std::max(low, rows_.row(ratio_low)[i]);
    }
    worst_[some.block] = high;
    worst_low_[some.block] = low;
  }
  double worst = 0;
  for (std::size_t b = 0; b < worst_.size(); ++b) worst = std::max(worst, combined_square(worst_[b], worst_low_[b]));
  return worst;
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
