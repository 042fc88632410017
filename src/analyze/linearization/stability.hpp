// Three statements about a steady motion, and not one: where its eigenvalues lie, that it is unstable, that it is stable.
#pragma once

#include <optional>
#include <string>

#include "anholon/algebra/balls/polynomial_roots.hpp"
#include "anholon/analyze/linearization/hurwitz.hpp"
#include "anholon/analyze/linearization/steady_neighbors.hpp"

namespace anholon {

// What is known of it.
struct Stability {
  std::vector<HurwitzCondition> conditions;  // of all blocks together, without those that are certainly positive
  std::size_t zeros = 0;                     // how often λ = 0 is an eigenvalue of the variables
  std::size_t family = 0;  // dimension of the family of steady motions that is known, in the variables
  // Leading coefficients whose sign is not certain: the law is regular where none vanishes.
  std::vector<HurwitzCondition> nonzero;
  // Lyapunov: an eigenvalue with Re λ > 0 makes it unstable.
  Verdict unstable;
  // Lyapunov and Malkin: stable where all eigenvalues but the zeros have Re λ < 0 and the steady motions nearby are as many as these;
  // motions nearby then tend to one of them. Its side conditions are what has to be positive.
  Verdict stable;
};

// What else is known of the equations.
struct KnownOfEquations {
  bool positive_descriptor = false;         // E is positive definite
  bool followers_along_symmetries = false;  // the deviations that were left out are those along symmetries
};
// By the conditions of Hurwitz for each block.
[[nodiscard]] Stability examine_stability(const std::vector<CharacteristicBlock>& blocks,
                                          const LinearEquations& equations, const SteadyNeighbors& neighbors,
                                          const KnownOfEquations& known, const System& system, const Budget& budget);

// Whether symmetries that close among themselves, and do nothing to the variables, span the deviations that were left out; and the orbits
// of the steady motions do nothing to the variables either. Then the variables are coordinates of a quotient in which these rest.
[[nodiscard]] bool symmetries_span_followers(const LinearEquations& equations, const SteadyNeighbors& neighbors,
                                             const SteadySymmetries& symmetries, const System& system,
                                             const Budget& budget);

}  // namespace anholon
