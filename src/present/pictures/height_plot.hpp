// Height functions of a connection: DA over a plane of shapes, with the loop of a gait.
#pragma once

#include "anholon/integrate/gait/gait.hpp"

namespace anholon {

// A panel for each component of ξ, blue where DA is negative and red where it is positive: the displacement is, to leading order,
// minus what the loop encloses, counted positive where it goes round counterclockwise. The plane of the first two coordinates that
// the gait changes; the others stand where the gait begins. SVG.
[[nodiscard]] Result<std::string> height_plot(const Gait& gait, const Connection& connection, const System& system);

}  // namespace anholon
