// Linear algebra on random matrices, against independent ways to the same answer.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

using Words = std::vector<std::uint32_t>;

std::uint32_t next(std::uint32_t& state) { return state = state * 1664525U + 1013904223U, state >> 8; }

// A product of random thin matrices, so that the rank is often smaller than the size; entries with angles,
// parameters, and now and then exponentials.
Matrix random_matrix(Workspace& ws, std::uint32_t seed, std::size_t rows, std::size_t columns, std::size_t inner) {
  std::uint32_t state = seed;
  const std::vector<Expr> pool{
      ws.number(0),        ws.number(1),        ws.number(-2),       ws.symbol("x"),
      ws.symbol("m"),      sin(ws.symbol("q")), cos(ws.symbol("q")), ws.symbol("x") * cos(ws.symbol("q")),
      exp(ws.symbol("x")), 1 / ws.symbol("m")};
  const auto entry = [&] { return pool[next(state) % pool.size()]; };
  Matrix left(rows, inner, ws.number(0)), right(inner, columns, ws.number(0)), result(rows, columns, ws.number(0));
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t k = 0; k < inner; ++k) left(i, k) = entry();
  }
  for (std::size_t k = 0; k < inner; ++k) {
    for (std::size_t j = 0; j < columns; ++j) right(k, j) = entry();
  }
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      for (std::size_t k = 0; k < inner; ++k) result(i, j) = result(i, j) + left(i, k) * right(k, j);
    }
  }
  return result;
}

// The rank of the matrix at one rational point: q by the half-angle tangent t, exp(x) by a number of its own. Exact.
std::size_t rank_at(const Matrix& a, std::uint32_t seed) {
  Workspace& ws = a(0, 0).workspace();
  std::uint32_t state = seed;
  const auto number = [&] {
    return Rational(static_cast<int>(next(state) % 89) + 7, static_cast<int>(next(state) % 13) + 2);
  };
  Rational t = number(), x = number(), m = number(), e = number();
  for (Rational* r : {&t, &x, &m, &e}) r->canonicalize();
  const Rational d = 1 + t * t;
  const Replacements at{{ws.symbol("x"), ws.number(x)},
                        {ws.symbol("m"), ws.number(m)},
                        {exp(ws.symbol("x")), ws.number(e)},
                        {sin(ws.symbol("q")), ws.number(Rational(2 * t / d))},
                        {cos(ws.symbol("q")), ws.number(Rational((1 - t * t) / d))}};
  std::vector<std::vector<Rational>> rows(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) rows[i].push_back(substitute(a(i, j), at).number());
  }
  std::size_t rank = 0;
  for (std::size_t j = 0; j < a.columns() && rank < rows.size(); ++j) {
    std::size_t pivot = rank;
    while (pivot < rows.size() && rows[pivot][j] == 0) ++pivot;
    if (pivot == rows.size()) continue;
    std::swap(rows[pivot], rows[rank]);
    for (std::size_t i = rank + 1; i < rows.size(); ++i) {
      const Rational factor = rows[i][j] / rows[rank][j];
      for (std::size_t k = j; k < a.columns(); ++k) rows[i][k] -= factor * rows[rank][k];
    }
    ++rank;
  }
  return rank;
}

Expr cofactor_determinant(const Matrix& a, const std::vector<std::size_t>& rows,
                          const std::vector<std::size_t>& columns) {
  Workspace& ws = a(0, 0).workspace();
  if (rows.empty()) return ws.number(1);
  Expr total = ws.number(0);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const std::vector<std::size_t> rest_rows(rows.begin() + 1, rows.end());
    std::vector<std::size_t> rest = columns;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(j));
    const Expr term = a(rows[0], columns[j]) * cofactor_determinant(a, rest_rows, rest);
    total = j % 2 == 0 ? total + term : total - term;
  }
  return total;
}

Expr cofactor_determinant(const Matrix& a) {
  std::vector<std::size_t> all(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) all[i] = i;
  return cofactor_determinant(a, all, all);
}

RC_GTEST_PROP(RandomMatrices, RankIsTheRankAtARandomPoint, (std::uint32_t seed)) {
  Workspace ws;
  const Matrix a = random_matrix(ws, seed, 3 + seed % 2, 2 + seed % 3, 1 + seed % 3);
  const auto r = rank(a);
  if (!r) return RC_TAG("over budget");
  RC_ASSERT(r->rank >= rank_at(a, seed + 1));  // a point can only lose rank
  RC_ASSERT(r->rank == std::max({rank_at(a, seed + 1), rank_at(a, seed + 2), rank_at(a, seed + 3)}));
  RC_ASSERT(r->rows.size() == r->rank && r->columns.size() == r->rank);
  Expr minor = cofactor_determinant(a, r->rows, r->columns);
  RC_ASSERT(is_zero(minor).kind != VerdictKind::proved);
}

RC_GTEST_PROP(RandomMatrices, DeterminantIsTheCofactorExpansion, (std::uint32_t seed)) {
  Workspace ws;
  const std::size_t n = 1 + seed % 4;
  const Matrix a = random_matrix(ws, seed, n, n, n == 1 ? 1 : n - seed % 2);
  const auto d = determinant(a);
  if (!d) return RC_TAG("over budget");
  const Verdict v = is_zero(*d - cofactor_determinant(a));
  if (v.kind != VerdictKind::proved) RC_FAIL(to_text(*d) + ": " + v.reason);
}

RC_GTEST_PROP(RandomMatrices, NullspaceIsAnnihilatedAndComplete, (std::uint32_t seed)) {
  Workspace ws;
  const Matrix a = random_matrix(ws, seed, 2 + seed % 2, 3 + seed % 2, 1 + seed % 3);
  const auto n = nullspace(a);
  if (!n) return RC_TAG("over budget");
  RC_ASSERT(n->basis.size() + n->rank.rank == a.columns());
  for (const auto& v : n->basis) {
    RC_ASSERT(v.size() == a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
      Expr total = ws.number(0);
      for (std::size_t j = 0; j < a.columns(); ++j) total = total + a(i, j) * v[j];
      const Verdict verdict = is_zero(total);
      RC_ASSERT(verdict.kind == VerdictKind::proved || verdict.limit != Limit::none);
    }
  }
  if (n->basis.empty()) return;
  Matrix basis(n->basis.size(), a.columns(), ws.number(0));  // independent
  for (std::size_t i = 0; i < basis.rows(); ++i) {
    for (std::size_t j = 0; j < basis.columns(); ++j) basis(i, j) = n->basis[i][j];
  }
  const auto independent = rank(basis);
  if (!independent) return RC_TAG("over budget");
  RC_ASSERT(independent->rank == basis.rows());
}

RC_GTEST_PROP(RandomMatrices, SolutionsSolve, (std::uint32_t seed)) {
  Workspace ws;
  const std::size_t n = 1 + seed % 3;
  const Matrix a = random_matrix(ws, seed, n, n, n + seed % 2), b = random_matrix(ws, seed + 9, n, 2, 2);
  const auto s = solve(a, b);
  if (!s) return RC_TAG("over budget");
  const bool singular = is_zero(cofactor_determinant(a)).kind == VerdictKind::proved;
  RC_ASSERT(s->has_value() == !singular);
  if (singular) return;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t c = 0; c < 2; ++c) {
      Expr total = -b(i, c);
      for (std::size_t j = 0; j < n; ++j) total = total + a(i, j) * (*s)->value(j, c);
      const Verdict verdict = is_zero(total);
      RC_ASSERT(verdict.kind == VerdictKind::proved || verdict.limit != Limit::none);
    }
  }
}

}  // namespace
}  // namespace anholon::test
