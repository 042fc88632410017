// For which constants and parameters a closed form is meant. Forms differ with signs and with what vanishes: 1/(x² + a) is the
// derivative of an arc tangent, of a logarithm or of −1/x.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// Something has to be known first: whether it vanishes, or which sign it has. Thrown where a closed form is looked for, and caught by
// whoever goes through the cases.
struct Distinction {
  Expr of;            // an expression of constants
  bool sign = false;  // its sign, and it does not vanish
};

struct Circumstances {
  std::vector<Expr> nonzero;                  // they do not vanish
  std::vector<Expr> positive;                 // they are positive
  std::vector<std::pair<Expr, Expr>> places;  // a constant or a parameter, and what it is

  // What may be assumed under them.
  [[nodiscard]] Assumptions with(const Assumptions& assumptions) const;
  // e, with what is known in its place.
  [[nodiscard]] Expr at(const Expr& e) const;
};

// The same circumstances, divided by a distinction: what vanishes is solved for a constant.
struct DividedCircumstances {
  std::vector<Circumstances> cases;  // all of them
  std::optional<Circumstances>
      open;  // or all but this: its last place is an expression that vanishes, as no constant was found
};
// `preferred`: constants to solve for, if possible. `moving`: what is no constant.
[[nodiscard]] DividedCircumstances divided(const Circumstances& circumstances, const Distinction& distinction,
                                           std::span<const Expr> preferred, std::span<const Expr> moving,
                                           const Assumptions& assumptions);

// A constant for which e = 0 is solved whatever the others are, and its value. nullopt: there is none, or e contains what moves.
[[nodiscard]] std::optional<std::pair<Expr, Expr>> solved_for_constant(const Expr& e, std::span<const Expr> preferred,
                                                                       std::span<const Expr> moving,
                                                                       const Assumptions& assumptions);

// Throws a Distinction unless e is known not to vanish.
void demand_nonzero(const Expr& e, const Assumptions& assumptions);
// The sign of e, which does not vanish; throws a Distinction unless it is known.
[[nodiscard]] int demanded_sign(const Expr& e, const Assumptions& assumptions);

}  // namespace anholon
