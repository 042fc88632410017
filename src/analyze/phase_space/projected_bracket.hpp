// The bracket of P projected onto D along W, where TD ⊕ W = T_D P (Marle, Remark 5): an almost-Poisson bracket on D.
//
//     Π = 1 − W (W(φ))⁻¹ dφ,    Λ_D = Π Λ Πᵀ,    X_D = Π (X_H + F) for a D that does not depend on the time
//
// Where a position f and its rate φ vanish on D and the reaction is ideal, along {y, f}, D lies in the cotangent bundle of f = 0: the
// symplectic submanifold f = φ = 0, whose tangent spaces have the complements spanned by {y, f} and {y, φ} (Dirac's bracket). There
// {y, φ} joins the directions along which is projected.
//
// It is a Poisson bracket on D where its Jacobiator vanishes there. Π is tangent to D, so the Jacobiator
//     {y_i, {y_j, y_k}} + cyclic,    {f, g} = ∂_l f Λ_D^lm ∂_m g
// differentiates along D only, and how Λ_D goes on off D does not matter.
#pragma once

#include "anholon/analyze/phase_space/splitting.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct ProjectedBracket {
  Matrix entries;               // {y_i, y_j}_D, right on D
  Matrix projection;            // Π
  bool on_submanifold = false;  // of the cotangent bundle of the positions that are kept
};

// Not applicable where the functions and the directions are not equally many, or not transversal to TD; or where a position is held
// by a reaction that is not ideal, or moves. Entries that are out of reach of normal forms are graphs.
[[nodiscard]] Within<Applicable<ProjectedBracket>> project_bracket(const PhaseSystem& system, const PhaseSet& set,
                                                                   const Budget& budget = {});

// Λ_D(dH) by variable: {y, H}_D.
[[nodiscard]] std::vector<Expr> generated_field(const ProjectedBracket& bracket, const PhaseSystem& system);

// {y_i, {y_j, y_k}} + cyclic for a bracket by its entries.
[[nodiscard]] Expr jacobiator(const Matrix& entries, std::size_t i, std::size_t j, std::size_t k,
                              const std::vector<Expr>& symbols);

// Whether the Jacobiator vanishes on D.
struct JacobiAnswer {
  Verdict verdict;                  // that it vanishes
  std::vector<std::size_t> triple;  // of variables, where it is refuted or conditional
  Expr value;                       // the Jacobiator of the triple
};
// For all triples of variables; refuted at the first that does not vanish.
[[nodiscard]] JacobiAnswer decide_jacobi(const Matrix& entries, const PhaseSystem& system, const PhaseSet& set,
                                         const Budget& budget = {});

}  // namespace anholon
