// Linear relations with constant coefficients between functions of the state: Σ c_k f_k = 0 for every state.
// Symmetries, first integrals and moving energies within an ansatz are such relations.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// One relation Σ c_k f_k = 0.
struct ConstantRelation {
  std::vector<Expr> coefficients;  // by function: polynomials in the constants, most of them zero
  Verdict verdict;                 // of Σ c_k f_k = 0: proved
};

struct ConstantRelations {
  std::vector<ConstantRelation> basis;  // independent, each proved
  // There are no more independent ones for generic values of the constants: proved, because a relation stays one modulo a prime.
  std::size_t at_most = 0;
  [[nodiscard]] bool complete() const { return basis.size() == at_most; }  // all relations were found
};

// A table of residues suggests which functions take part in each relation; the coefficients come from the normal forms of
// these few alone, and each relation is proved. The relations are those with the fewest functions that elimination in the given
// order finds: a later function is expressed by earlier ones. What undefined functions occur, they hold for all of them.
// `constants` are the symbols that coefficients may contain. Functions with roots, absolute values or logarithms have no
// residues: Limit::none.
[[nodiscard]] Within<ConstantRelations> constant_relations(std::span<const Expr> functions,
                                                           std::span<const Expr> constants,
                                                           const Assumptions& assumptions = {},
                                                           const Budget& budget = {});

// The relation between just these functions, if there is one and, up to a factor, only one: proved.
[[nodiscard]] Within<std::optional<ConstantRelation>> exact_relation(std::span<const Expr> functions,
                                                                     std::span<const std::size_t> support,
                                                                     std::span<const Expr> constants,
                                                                     const Assumptions& assumptions = {},
                                                                     const Budget& budget = {});

// Σ x_k f_k = 0 for every state, for multipliers x_k that are functions of the `constants` alone, exactly when this matrix
// annihilates x: the coefficients of the monomials in everything else, over a common denominator. Undefined functions of the
// constants count as constants.
[[nodiscard]] Within<Matrix> coefficient_matrix(std::span<const Expr> functions, std::span<const Expr> constants,
                                                const Assumptions& assumptions = {}, const Budget& budget = {});

// The functions that are no constant combinations of those before them: independent for certain, while one that is left out is
// dependent with overwhelming probability only. Nothing where they have no residues.
[[nodiscard]] std::optional<std::vector<std::size_t>> independent_functions(std::span<const Expr> functions,
                                                                            std::span<const Expr> constants,
                                                                            const Assumptions& assumptions = {});

}  // namespace anholon
