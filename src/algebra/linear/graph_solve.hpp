// Linear algebra that keeps the graph: Gaussian elimination in which each step adds a few nodes and nothing is expanded.
// For matrices whose normal forms are over budget. A pivot is divided by only after a residue modulo a prime or, where
// there are none (roots), a witness has shown that it is not zero; where neither turns up, nothing is claimed.
#pragma once

#include "anholon/algebra/linear/linear.hpp"

namespace anholon {

// The solution as a graph. nullopt: fewer pivots than columns were found; the matrix is probably singular.
[[nodiscard]] Within<std::optional<LinearSolution>> solve_on_graph(const Matrix& a, const Matrix& b,
                                                                   const Assumptions& assumptions = {},
                                                                   const Budget& budget = {});

// So many rows are independent, proved by pivots that do not vanish; there may be more.
[[nodiscard]] Within<std::size_t> rank_on_graph(const Matrix& a, const Assumptions& assumptions = {},
                                                const Budget& budget = {});

}  // namespace anholon
