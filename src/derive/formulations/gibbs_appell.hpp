// The Gibbs–Appell equations (Lewis 1996 for the setting): ∂S/∂u' = Q, with the energy of acceleration
//
//     S = ½ ⟨∇_w w, ∇_w w⟩ = ½ (a + Γ)ᵀ A (a + Γ) = ½ aᵀ A a + Γ_i|jk a^i w^j w^k + (terms free of a, left out)
//
// from the Levi-Civita connection of the kinetic metric A; nothing of the Euler–Lagrange expressions is used. With
// L = ½ wᵀA w + b·w − U the forces are
//
//     Q_i = F_i − X_i(U) − ∂_t A_ij w^j − ∂_t b_i − (X_j b_i − X_i b_j + c^k_ij b_k) w^j
//
// (potential, varying mass, gyroscopic: the last bracket is db(X_j, X_i)). The accelerations are written through those of
// independent quasi-velocities by the constraints, a = α + Z u'; S and the virtual power of Q follow: Q_a = Σ Q_i ∂a^i/∂u_a'.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/independent.hpp"
#include "anholon/derive/system/christoffel.hpp"

namespace anholon {

struct GibbsAppell {
  std::vector<ChristoffelSymbol> christoffel;    // Γ of the kinetic metric
  Expr acceleration_energy;                      // S(t, q, w, a)
  std::vector<Expr> force;                       // Q_i(t, q, w)
  std::vector<IndependentVelocity> independent;  // u
  // w = W(t, q, u) where all constraints are affine in the velocities; what follows is then in terms of u, else of w.
  std::vector<Expr> velocities;
  std::vector<Expr> accelerations;   // a^i in terms of u'
  Expr reduced_acceleration_energy;  // S of u' without the terms free of u'
  std::vector<Expr> reduced_force;   // Q_a
  std::vector<Expr> equations;       // ∂S/∂u_a' − Q_a
  std::vector<Expr> nonzero;         // divided by on the way
};

// Not applicable to servo constraints, nor where L is more than quadratic in the velocities.
[[nodiscard]] Within<Applicable<GibbsAppell>> derive_gibbs_appell(const System& system,
                                                                  const ClosedFormLimits& limits = {});

// The equations in the velocities and accelerations of the frame, then B a + σ.
[[nodiscard]] MotionResiduals residuals(const GibbsAppell& form, const System& system);

}  // namespace anholon
