// How far what is conserved moved along a computed motion.
#pragma once

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// Energy and residuals of the constraints over the trail.
void measure_energy(Run& run, const Motion::Parts& parts);

}  // namespace anholon
