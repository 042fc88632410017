// X_H + F = X_D + X_W on D (Marle, Definition 2): X_D tangent to D is the motion, −X_W the reaction.
//
// With G_rs = W_s(φ_r), X_W = Σ μ_s W_s is in W, and X_D is tangent to D where G μ = ∂_t φ + (X_H + F)(φ). Regular: G has as many
// independent columns as W has directions (TD ∩ W = 0), and there is such a μ (X_H + F in TD ⊕ W). That is weaker than
// TD ⊕ W = T_D P. D may depend on the time: then all of it is meant on P × ℝ, with D as a subset of that.
#pragma once

#include "anholon/analyze/phase_space/phase_set.hpp"

namespace anholon {

struct Splitting {
  // TD ∩ W = 0. proved: its extent says where, what must not vanish stands in the side conditions. refuted: `common` is in both.
  Verdict transversal;
  std::vector<Expr> common;  // coefficients of the directions of W: a vector of W that is tangent to D
  // X_H + F in TD ⊕ W: X_D is tangent to D.
  Verdict splits;
  // TD ⊕ W = T_D P: as many directions as functions that cut out D.
  bool complementary = false;
  std::vector<Expr> coefficients;   // μ: X_W = Σ μ_s W_s
  std::vector<Expr> evolution;      // X_D by variable, right on D
  std::vector<Expr> reaction;       // −X_W by variable
  std::vector<std::size_t> pivots;  // functions by which μ is determined
};

// Solves for μ, and decides both.
[[nodiscard]] Within<Splitting> split(const PhaseSystem& system, const PhaseSet& set, const Budget& budget = {});

// W_s(φ_r).
[[nodiscard]] Matrix tangency_matrix(const PhaseSystem& system);

// What must vanish so that y' = v stays on D: ∂_t φ + v(φ), by function.
[[nodiscard]] std::vector<Expr> tangency(const std::vector<Expr>& field, const PhaseSystem& system);

}  // namespace anholon
