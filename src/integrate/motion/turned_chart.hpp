// A chart with a rotation seen from a frame that turns with an angle, R = E P and w_R = E w_P + angle' e: what follows the angle, as the
// turning of a ball that rolls around a cylinder does, changes slowly there.
#pragma once

#include "anholon/integrate/motion/chart.hpp"

namespace anholon {

// By each angle that occurs in velocities of a rotation, and about each axis: the same motion. See turned() for the system itself.
[[nodiscard]] std::vector<Chart> turned_charts(const Chart& chart, const System& system);

}  // namespace anholon
