// A system under further assumptions.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

// Adds what read_assumptions() has read, in the velocities of the system's frame.
void assume(System& system, const Assumptions& more);

// The system under what its model says alone.
[[nodiscard]] System without_assumptions(System system);

}  // namespace anholon
