// The equations of virtual work (Marle 2.3, Lewis EQM1–EQM2).
//
// EQM1, the admissible motions: B a + σ = 0. EQM2, the virtual displacements δq, compatible with the constraint frozen at
// its time t: ker N, which is ker B = ker ∂Φ/∂w for ideal and Chetaev constraints and another space for servo constraints.
// The equations say that inertia and active forces do no work on any of them:
//
//     Σ_i E_i δq^i = 0,   E_i = d/dt(∂L/∂w^i) − X_i(L) + c^k_ij w^j ∂L/∂w^k − F_i
//
// with the total derivative along the motion. δq^i are components along the frame: for a rotation an infinitesimal turn.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct VirtualWork {
  std::vector<std::vector<Expr>> displacements;  // a basis; not unique
  std::vector<Expr> balance;                     // E_i, a function of (t, q, w, a)
  std::vector<Expr> equations;                   // Σ_i E_i δq^i, one per displacement
  std::vector<Expr> constraints;                 // B a + σ, one per constraint
  bool ideal = true;                             // N = B for each constraint
  std::vector<Expr> nonzero;                     // where these do not vanish, the displacements are a basis
};

// Not applicable where the directions of the reactions are dependent.
[[nodiscard]] Within<Applicable<VirtualWork>> derive_virtual_work(const System& system,
                                                                  const ClosedFormLimits& limits = {});

// The equations, then the constraints.
[[nodiscard]] MotionResiduals residuals(const VirtualWork& form, const System& system);

}  // namespace anholon
