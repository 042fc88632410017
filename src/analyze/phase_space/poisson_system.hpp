// The Hamiltonian system with constraint that a model with [poisson] writes down.
#pragma once

#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// The system has a Poisson part.
[[nodiscard]] PhaseSystem poisson_system(const System& system);

}  // namespace anholon
