// Certificates that a function is constant along every motion, by cofactors of the law: nothing is solved.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// dF/dt = Σ c_i (A a + ℓ − F − Nᵀλ)_i + Σ e_r (B a + σ)_r where the constraints hold, whatever a and λ are.
struct CofactorClaim {
  Expr quantity;                    // F(t, q, w)
  std::vector<Expr> law;            // c, by velocity of the frame
  std::vector<Expr> accelerations;  // e, by constraint; empty: all zero
  std::vector<Expr> given = {};     // functions that vanish by assumption
};

// Left minus right, by its coefficients, functions of (t, q, w) that have to vanish on the constraint set:
// ∂F/∂w − Aᵀc − Bᵀe of a, N c of λ, and D_t F − c·(ℓ − F) − e·σ, D_t with w held fixed, of neither. There must be as
// many cofactors as equations.
[[nodiscard]] std::vector<Expr> what_cofactors_leave(const CofactorClaim& claim, const System& system);

// Identities on the constraint set, in half angles; there the cofactors are defined.
[[nodiscard]] Recheck recheck(const CofactorClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon
