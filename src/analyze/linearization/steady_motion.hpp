// Is a state one of a steady motion: an equilibrium, or one that moves along a symmetry as a whole?
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/linearization/steady_symmetries.hpp"
#include "anholon/derive/system/law.hpp"

namespace anholon {

// With accelerations a of the orbit of Y through the state, A a + ℓ = F + Nᵀλ has a solution λ, and B a + σ = 0: then the motion is that
// orbit.
struct SteadyMotion {
  SteadyState state;              // the state
  SteadySymmetries::Orbit orbit;  // of Y through it
  std::vector<Expr> multipliers;  // λ
  std::vector<std::size_t> free;  // velocities by which the others of a virtual displacement are given
  Matrix displacements;           // ker N at the state: columns, each of which is 1 at one of these and 0 at the others
  std::vector<Expr> residuals;    // what has to vanish and does not as it is written
  std::vector<Expr> nonzero;      // divided by on the way
  Verdict verdict;                // whether it is one; conditional: where parameters, or the new names, satisfy these
};

// Decides it.
[[nodiscard]] SteadyMotion examine_steadiness(SteadyState state, const SteadySymmetries& symmetries, const Law& law,
                                              const System& system);

}  // namespace anholon
