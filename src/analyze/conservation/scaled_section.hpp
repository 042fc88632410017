// Sections of both the orbits of an action and R°, times a function of the configuration that makes their momenta conserved.
#pragma once

#include <vector>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// f Y for those fields Y of a basis of the intersection whose momentum J changes as J' = −s J, s linear in the velocities: conserved
// is f J where X(log f) = s. f is looked for among products of powers of what the motion divides by, of what J and mass
// matrix contain, and exponentials of the simplest functions. Fields without such an f, and those whose J is conserved, are left out.
[[nodiscard]] std::vector<std::vector<Expr>> scaled_sections(const std::vector<std::vector<Expr>>& orbits,
                                                             const std::vector<std::vector<Expr>>& annihilator,
                                                             const ConstrainedMotion& motion);

}  // namespace anholon
