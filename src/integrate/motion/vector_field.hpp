// y' = f(t, y) in numbers, as the steppers see it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
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

// Rows of one block of linear rates, at most: series of more components would take longer than an iteration.
inline constexpr std::size_t largest_linear_block = 4;

// Rates of some rows that are linear in these rows, A y + b: A and b are made of coefficients, which are functions of the rows before.
struct LinearRates {
  // ± a coefficient, in A; or in b where `column` is the number of rows.
  struct Entry {
    std::size_t row = 0, column = 0;  // in A
    std::size_t coefficient = 0;      // which of them
    double sign = 1;                  // 1 or -1
  };
  std::vector<Entry> entries;
  std::size_t coefficients = 0;  // how many
  std::size_t first = 0;         // the row of the first of them, counted from that of the first rate
};

// What those before it do not depend on: it is integrated when they are known.
struct StagedLayer {
  std::size_t end = 0;  // row of y behind its last
  // From the rows before. It may be empty in the first layer: its rates are computed with those of the positions.
  std::function<void(double* rows)> rates;
  std::optional<LinearRates> linear;  // `rates` computes the coefficients, and no rates
  bool is_used = false;               // by a later layer
};

// f in parts, for a method that iterates on the states of eight stages at once. The parts work on one block of rows of eight numbers:
//   y, in the order `components` | what depends on time | what is handed on | the rates of y, in the same order | coefficients.
// First come the speeds, then the positions, whose rates are computed from the latest speeds and from what was handed on when the
// speeds' rates were; what neither of them depends on comes last, in layers, each a function of the rows before it, or linear in itself.
struct StagedField {
  std::vector<std::size_t> components;    // of y, by row
  std::size_t speeds = 0, positions = 0;  // how many rows of each
  std::size_t first_rate = 0;             // row
  // By row of a speed or position: the row in which its rate is found. A position whose rate is a speed: that speed.
  std::vector<std::size_t> rate_rows;
  bool positions_follow =
      false;  // all rates of positions are speeds: `position_rates` may wait until the speeds are final
  std::function<void(const double* times, double* rows)> set_times;  // empty: f does not depend on time
  std::function<void(double* rows)> speed_rates, position_rates;     // from the rows before them
  std::vector<StagedLayer> layers;
  std::size_t coefficients = 0;  // rows, of all layers

  // Of the block.
  [[nodiscard]] std::size_t row_count() const { return first_rate + components.size() + coefficients; }
};

struct VectorField {
  std::size_t size = 0;                                              // components of y
  std::function<void(double t, const double* y, double* dy)> value;  // f at one state
  // Eight states at once: y[i * 8 + lane], t[lane]. May be empty.
  std::function<void(const double* t, const double* y, double* dy)> lanes;
  std::optional<StagedField> staged;  // the same in parts
  bool smooth = false;                // nothing in it jumps or has kinks where it is defined
};

// f in parts; in one part where it was not taken apart. The field must outlive it, and has `lanes`.
[[nodiscard]] StagedField staged_or_whole(const VectorField& field);

// All parts of f one after the other: from y and the times of the lanes every rate of y, row by row from `first_rate` on.
void rates_of_stages(const StagedField& field, const double* times, double* rows);

// f at one state, by the code that a step would use.
[[nodiscard]] std::vector<double> rates_at(const VectorField& field, double t, std::span<const double> y);

}  // namespace anholon
