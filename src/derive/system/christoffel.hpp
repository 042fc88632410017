// The kinetic metric A_ij(t, q) of a Lagrangian at most quadratic in the velocities, and its Christoffel symbols.
#pragma once

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// L = ½ A_ij w^i w^j + b_i w^i − U, all coefficients functions of (t, q).
struct QuadraticLagrangian {
  Matrix metric;             // A
  std::vector<Expr> linear;  // b
  Expr potential;            // U
};

// Not applicable where A is not proved to be free of velocities.
[[nodiscard]] Applicable<QuadraticLagrangian> quadratic_parts(const System& system, const Budget& budget = {});

// Γ_i|jk = ⟨∇_j X_k, X_i⟩ symmetrized in j, k: by Koszul's formula in a frame with [X_i, X_j] = c^k_ij X_k
//     Γ_i|jk = ½ (X_j A_ik + X_k A_ij − X_i A_jk) + ½ (c^l_ij A_lk + c^l_ik A_lj).
// The part antisymmetric in j, k, ½ c^l_jk A_il, does not enter Γ_i|jk w^j w^k = ⟨∇_w w, X_i⟩.
struct ChristoffelSymbol {
  std::size_t i, j, k;  // j <= k
  Expr value;           // Γ_i|jk
};

// Those that are not written as 0.
[[nodiscard]] std::vector<ChristoffelSymbol> christoffel_symbols(const Matrix& metric, const System& system);

}  // namespace anholon
