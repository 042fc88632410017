// What is assumed of a one-form γ before it is sought: which of its components depend on which coordinates; and a proof that no such
// one-form has constant energy.
//
// For γ in M with γ(Z_a) = μ_a P_a(S_a), Z a basis of D and S_a some of the coordinates, H∘γ = E is
//     Σ_{a ≤ b} w_ab(q) Y_ab + U = E,    Y_ab = P_a P_b a function of S_a ∪ S_b alone:
// linear in the Y_ab. Where the derivatives of this equation up to some order contradict each other as linear equations for the derivatives
// of the Y_ab, there is no γ, whatever else is asked of it.
#pragma once

#include <optional>

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// By component along the frame; none: nothing is assumed of it.
struct JacobiAnsatz {
  std::vector<std::optional<std::vector<Expr>>> coordinates = {};  // on which it may depend

  // Nothing is assumed.
  [[nodiscard]] bool is_empty() const { return coordinates.empty(); }
  // Whether components depend on no other coordinates than these.
  [[nodiscard]] bool admits(const std::vector<Expr>& components, const System& system) const;
};

// γ(Z_a) = μ_a P_a(S_a)
struct SeparatedAnsatz {
  std::vector<std::vector<Expr>> fields;       // Z
  std::vector<Expr> factors;                   // μ
  std::vector<std::vector<Expr>> coordinates;  // S
};

// Σ_j w_j Y_j(S_j) + U = E
struct AnsatzEquation {
  std::vector<Expr> weights;                 // w
  std::vector<std::vector<Expr>> arguments;  // S, as far as w and U depend on them
  Expr potential;                            // U
  std::vector<Expr> coordinates;             // on which something depends
};

// Not applicable where Z is no basis of D, or where more than lines and angles occur.
[[nodiscard]] Within<Applicable<AnsatzEquation>> equation_of(const SeparatedAnsatz& ansatz, const System& system,
                                                             const ClosedFormLimits& limits);

// The derivatives up to that order as equations A y = b: one row each, a column for each derivative of a Y_j and for E.
struct DerivedEquations {
  Matrix left;              // A
  std::vector<Expr> right;  // b
};
// Of all orders up to that one.
[[nodiscard]] DerivedEquations derived_equations(const AnsatzEquation& equation, std::size_t order);

// λ with λᵀA = 0; λᵀb is what would have to vanish.
struct AnsatzObstruction {
  std::size_t order = 0;          // of the derivatives that are needed
  std::vector<Expr> combination;  // λ
  Expr left_over;                 // λᵀb
};
// nullopt: none was found up to the third order.
[[nodiscard]] std::optional<AnsatzObstruction> obstruction_of(const AnsatzEquation& equation, const System& system,
                                                              const ClosedFormLimits& limits);

}  // namespace anholon
