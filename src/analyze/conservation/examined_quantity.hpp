// A function of the state, and what becomes of it along the motion.
#pragma once

#include <string>
#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// What keeps a function of the state constant.
enum class ConservedBy {
  law,          // the motion, as far as is known
  constraints,  // they alone: it is the same number on all of the constraint set
};

// A function of the state and what becomes of it along the motion.
struct ExaminedQuantity {
  std::string name;
  Expr quantity;                                // F(t, q, w)
  Expr rate;                                    // dF/dt on the constraint set: its evolution law
  Verdict conserved;                            // whether the rate vanishes
  ConservedBy conserved_by = ConservedBy::law;  // where it does
  // Velocities that the model names, where the rate is written in them: their values at the witness, rounded.
  std::vector<std::pair<Expr, double>> named = {};
};

// By the rate that the chain rule and the accelerations give.
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const ConstrainedMotion& motion);
// By a rate that is known otherwise, as a function of (t, q, w).
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate,
                                       const ConstrainedMotion& motion);
// The same, where it is known whether the rate vanishes.
[[nodiscard]] ExaminedQuantity examine(std::string name, const Expr& quantity, const Expr& rate, Verdict verdict,
                                       const ConstrainedMotion& motion);

}  // namespace anholon
