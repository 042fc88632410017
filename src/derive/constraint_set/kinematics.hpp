// The velocities on the constraint set through independent quasi-velocities: w = W(t, q, u).
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/independent.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct Kinematics {
  std::vector<IndependentVelocity> independent;  // u, with what they mean in w
  std::vector<Expr> velocities;                  // W^i(t, q, u); affine: ξ + Z u
  Matrix directions;                             // Z = ∂W/∂u, n × k; its columns are the fields Y_a = Z_a^i X_i
  std::vector<Expr> drift;                       // ξ where W is affine, else empty
  std::vector<Expr> nonzero;                     // it holds where these do not vanish
  std::vector<std::string> branches;             // square roots taken on the way

  [[nodiscard]] bool affine() const { return !drift.empty(); }  // W is affine in u
  // w ↦ W
  [[nodiscard]] Replacements replacements(const System& system) const;
};

// From the constraints at velocity level; those at acceleration level restrict no velocity. Affine constraints: the
// model's quasi-velocities where they are independent, completed by velocities of the frame. With constraints nonlinear in
// the velocities: the independent velocities of `restrict_to_constraints`.
[[nodiscard]] Within<Applicable<Kinematics>> kinematics_of(const System& system, const ClosedFormLimits& limits = {},
                                                           RootSigns signs = RootSigns::positive);

// The same in quasi-velocities of one's own, affine in the velocities of the frame. Not applicable where they are not
// independent on the constraints, or where a constraint is not affine.
[[nodiscard]] Within<Applicable<Kinematics>> kinematics_in(std::vector<IndependentVelocity> velocities,
                                                           const System& system, const ClosedFormLimits& limits = {});

// Whether W solves the constraints and gives back what u means: Φ(t, q, W) = 0 and u(t, q, W) = u, proved.
[[nodiscard]] bool is_proved(const Kinematics& kinematics, const System& system);

}  // namespace anholon
