// Velocities on the constraint set for formulas that people read: without divisors that the system does not have.
#pragma once

#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

// As `kinematics_of` where the model declares quasi-velocities, or its velocities degenerate at no configuration. Else, where there are ones that are
// good wherever the constraints are independent (regular_kinematics.hpp), those, named u1, u2, …; else velocities of the frame that do not degenerate where the model begins.
[[nodiscard]] Within<Applicable<Kinematics>> adapted_kinematics(const System& system,
                                                                const ClosedFormLimits& limits = {},
                                                                RootSigns signs = RootSigns::positive);

}  // namespace anholon
