// First-order equations brought to quadratures, and these done where they have closed forms: y1' = f1(y1) g(t), y2' = f2(y1, y2, t), …,
// one equation after the other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/closed_flow.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// An antiderivative, proved. It may jump where one of `breaks` vanishes though the integrand does not: a constant is added there.
struct ClosedIntegral {
  Expr value;                // without a constant
  std::vector<Expr> breaks;  // where it may jump
};

// ∫ from `from` to `to` of the integrand, in a variable of its own, is `equals`.
struct Quadrature {
  FlowVariable variable;                 // that is found by it
  Expr integrand, along;                 // and the variable of integration
  Expr from, to;                         // 0 and t, or the value at t = 0 and the value x(t) at t
  Expr equals;                           // x(t) minus the value at t = 0; or a function of t
  std::optional<ClosedIntegral> closed;  // of the integrand
};

// A coordinate as a function of another one, which moves by a quadrature: ∫ integrand ds from the start to the other's value.
struct OrbitQuadrature {
  FlowVariable variable, over;           // dθ = f(r) dr
  Expr integrand, along;                 // f(s), s
  std::optional<ClosedIntegral> closed;  // of the integrand
};

// The solution for some parameters and initial states.
struct FirstOrderCase : Circumstances {
  std::vector<SolvedVariable>
      solved;                    // values of t and the values at t = 0, for which the symbols stand; each was put back
  std::vector<Expr> range;       // functions of t: the motion is this one from t = 0 on as long as these are positive
  std::vector<Expr> continuous;  // and as long as none of these vanishes
  std::vector<Quadrature> quadratures;  // of variables that are not solved for in closed form
  std::vector<OrbitQuadrature> orbits;  // of variables that follow another one
  std::vector<FlowVariable> left;       // for which not even that was found
  Verdict verdict;                      // whether motions are of this form
};

// All parameters and initial states, by cases that exclude each other.
struct FirstOrderFlow {
  std::vector<FirstOrderCase> cases;
  std::vector<Circumstances> open;  // that were not looked at
};

// Rates may contain the time. Where a constant has to vanish it is one of `preferred` that is solved for, if possible.
[[nodiscard]] FirstOrderFlow first_order_flow(const std::vector<FlowVariable>& variables, const Expr& time,
                                              const Assumptions& assumptions, const Budget& budget = {},
                                              const std::vector<Expr>& preferred = {});

// The quadrature as an equation: "integral(1/x, x, x0, x) = t".
[[nodiscard]] std::string to_text(const Quadrature& quadrature);

}  // namespace anholon
