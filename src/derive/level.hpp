// One level of a state, configuration or velocities: some values given, the others to be found from equations.
#pragma once

#include <string>
#include <vector>

#include "anholon/algebra/ball_point.hpp"

namespace anholon {

struct LevelVariable {
  std::string name;
  Expr symbol;
  bool given = false;
  std::size_t coordinate = 0;  // it belongs to: components of one rotation are given as exactly as the largest of them
};

struct LevelEquation {
  std::string name;
  Expr residual;           // vanishes
  bool constraint = true;  // false: it says what was given (a momentum), and gives way when the state is projected
};

struct Level {
  std::vector<LevelVariable> variables;
  std::vector<LevelEquation> equations;
  Matrix metric;  // variables × variables
};

struct LevelResidual {
  std::string name;
  double value = 0;
};

struct LevelOutcome {
  bool solved = false;
  std::vector<std::string> found, assumed;  // names of variables that were not given
  std::vector<LevelResidual> residuals;     // not solved: with the given values as they are
};

// The start stands in the point, and so does the result. `project` lets given values move.
[[nodiscard]] LevelOutcome solve_level(BallPoint& point, const Level& level, bool project);

}  // namespace anholon
