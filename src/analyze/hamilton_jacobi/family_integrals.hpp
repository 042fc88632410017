// The constants of a complete family as functions of the state: first integrals.
#pragma once

#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// What a constant is on the member of the family that passes through a state.
struct JacobiIntegral {
  Expr constant;       // its symbol
  Expr function;       // of the configuration and the velocities
  bool local = false;  // a branch of a multivalued function: constant as long as it is smooth
  Verdict verdict;     // whether it is conserved
};

// γ(Z_a) = π_a(q, c) solved for c where γ(Z_a) is the momentum p(Z_a) of the state: constants in which these are linear, or the only root
// in one of them is, or which are an angle in a sine and a cosine. Those that were found; each was put back into the family (one
// that is not local) and into the equations of motion.
// `fields`: Z, a basis of D; `momenta`: γ(Z_a), where they are known in a shorter form than the components give.
[[nodiscard]] std::vector<JacobiIntegral> integrals_of(const JacobiForm& form,
                                                       const std::vector<std::vector<Expr>>& fields,
                                                       const std::vector<Expr>& momenta, const FormOnSystem& on_system,
                                                       const System& system, const ClosedFormLimits& limits);

}  // namespace anholon
