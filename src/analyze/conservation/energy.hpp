// The energy E = w·p − L (the Jacobi integral): its rate, whether it is conserved, and why.
#pragma once

#include "anholon/analyze/conservation/examined_quantity.hpp"

namespace anholon {

// w·p − L as a function of the state.
[[nodiscard]] Expr energy_of(const System& system);
// w·(R + F) − ∂L/∂t, where constraints whose reactions do no work are left out.
[[nodiscard]] Expr energy_rate(const ConstrainedMotion& motion);

// What a unit of each reaction does to the energy: N_r·w; on a Poisson manifold dH(W_a).
[[nodiscard]] std::vector<Expr> powers_of_reactions(const System& system);

struct Energy {
  ExaminedQuantity examined;  // E, its rate and the verdict
  // N_r·w = 0 on M for every constraint: no reaction does work, whatever it is. For ideal affine constraints this is
  // linearity, and equivalent to conservation for every potential. On a Poisson manifold: W is in the kernel of dH on D.
  Verdict workless;
  std::vector<std::size_t> working;  // constraints whose reactions may do work
  // R·w = 0 on M. Ideal affine constraints, w = ξ + u: whether ξ is a section of the reaction-annihilator distribution.
  Verdict no_power;
  std::vector<Expr> drift;   // ξ, where the constraints are affine and ξ is not zero
  Expr force_power;          // F·w on M; zero if there are no forces
  Verdict no_force_power;    // it vanishes
  Expr time_dependence;      // ∂L/∂t on M
  Verdict no_explicit_time;  // it vanishes
};

// All that is said about the energy.
[[nodiscard]] Energy examine_energy(const ConstrainedMotion& motion);

}  // namespace anholon
