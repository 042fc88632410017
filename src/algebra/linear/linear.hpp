// Exact linear algebra over the field of functions: generic statements, true away from the zeros of the pivots named.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// The rank at generic points, with a minor that shows it.
struct Rank {
  std::size_t rank = 0;                    // of the matrix
  std::vector<std::size_t> rows, columns;  // of a minor that is not zero
};

// The vectors that a matrix annihilates.
struct Nullspace {
  Rank rank;
  std::vector<std::vector<Expr>> basis;  // right: matrix · vector = 0, each proved by substitution
  std::vector<Expr> nonzero;             // where these do not vanish, the basis is one
};

// By what a linear system is solved.
enum class Road {
  normal_forms,  // elimination in the field of functions; decides whether the matrix is singular
  graph,         // elimination that expands nothing: by residues or, where there are none, by witnesses
  residues,      // the same, by residues alone
  shape,  // on the graph, with a symbol for each entry: an identity between symbols is one between entries, however large
};

// The solution of A X = B at generic points.
struct LinearSolution {
  Matrix value;                       // A · value = B
  std::vector<Expr> nonzero;          // pivots divided by
  Road road = Road::normal_forms;     // by which it was found
  std::vector<Expr> identities = {};  // Road::shape: A · value − B in symbols; zero if it is a solution
};

// A random prime suggests rank and pivots; the exact answer is then proved by one elimination of that minor.
[[nodiscard]] Within<Rank> rank(const Matrix& a, const Assumptions& assumptions = {}, const Budget& budget = {});
// A basis of the vectors that A annihilates.
[[nodiscard]] Within<Nullspace> nullspace(const Matrix& a, const Assumptions& assumptions = {},
                                          const Budget& budget = {});
// Of a square matrix that has entries; without any there is no workspace for an answer, which is then none.
[[nodiscard]] Within<Expr> determinant(const Matrix& a, const Assumptions& assumptions = {}, const Budget& budget = {});
// The road `normal_forms` of `solve` (solve.hpp). nullopt: A is square but identically singular. `there`: A on some subset;
// rows are then taken in an order in which no pivot vanishes on all of that subset.
[[nodiscard]] Within<std::optional<LinearSolution>> solve_in_field(const Matrix& a, const Matrix& b,
                                                                   const Assumptions& assumptions, const Budget& budget,
                                                                   const Matrix* there = nullptr);

}  // namespace anholon
