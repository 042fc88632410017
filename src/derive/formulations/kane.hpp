// Equations of motion from a kinetic energy that is written as squares: Kane's.
//
// L = Σ c_k s_k² + rest with constant c_k. With ŝ_k(t, q, u) = s_k(t, q, W) the reduced equations are
//
//     Σ 2 c_k S_ka (S_kb u_b' + D_t ŝ_k) = Z_a·(F − ℓ of the rest) − Σ 2 c_k ŝ_k Z_a·E(s_k),      S_ka = ∂ŝ_k/∂u_a,
//
// D_t with u held fixed, E_i(s) = D_t(∂s/∂w^i) − X_i(s) + c^j_ik w^k ∂s/∂w^j. E vanishes where s is the velocity of a point or a rate:
// then nothing is left but speeds of bodies and their rates, which is why this is short for chains of bodies.
#pragma once

#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

struct KaneEquations {
  std::vector<Expr> matrix;   // k × k, row by row
  std::vector<Expr> right;    // k
  bool without_twist = true;  // every E(s) vanishes
};

// nullopt: L is not written as squares with constant coefficients. Ideal constraints at velocity level only.
[[nodiscard]] std::optional<KaneEquations> kane_equations(const System& system, const Kinematics& kinematics);

}  // namespace anholon
