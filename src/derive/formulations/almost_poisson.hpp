// The almost-Poisson bracket on the constrained momentum space: the bracket of T*Q projected onto D along W
// (Marle, Remark 5; van der Schaft and Maschke). It satisfies Jacobi's identity only if the constraint is holonomic.
//
// With φ_r = 0 cutting out D, S = ∂φ/∂p, and the projection Π = 1 − Nᵀ (S Nᵀ)⁻¹ S of the momenta along W:
//     {f, g}_D = {f∘Π, g∘Π}, the coefficients of Π not differentiated
//     {q, p_i}_D = Σ_j Π_ij X_j(q),     {p_i, p_j}_D = {π_i, π_j} with π_i = p_i − K_ir φ_r, K = Nᵀ (S Nᵀ)⁻¹ constant.
// X_D(f) = {f, H}_D exactly when W lies in the kernel of dH, as for ideal linear constraints (Marle, Proposition 3); for
// others X_D has further terms, and Hamilton::momentum_rates is the law.
#pragma once

#include "anholon/derive/formulations/hamilton.hpp"

namespace anholon {

struct AlmostPoisson {
  Matrix configuration;  // Π: {q, p_i}_D = Σ_j Π_ij X_j(q)
  Matrix momenta;        // {p_i, p_j}_D on D, as functions of (t, q, p)
};

// Not for an implicit Legendre transform, nor for constraints at acceleration level (there D is all of T*Q).
[[nodiscard]] Within<Applicable<AlmostPoisson>> almost_poisson(const Hamilton& hamilton, const System& system,
                                                               const Budget& budget = {});

}  // namespace anholon
