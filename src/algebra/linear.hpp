// Exact linear algebra over the field of functions: generic statements, true away from the zeros of the pivots named.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/assumptions.hpp"
#include "anholon/algebra/matrix.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

struct Rank {
  std::size_t rank = 0;
  std::vector<std::size_t> rows, columns;  // of a minor that is not zero
};

struct Nullspace {
  Rank rank;
  std::vector<std::vector<Expr>> basis;  // right: matrix · vector = 0, each proved by substitution
  std::vector<Expr> nonzero;             // where these do not vanish, the basis is one
};

struct LinearSolution {
  Matrix value;               // A · value = B
  std::vector<Expr> nonzero;  // pivots divided by
};

// A random prime suggests rank and pivots; the exact answer is then proved by one elimination of that minor.
[[nodiscard]] Within<Rank> rank(const Matrix& a, const Assumptions& assumptions = {}, const Budget& budget = {});
[[nodiscard]] Within<Nullspace> nullspace(const Matrix& a, const Assumptions& assumptions = {}, const Budget& budget = {});
[[nodiscard]] Within<Expr> determinant(const Matrix& a, const Assumptions& assumptions = {}, const Budget& budget = {});
// nullopt: A is square but identically singular. `there`: A on some subset; rows are then taken in an order in which no
// pivot vanishes on all of that subset.
[[nodiscard]] Within<std::optional<LinearSolution>> solve(const Matrix& a, const Matrix& b, const Assumptions& assumptions = {},
                                                          const Budget& budget = {}, const Matrix* there = nullptr);

}  // namespace anholon
