// Equations solved near a start, the least way away from it, and the solution certified.
#pragma once

#include <vector>

#include "anholon/algebra/balls/ball_point.hpp"

namespace anholon {

struct NewtonProblem {
  std::vector<Expr> equations;  // g = 0, in the unknowns and what else has a value at the point
  std::vector<Expr> unknowns;   // symbols
  Matrix metric;  // symmetric, unknowns × unknowns: each step is the least in it; the identity where it fails
};

// The start stands in the point. Newton's steps δ solve g + J δ = 0 with the least |δ| in the metric; an equation that
// depends on the others at the point is left out of the step. Afterwards an interval Newton step proves that as many
// unknowns as there are independent equations have exactly one solution within their balls, the others held fixed at
// exact values; these balls are left in the point. False: no solution was found or proved, or one of the equations left
// out does not vanish to rounding; the point is then as it was.
[[nodiscard]] bool solve_near(BallPoint& point, const NewtonProblem& problem);

}  // namespace anholon
