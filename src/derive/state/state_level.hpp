// One level of a state, configuration or velocities: some values given, the others to be found from equations.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/balls/ball_point.hpp"

namespace anholon {

struct StateVariable {
  std::string name;
  Expr symbol;
  bool given = false;
  std::size_t coordinate = 0;  // it belongs to: components of one rotation are given as exactly as the largest of them
};

struct StateEquation {
  std::string name;
  Expr residual;           // vanishes
  bool constraint = true;  // false: it says what was given (a momentum), and gives way when the state is projected
};

struct StateLevel {
  std::vector<StateVariable> variables;
  std::vector<StateEquation> equations;
  Matrix metric;  // variables × variables
};

struct StateResidual {
  std::string name;
  double value = 0;
};

struct CompletedLevel {
  bool solved = false;
  std::vector<std::string> found, assumed;  // names of variables that were not given
  std::vector<StateResidual> residuals;     // not solved: with the given values as they are
};

// The start stands in the point, and so does the result. `project` lets given values move.
[[nodiscard]] CompletedLevel complete_level(BallPoint& point, const StateLevel& level, bool project);

}  // namespace anholon
