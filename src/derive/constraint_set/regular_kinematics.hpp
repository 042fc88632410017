// Quasi-velocities that are good wherever the constraints are independent.
//
// Solving the constraints for some of the velocities divides by a minor, which may vanish although the constraints are independent
// there (the snakeboard running straight). Where a block of m constraints binds m + 1 velocities, the signed minors z of the
// block span its kernel and vanish only together: w = z u is a chart that never degenerates, u = z·w / z·z.
#pragma once

#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/constraint_set/planar_symmetry.hpp"

namespace anholon {

// For affine constraints that fall apart into velocities for which they can be solved without dividing by anything that vanishes,
// velocities they do not bind, and blocks as above. nullopt: they do not.
// `turning`: where x' and y' are free, they are seen along and across the direction of its angle.
[[nodiscard]] Within<std::optional<Kinematics>> regular_kinematics(const System& system,
                                                                   const PlanarSymmetry* turning = nullptr,
                                                                   const ClosedFormLimits& limits = {});

}  // namespace anholon
