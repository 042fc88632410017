// Hamilton's equations proved without expanding the inverse of the mass matrix.
//
// H contains A⁻¹, and its derivatives contain it twice: their normal forms are out of reach long before those of the law are.
// So the form is derived once more, by the same steps, in symbols (LegendreSymbols) whose values are determined by linear
// equations: from A V = p − b, differentiated (A = ∂²L/∂w², b, both functions of t and q),
//     A K_s = N_s,    A V' = (X_H + F) − D_t(p), w held fixed,    (∂φ/∂p · Nᵀ) λ = −(free rate of φ).
// The matrices are regular, so whatever satisfies these equations is the value of the symbols. On the motion of the law, with
// p = ∂L/∂w and the law's accelerations a and multipliers λ, that is
//     V = w,    V' = a − Σ λ_s K_s,    λ = λ;
// and with these values the equations of the form hold. All of it are identities in which no inverse occurs, and no constraint
// is put in: where one is used, B a + σ or Φ itself is left over and taken away.
#pragma once

#include "anholon/derive/formulations/hamilton.hpp"
#include "anholon/derive/formulations/legendre_symbols.hpp"

namespace anholon {

struct SymbolicHamilton {
  Hamilton form;
  LegendreSymbols symbols;
};

// By the road that derive_hamilton takes. nullopt: the model gives H itself, and there is no inverse.
[[nodiscard]] std::optional<SymbolicHamilton> hamilton_in_symbols(const System& system,
                                                                  const ClosedFormLimits& limits = {});

// If these vanish for all velocities and accelerations under which the law holds with these multipliers, then its motion is that of
// the form, wherever A and ∂φ/∂p · Nᵀ are regular.
[[nodiscard]] std::vector<Expr> motion_identities(const SymbolicHamilton& hamilton, const System& system,
                                                  const std::vector<Expr>& multipliers);

}  // namespace anholon
