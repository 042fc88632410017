// Certificates of what is said about a gauge momentum besides that it is conserved: the projection of its
// generator, and the powers that decide whether it survives further potentials.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// Π is the A-orthogonal projection of Y to D: B Π = 0, and A (Π − Y) is a combination of the rows of B.
// Identities on the constraint set, in half angles.
[[nodiscard]] Recheck recheck_projection(const std::vector<Expr>& projection, const std::vector<Expr>& field,
                                         const System& system, const Budget& budget = {});

// Y·R for the reaction R that answers each further force −ζ, ζ a basis of the covectors that vanish along the
// fields of an action: Y·(A a + ζ), with a from the law solved on the graph.
struct AnsweredForces {
  std::vector<std::vector<Expr>> covectors;
  std::vector<Expr> powers;
};
[[nodiscard]] std::optional<AnsweredForces> answers_to_invariant_forces(const std::vector<Expr>& field,
                                                                        const std::vector<std::vector<Expr>>& action,
                                                                        const System& system,
                                                                        const Budget& budget = {});

}  // namespace anholon
