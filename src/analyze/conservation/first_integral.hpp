// Is a function of the state constant along every motion?
#pragma once

#include <string>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// A function of the state and what becomes of it along the motion.
struct ExaminedQuantity {
  std::string name;
  Expr quantity;         // F(t, q, w)
  Expr rate;             // dF/dt on the constraint set: its evolution law
  Verdict conserved;     // whether the rate vanishes
  bool trivial = false;  // it is constant on the constraint set, by the constraints alone
};

// An expression of the model as a function of (t, q, w): momenta and the energy put in.
[[nodiscard]] Expr state_function(const Expr& e, const System& system);

// An expression of the model, in which momenta p_x and `energy` may stand: their rates come from the law, so that no
// acceleration is needed for them.
[[nodiscard]] ExaminedQuantity examine_expression(std::string name, const Expr& expression,
                                                  const ConstrainedMotion& motion);

// By the rate that the chain rule and the accelerations give.
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion);
// By a rate that is known otherwise, as a function of (t, q, w).
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate,
                                       const ConstrainedMotion& motion);

// Whether an expression of the model is constant along every motion. undecided where the motion is not determined.
[[nodiscard]] Verdict is_conserved(const System& system, const Expr& expression, const Budget& budget = {});

}  // namespace anholon
