// Certificates about the velocities that constraints allow: a cone, an affine space.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// That with w the constraint set contains every multiple of w.
// proved: the constraints hold at s·w for every number s, an identity in half angles. refuted: at the
// witness, on the set, a ball of w·∂Φ/∂w excludes zero.
[[nodiscard]] Recheck recheck_homogeneous(VerdictKind verdict, const std::optional<Witness>& witness,
                                          const System& system, const Budget& budget = {});

// That the velocities which one constraint allows are an affine space. refuted: at the witness the second
// derivative of Φ does not vanish along velocities that are tangent to them, in balls.
[[nodiscard]] Recheck recheck_affine_space(std::size_t constraint, VerdictKind verdict,
                                           const std::optional<Witness>& witness, const System& system,
                                           const Budget& budget = {});

// That a constraint is of that kind: linear if Φ(v + s w) = Φ(v) + s Φ(w), affine if that holds of Φ − Φ(0)
// and Φ(0) is not zero somewhere, nonlinear if a second derivative does not vanish somewhere; holonomic if it contains no
// velocity, on accelerations if it contains one.
[[nodiscard]] Recheck recheck_kind(std::size_t constraint, ConstraintKind kind, const System& system,
                                   const Budget& budget = {});

}  // namespace anholon
