// An input that was measured or computed elsewhere: a column of a table over time, as a smooth function.
//
// Between its points it is the natural cubic spline: value, rate and second derivative are continuous, the third derivative jumps at
// the points (an integrator of high order should step onto them), and the second derivative is 0 at both ends. Beyond the first
// and the last point nothing is known.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon {

class InputTable {
 public:
  // At least two points, times strictly increasing, all finite.
  InputTable(std::vector<double> times, std::vector<double> values);

  [[nodiscard]] const std::vector<double>& times() const { return times_; }    // of the points
  [[nodiscard]] const std::vector<double>& values() const { return values_; }  // at the points
  // Where the third derivative jumps, ascending, with both ends.
  [[nodiscard]] std::span<const double> breakpoints() const { return times_; }
  [[nodiscard]] bool covers(double t0, double t1) const;  // whether all times between lie in the table

  // Not a number where t lies outside the table by more than a rounding.
  [[nodiscard]] double value(double t) const;
  [[nodiscard]] double derivative(double t) const;  // the rate of the spline
  [[nodiscard]] double second(double t) const;      // its second derivative

 private:
  struct Position;
  [[nodiscard]] Position find(double t) const;
  std::vector<double> times_, values_, moments_;  // moments: the second derivative at each point
};

// CSV: a line of names, the first of them the time, then one line for each time; NH320 for every line that is wrong.
// `name` stands in messages.
[[nodiscard]] Result<InputTable> read_input_table(std::string_view text, const std::string& name,
                                                  const std::string& column);

// The table of an input with a `file`, its path relative to the model's folder.
[[nodiscard]] Result<InputTable> table_of(const Model& model, const Input& input);

// NH321 where the table ends before the run does.
[[nodiscard]] Diagnostics not_covered(const Input& input, const InputTable& table, double t0, double t_end);

}  // namespace anholon
