// The roads of `solve` that keep the graph: Gaussian elimination in which each step adds a few nodes and nothing is
// expanded. For matrices whose normal forms are over budget. A pivot is divided by only after it was shown that it is not
// zero; where nothing shows that, nothing is claimed.
#pragma once

#include "anholon/algebra/linear/linear.hpp"

namespace anholon {

// Each pivot is not zero modulo a random prime, hence not zero; among those the one that fills in least is taken, numbers
// first. nullopt: A is singular modulo that prime (so probably singular) or has no residues.
[[nodiscard]] std::optional<LinearSolution> solve_by_residues(const Matrix& a, const Matrix& b,
                                                              const Assumptions& assumptions = {});

// By residues or, where there are none (roots), by pivots for which a witness was found. nullopt: fewer pivots than
// columns were found; the matrix is probably singular.
[[nodiscard]] Within<std::optional<LinearSolution>> solve_on_graph(const Matrix& a, const Matrix& b,
                                                                   const Assumptions& assumptions = {},
                                                                   const Budget& budget = {});

// So many rows are independent, proved by pivots that do not vanish; there may be more.
[[nodiscard]] Within<std::size_t> rank_on_graph(const Matrix& a, const Assumptions& assumptions = {},
                                                const Budget& budget = {});

}  // namespace anholon
