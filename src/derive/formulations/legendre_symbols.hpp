// The Legendre transform in symbols: Hamilton's equations derived without an inverse.
//
// A function of (t, q, p) is written as one of (t, q, p, w), where w stands for V(t, q, p) = ∂H/∂p, and is differentiated by
// the chain rule, with symbols for the derivatives of V:
//     U_ij = X_i(V_j),    K_s = ∂V/∂p · N_s,    V' = d/dt V along X_H + F.
// The multipliers are symbols too; what they solve is noted.
#pragma once

#include <vector>

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

struct LegendreSymbols {
  std::vector<std::vector<Expr>> along;      // U by i, then j
  std::vector<std::vector<Expr>> reactions;  // K by s, then component
  std::vector<Expr> velocity_rates;          // V'
  std::vector<Expr> multipliers;             // λ
  Matrix tangency;                           // tangency · λ = rest
  std::vector<Expr> rest;

  [[nodiscard]] static LegendreSymbols make(const System& system);
};

}  // namespace anholon
