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

// Points of one evaluation of `lanes`.
inline constexpr std::size_t lane_count = 8;

// f in parts, for a method that iterates on the states of eight stages at once. The parts work on one block of rows of eight numbers:
//   y, in the order `components` | what depends on time | what is handed on | the rates of y, in the same order.
// First come the speeds, then the positions, whose rates are computed from the latest speeds and from what was handed on when the
// speeds' rates were; what neither of them depends on comes last, in layers, each a function of the rows before it.
struct StagedField {
  std::vector<std::size_t> components;    // of y, by row
  std::size_t speeds = 0, positions = 0;  // how many rows of each
  std::vector<std::size_t> layer_ends;    // rows of y behind the last of each layer
  std::size_t first_rate = 0;             // row
  // By row of a speed or position: the row in which its rate is found. A position whose rate is a speed: that speed.
  std::vector<std::size_t> rate_rows;
  bool positions_follow = false;  // all rates of positions are speeds: `position_rates` may wait until the speeds are final
  std::function<void(const double* times, double* rows)> set_times;  // empty: f does not depend on time
  std::function<void(double* rows)> speed_rates, position_rates;     // from the rows before them
  // The first layer's rates may be computed with those of the positions: its function is empty then.
  std::vector<std::function<void(double* rows)>> layer_rates;

  // Of the block.
  [[nodiscard]] std::size_t row_count() const { return first_rate + components.size(); }
};

struct VectorField {
  std::size_t size = 0;                                              // components of y
  std::function<void(double t, const double* y, double* dy)> value;  // f at one state
  // Eight states at once: y[i * 8 + lane], t[lane]. May be empty.
  std::function<void(const double* t, const double* y, double* dy)> lanes;
  std::optional<StagedField> staged;  // the same in parts
  bool smooth = false;  // nothing in it jumps or has kinks where it is defined
  // Taylor coefficients of the solution through (t, y): jets[k * size + i] = y_i^(k) / k!, k = 0 … order. May be empty.
  std::function<void(double t, const double* y, double* jets)> taylor;
  std::size_t taylor_order = 0;  // of `taylor`; 0 where there is none
};

}  // namespace anholon
