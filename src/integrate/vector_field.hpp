// y' = f(t, y) in numbers, as the steppers see it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace anholon {

// How the components of a state are judged. A step's error is measured in each block apart and the worst block counts, so
// that a robot that travels far does not loosen the error of its shape. Within a block: the largest |error_i| / scale_i,
// scale_i = absolute_i + relative_i · (largest of |y_i| at both ends of the step).
struct ErrorScale {
  std::vector<double> relative, absolute;  // by component
  std::vector<std::size_t> block;          // by component; 0, 1, …
};

inline constexpr std::size_t lane_count = 8;

struct VectorField {
  std::size_t size = 0;
  // The components f depends on, ascending; those it does not are quadratures. Not given: all of them.
  std::optional<std::vector<std::size_t>> arguments;
  std::function<void(double t, const double* y, double* dy)> value;
  // Eight states at once: y[i * 8 + lane], t[lane]. May be empty.
  std::function<void(const double* t, const double* y, double* dy)> lanes;
  // Taylor coefficients of the solution through (t, y): jets[k * size + i] = y_i^(k) / k!, k = 0 … order. May be empty.
  std::function<void(double t, const double* y, double* jets)> taylor;
  std::size_t taylor_order = 0;
};

}  // namespace anholon
