// A constraint that is written nonlinearly in the velocities: are the velocities that it allows an affine space after all?
#pragma once

#include <optional>

#include "anholon/analyze/distribution/constraint_forms.hpp"

namespace anholon {

struct VelocityShape {
  Verdict affine;
  std::optional<SystemConstraint> constraint;  // proved: the same velocities, w_d − W(t, q, w) = 0 with W affine
};

// On the set where the holonomic constraints of the system hold. The constraint is solved for a velocity; a nonlinear one
// allows an affine space exactly when the second derivatives of the solution vanish.
[[nodiscard]] VelocityShape velocity_shape(const System& system, std::size_t constraint, const Budget& budget = {});

// All constraints together, those on accelerations aside: certainly the velocities that they allow are no affine space, on some sheet and for
// parameters in general. false: they are one, or that is not known.
[[nodiscard]] bool allow_curved_velocities(const System& system, const Budget& budget = {});

// The system with every constraint that allows an affine space written so.
[[nodiscard]] System written_affine(const System& system, const Budget& budget = {});

}  // namespace anholon
