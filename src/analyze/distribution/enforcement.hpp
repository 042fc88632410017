// How the reaction of a constraint is chosen.
#pragma once

namespace anholon {

// How the reaction is chosen.
enum class Enforcement {
  ideal,    // d'Alembert: no work on what the constraint allows; affine in the velocities, N = B
  chetaev,  // the same rule for a nonlinear constraint or one on accelerations, N = B
  servo,    // N is given
};
[[nodiscard]] const char* name_of(Enforcement enforcement);

}  // namespace anholon
