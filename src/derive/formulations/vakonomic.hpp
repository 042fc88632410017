// Vakonomic dynamics, the Lagrange problem: a DIFFERENT dynamics, offered beside the law for comparison (Lewis, Remark 2.3).
//
// Curves that make ∫ L stationary among the curves that satisfy the constraints: L* = L + Σ μ_r Φ_r is varied freely,
//
//     D_t(∂L*/∂w^i) − X_i(L*) + c^k_ij w^j ∂L*/∂w^k = F_i,      Φ_r = 0,      D_t with a = w' and μ',
//
// that is A* a + Bᵀ μ' + ℓ* = F and B a + σ = 0 with A* = ∂²L*/∂w², ℓ* at a = 0, μ' = 0. The multipliers μ are part of the
// state: their initial values are free data that the nonholonomic motion does not know. Φ is left − right as written; of a
// holonomic constraint f = 0 it is df/dt, and then μ drops out and the motion is the nonholonomic one with λ = −μ'.
// Where B a + σ = 0 does not come from functions Φ there is nothing to vary under: none at acceleration level, none for
// servo constraints, whose forces are given apart from the admissible motions.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// What became of equations that are solved for accelerations and rates of multipliers.
enum class Solvability {
  solved,
  singular,     // they do not determine them
  over_budget,  // too large
};

struct Vakonomic {
  std::vector<Expr> multipliers, multiplier_rates;  // the symbols μ and μ'
  Expr lagrangian;                                  // L* = L + Σ μ_r Φ_r
  std::vector<Expr> equations;                      // left − right of the equations above, with a and μ'; then B a + σ
  Matrix mass_matrix;                               // A*
  std::vector<Expr> inertia;                        // ℓ*
  Matrix constraints_jacobian;                      // B
  std::vector<Expr> rest;                           // σ
  Solvability solvability = Solvability::singular;  // by [[A*, Bᵀ], [B, 0]]
  // Solved: functions of (t, q, w, μ); else empty.
  std::vector<Expr> accelerations, solved_multiplier_rates;
  std::vector<Expr> nonzero;  // divided by on the way
};

// Why this system has no vakonomic dynamics; empty where it has.
[[nodiscard]] std::string why_not_vakonomic(const System& system);

// The equations above, solved where that is possible.
[[nodiscard]] Applicable<Vakonomic> derive_vakonomic(const System& system, const ClosedFormLimits& limits = {});

}  // namespace anholon
