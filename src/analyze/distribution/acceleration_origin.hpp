// Constraints on accelerations: does one say that some function of the state is constant?
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/distribution/growth.hpp"

namespace anholon {

struct AccelerationOrigin {
  // proved: every motion it allows keeps Φ(t, q, w) constant for some Φ with dΦ in the span of the constraint and of the
  // contact forms. conditional: for parameters that satisfy the conditions. refuted: no function of the state is constant
  // along all of them.
  Verdict verdict;
  std::vector<Expr> functions;              // such Φ, as far as an ansatz finds them, each proved
  std::vector<FieldComponents> directions;  // allowed ones, on the space of states
  Growth growth;                            // of their brackets
};

// The forms that vanish on allowed directions of states: θ^i − w^i dt, and B_i dw^i + σ dt.
[[nodiscard]] ConstraintForms allowed_directions(const System& system, std::size_t constraint);

// Of the constraint of that index, at acceleration level. Allowed are the directions ∂_t + w^i X_i + a^i ∂/∂w^i with
// B a + σ = 0; a function is constant along all of them iff it is along their iterated brackets.
[[nodiscard]] AccelerationOrigin acceleration_origin(const System& system, std::size_t constraint,
                                                     const Budget& budget = {});

}  // namespace anholon
