// What the motion divides by: the functions of the configuration that may stand in denominators of its integrals.
#pragma once

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// The irreducible factors of det(ZᵀAZ), for Z = ∂w/∂u on the constraint set, of det A, of what was divided by to solve the
// constraints and of the denominators of the motion, as far as a person reads them; functions of the configuration alone.
[[nodiscard]] std::vector<Expr> natural_factors(const ConstrainedMotion& motion);

}  // namespace anholon
