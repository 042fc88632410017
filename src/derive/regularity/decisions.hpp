// What is decided before anything is derived: are the constraints independent and consistent, is the law regular?
// All of it exact; "everywhere" is said only where it is proved.
#pragma once

#include "anholon/derive/regularity/decided_system.hpp"

namespace anholon {

// Refused: dependent constraints (NH210) unless they may be dropped, contradictory ones (NH211), products (NH212), those that hold
// only where their derivatives vanish (NH215), a mass matrix that is singular even on the constraint distribution (NH220), reactions that cannot enforce the constraints (NH222).
[[nodiscard]] Result<DecidedSystem> decide(const System& system, const DecisionOptions& options = {});

}  // namespace anholon
