#include "anholon/integrate/steppers/first_step.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "anholon/integrate/steppers/step_control.hpp"

namespace anholon::detail {

double first_step(const VectorField& field, const ErrorNorm& norm, int order, double t, int direction, double largest,
                  std::span<const double> y, std::span<const double> slope, StepCounts& counts) {
  const double of_state = norm.size_of(y, y), of_slope = norm.size_of(slope, y);
  double h = of_state < 1e-5 || of_slope < 1e-5 ? 1e-6 : 0.01 * of_state / of_slope;
  h = std::min(h, largest);
  std::vector<double> further(y.size()), change(y.size());
  for (int attempt = 0; attempt < 20; ++attempt, h /= 10) {
    for (std::size_t i = 0; i < y.size(); ++i) further[i] = y[i] + direction * h * slope[i];
    ++counts.evaluations;
    field.value(t + direction * h, further.data(), change.data());
    if (!std::all_of(change.begin(), change.end(), [](double x) { return std::isfinite(x); })) continue;
    for (std::size_t i = 0; i < y.size(); ++i) change[i] = (change[i] - slope[i]) / h;
    const double steepest = std::max(of_slope, norm.size_of(change, y));
    const double by_order = steepest <= 1e-15 ? std::max(1e-6, h * 1e-3) : std::pow(0.01 / steepest, 1.0 / (order + 1));
    return std::min(rounded_step(std::min(100 * h, by_order)), largest);
  }
  return std::min(rounded_step(h), largest);
}

}  // namespace anholon::detail
