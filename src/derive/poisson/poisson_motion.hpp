// The motion of a model with [poisson].
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// λ = −(dφ·W)⁻¹ (∂φ/∂t + dφ·(X_H + F)) and X_D = X_H + F + λ W; tangent not only to D but to every set φ = constant.
// The system has its frame, its inputs and its assumptions, and D and the relations among its invariants.
// Refused: equations that cut out no submanifold (NH211, NH212, NH215), a bracket without the Jacobi identity (NH270), a relation that is no Casimir function (NH271), directions of W that
// cannot hold D (NH272), a motion that leaves P (NH273).
[[nodiscard]] Result<PoissonField> poisson_motion(const System& system,
                                                  const Budget& budget = {20'000'000, 200'000, 2.0, {}});

}  // namespace anholon
