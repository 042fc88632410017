// Functions that are not defined everywhere, log, roots, asin, acos, and where a motion leaves their domains.
#pragma once

#include <string>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

// "`log(x)` is not defined where x = -0.5": of a function in the Lagrangian, the forces or the constraints, at that state. Empty: all are.
[[nodiscard]] std::string outside_of_domain(const Motion::Parts& parts, const PhysicalState& state);
// The same a little later, on a straight way: for a motion that cannot go on from there by a step of that length.
[[nodiscard]] std::string leaves_domain(const Motion::Parts& parts, const PhysicalState& state, double step);

}  // namespace anholon
