// Angles kept near zero while a motion is computed, and the turns they have made.
//
// After 1e5 radians a double holds an angle to 1e-11 only, and every sine of it is wrong by as much. Whole turns are taken off where they
// change nothing; what 2π has beyond a double is carried along.
#pragma once

#include <span>
#include <vector>

namespace anholon {

class TurnCount {
 public:
  TurnCount() = default;
  // `variables`: the angles among the variables, ascending; `size`: how many variables there are.
  TurnCount(std::vector<std::size_t> variables, std::size_t size);

  [[nodiscard]] bool empty() const { return variables_.empty(); }
  [[nodiscard]] const std::vector<std::size_t>& variables() const { return variables_; }
  // Whether an angle is beyond a turn and a quarter.
  [[nodiscard]] bool is_due(std::span<const double> q) const;
  // Takes whole turns off angles beyond a turn and a quarter; says whether there were any.
  bool reduce(std::span<double> q);
  // The angles themselves.
  [[nodiscard]] std::vector<double> unwound(std::vector<double> q) const;

 private:
  std::vector<std::size_t> variables_;
  std::vector<double> turns_, carried_;  // by variable of all
};

}  // namespace anholon
