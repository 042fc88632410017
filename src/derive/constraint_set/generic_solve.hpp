// Linear systems by their shape: each entry becomes a symbol of its own (equal entries the same one, opposite entries its
// negative), the system of symbols is solved, and the entries are put back. What is an identity between the symbols is one
// between the entries, however large they are.
#pragma once

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

struct GenericSolution {
  LinearSolution solution;       // A · value = B, as a graph
  std::vector<Expr> identities;  // the same in symbols, left side minus right side: zero if the solution is one
};

// nullopt: the shape alone gives no solution, because a pivot of it vanishes with the entries put in, or may.
[[nodiscard]] Within<std::optional<GenericSolution>> solve_generically(const Matrix& a, const Matrix& b,
                                                                       const System& system, const Budget& budget = {});

}  // namespace anholon
