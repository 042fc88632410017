// Equations of motion with multipliers: the law itself, and its solution for accelerations, multipliers and reactions.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

struct Multipliers {
  Law law;
  // Closed forms as functions of (t, q, w), each simplified; the reaction of each constraint apart and their sum.
  std::vector<Expr> accelerations;  // a
  std::vector<Expr> multipliers;    // λ, by constraint; refers to Φ exactly as written
  std::vector<Expr> reaction;       // R = Nᵀ λ
  Matrix reaction_of_constraint;    // row r: λ_r N_r
  std::vector<Expr> nonzero;        // divided by on the way
};

// Solves [[A, −Nᵀ], [B, 0]] (a, λ) = (F − ℓ, −σ) exactly; A itself may be singular. nullopt: that matrix is singular.
[[nodiscard]] Within<std::optional<Multipliers>> solve_multipliers(const System& system, const Budget& budget = {});

// a = A⁻¹ (F − ℓ + Nᵀ λ), the multipliers λ left as these symbols. None where A is singular or over the limits.
[[nodiscard]] std::vector<Expr> accelerations_by(const std::vector<Expr>& multipliers, const Law& law,
                                                 const System& system, const ClosedFormLimits& limits);

}  // namespace anholon
