// A system that a model writes down on a Poisson manifold, as a Hamiltonian system with constraint.
#pragma once

#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// (P, Λ, H, D, W) and the forces of a system made of a model with [poisson]. Each relation takes one dimension away: at generic
// points, for relations that are independent.
[[nodiscard]] PhaseSystem phase_system_of(const System& system);

}  // namespace anholon
