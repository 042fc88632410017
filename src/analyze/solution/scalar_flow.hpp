// One equation y' = f(y), solved for y.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// y as a function of the time τ, from `start` at τ = 0.
struct ScalarSolution {
  Expr value;
  std::vector<Expr> positive;  // it is the solution as long as these are positive; they are at τ = 0 for general starts
  // A root in f and what it is on the solution, where `positive` holds: √q(y) and a function whose square q(y) was proved to be.
  std::optional<std::pair<Expr, Expr>> root;
  // The value as start + factor · function, where functions of multiples of y are simpler in that form: 2/b and an arc tangent.
  std::optional<std::pair<Expr, Expr>> increment;
  std::vector<Expr> always = {};  // functions that were proved to be positive at all times
};

// f as a polynomial of degree up to two in y, in e^{by} and e^{−by}, or in the sine and cosine of by + c (of degree one there); √q(y)
// for a quadratic q; a power of a linear function. nullopt: none of these. What is returned satisfies the equation and begins at the
// start: proved. Throws a Distinction where signs or zeros of constants have to be known.
[[nodiscard]] std::optional<ScalarSolution> scalar_flow(const Expr& f, const Expr& y, const Expr& start,
                                                        const Expr& tau, const Assumptions& assumptions);

// What e, a function of y, is on the solution.
[[nodiscard]] Expr on_solution(const Expr& e, const Expr& y, const Expr& start, const ScalarSolution& solution,
                               const Assumptions& assumptions);

}  // namespace anholon
