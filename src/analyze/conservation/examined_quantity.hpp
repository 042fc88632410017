// A function of the state, and what becomes of it along the motion.
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

// By the rate that the chain rule and the accelerations give.
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion);
// By a rate that is known otherwise, as a function of (t, q, w).
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate,
                                       const ConstrainedMotion& motion);

}  // namespace anholon
