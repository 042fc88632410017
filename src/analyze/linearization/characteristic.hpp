// The characteristic polynomial det(λE − A), by the blocks into which the equations fall apart.
#pragma once

#include "anholon/analyze/linearization/linear_equations.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// Variables that act on each other. The polynomial of the whole is the product of those of its blocks.
struct CharacteristicBlock {
  std::vector<std::size_t> variables;  // indices of LinearEquations::variables
  std::vector<Expr> coefficients;      // of λ⁰, λ¹, …; without those of the zeros that were divided out
  std::vector<Expr> symbols;           // one for each coefficient, where they are long; else none
  std::size_t zeros = 0;               // λ^zeros was divided out: so often λ = 0 is a root
  [[nodiscard]] std::size_t degree() const { return coefficients.size() - 1; }  // of what is left
};

// In the order of the first variable. BudgetExceeded where a determinant is too large.
[[nodiscard]] Within<std::vector<CharacteristicBlock>> characteristic_blocks(const LinearEquations& equations,
                                                                             const System& system,
                                                                             const Budget& budget);

}  // namespace anholon
