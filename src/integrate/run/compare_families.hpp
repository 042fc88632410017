// A computed motion against the curves of complete families of one-forms, which are motions too.
#pragma once

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// The constants are what they are at the first sample, and the branch is the one that has its velocities. Closed forms and quadratures
// are then evaluated at some of the samples, as long as the curve stays on that branch. A note where nothing can be compared.
void compare_families(Run& run, const Motion::Parts& parts, const std::vector<JacobiSolution>& families);

}  // namespace anholon
