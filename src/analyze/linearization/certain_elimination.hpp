// Linear equations with constant coefficients, solved row by row for unknowns whose coefficients certainly do not vanish.
#pragma once

#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// Σ_j rows(i, j) x_j = 0 as x_p = −Σ rows(i, j) x_j over the other columns, one p for each row.
struct CertainElimination {
  Matrix rows;                      // of the pivots in their order: 1 at its own pivot, 0 at the others
  std::vector<std::size_t> pivots;  // by row
  // Rows without anything left to solve for: what stands in the other columns has to vanish together.
  std::vector<std::vector<Expr>> left;
  std::vector<Expr> nonzero;  // divided by, and not certainly different from zero
};

// Solved for columns in the order of `wanted`, first where a coefficient has a certain sign. Entries are functions of parameters, and
// those of the answer are in lowest terms.
[[nodiscard]] CertainElimination eliminate_certainly(const Matrix& rows, std::span<const std::size_t> wanted,
                                                     const Assumptions& assumptions);

}  // namespace anholon
