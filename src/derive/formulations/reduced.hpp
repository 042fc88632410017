// Equations of motion in independent quasi-velocities: Hamel's equations, and Maggi's where the constraint is nonlinear in
// the velocities. The multipliers are gone and the constraint is satisfied identically.
//
// The kinematics w = W(t, q, u) turn L into L̃(t, q, u) = L(t, q, W). With D_t = ∂_t + W^i X_i + u' ∂_u and a basis Y_a of the
// virtual displacements (Z_a = ∂W/∂u_a for ideal and Chetaev constraints, a basis of ker N otherwise)
//
//     D_t(P_a) − Y_a(L̃) + T_a^i p_i = Y_a^i F_i        P_a = Y_a^i p_i, which is ∂L̃/∂u_a where Y = Z;  p_i = ∂L/∂w^i at W
//     T_a^i = Y_a(W^i) − D_t(Y_a^i) + c^i_jk Y_a^j W^k
//
// Affine kinematics W = ξ + Z u, Y = Z: T_a = [Y_a, Y_0] + u^b [Y_a, Y_b] with Y_0 = X_0 + ξ, and these are Hamel's equations
// d/dt ∂L̃/∂u_a − Y_a(L̃) + (γ_a0 + γ_ab u^b)·p = Z_a·F. The momenta p of all directions enter: L must not be restricted
// before they are taken. Nonlinear: Maggi's equations with Chetaev's displacements.
// Constraints at acceleration level follow as B (Z u' + D_t W) + σ = 0.
#pragma once

#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

struct Reduced {
  Kinematics kinematics;
  std::vector<std::vector<Expr>> displacements;  // Y_a, components along the frame X_i
  bool along_kinematics = true;                  // Y = Z
  Expr lagrangian;                               // L̃(t, q, u)
  std::vector<Expr> momenta;                     // P_a
  // mass_matrix · u' = forcing: first a row for each displacement, then one for each constraint at acceleration level. The
  // first block is YᵀAZ.
  Matrix mass_matrix;
  std::vector<Expr> forcing;  // the right side
  std::vector<Expr> nonzero;  // divided by on the way
};

// Not applicable where the constraints are dependent or cannot be solved for velocities.
[[nodiscard]] Within<Applicable<Reduced>> derive_reduced(const System& system, const ClosedFormLimits& limits = {});
// In quasi-velocities of one's own.
[[nodiscard]] Within<Applicable<Reduced>> derive_reduced(const System& system, Kinematics kinematics,
                                                         const ClosedFormLimits& limits = {});

// [Y_a, Y_b]^i and [Y_a, Y_0]^i along the frame, for affine kinematics.
struct AdaptedBracket {
  std::size_t a;                 // index of a quasi-velocity
  std::optional<std::size_t> b;  // nullopt: Y_0
  std::vector<Expr> components;  // along the frame X_i
};
// Those with a < b, and those with Y_0, that are not written as 0.
[[nodiscard]] std::vector<AdaptedBracket> adapted_brackets(const Reduced& form, const System& system,
                                                           const ClosedFormLimits& limits = {});

// mass_matrix · u' − forcing with u and u' meant in the velocities and accelerations of the frame, then the derivative of
// w − W(t, q, u) for as many velocities as there are constraints.
[[nodiscard]] MotionResiduals residuals(const Reduced& form, const System& system);

}  // namespace anholon
