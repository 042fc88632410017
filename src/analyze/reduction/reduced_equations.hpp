// The equations of what is left when an action is divided out, written by its invariants.
#pragma once

#include "anholon/analyze/reduction/invariants.hpp"
#include "anholon/analyze/reduction/reduced_system.hpp"

namespace anholon {

// `free`: the action is free everywhere. `motion_only`: equations and reconstruction; no energy, no bracket, no quotient of T*Q.
[[nodiscard]] Within<Applicable<ReducedSystem>> reduced_equations(Invariants invariants, const System& system,
                                                                  const ClosedFormLimits& limits, bool free,
                                                                  bool motion_only);

}  // namespace anholon
