// The law of design: A a + ℓ = F + Nᵀ λ, B a + σ = 0, with ℓ in the moving frame.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

struct Law {
  Matrix mass_matrix;           // A
  std::vector<Expr> inertia;    // ℓ_i = D_t(p_i) − X_i(L) + c^k_ij w^j p_k, D_t with w held fixed
  std::vector<Expr> force;      // F
  Matrix constraints_jacobian;  // B
  std::vector<Expr> rest;       // σ
  Matrix reactions;             // N, one row per constraint
};

// The matrices and vectors of the law, by differentiation alone.
[[nodiscard]] Law law_of(const System& system);

// ℓ alone.
[[nodiscard]] std::vector<Expr> inertia_of(const System& system);

}  // namespace anholon
