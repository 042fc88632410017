#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/motion/velocity_fiber.hpp"

namespace anholon::detail {

namespace {

// Columns of a minor of all rows that is not zero at generic points of each set.
std::optional<std::vector<std::size_t>> regular_columns(const Matrix& b, std::span<const Replacements> sets,
                                                        const System& system) {
  std::optional<std::vector<std::size_t>> result;
  for (const Replacements& set : sets) {
    std::vector<Expr> entries = substitute(b.entries(), set);
    for (Expr& e : entries) e = simplify(e, system.assumptions);
    const Matrix columns = transposed(Matrix(b.rows(), b.columns(), std::move(entries)));
    const auto chosen = certainly_independent_rows(columns, system.assumptions);
    if (!chosen || chosen->size() < b.rows() || (result && *result != *chosen)) return std::nullopt;
    result = *chosen;
  }
  return result;
}

}  // namespace

std::optional<VelocityFiber> fiber_near(std::span<const Replacements> sets, const Replacements& positions,
                                        const System& system, const Budget& budget) {
  const std::vector<Expr> w = system.frame.velocity_symbols();
  const Expr zero = system.workspace().number(0);
  Replacements none;
  for (const Expr& v : w) none[v] = zero;
  std::vector<std::vector<Expr>> rows;
  std::vector<Expr> rest;
  for (const SystemConstraint& c : system.constraints) {
    if (c.kind == ConstraintKind::acceleration) continue;
    if (c.kind == ConstraintKind::nonlinear) return std::nullopt;
    rows.push_back(substitute(c.acceleration_row, positions));
    rest.push_back(substitute(substitute(c.phi, none), positions));
  }
  VelocityFiber result{{}, positions, {}, {}};
  const std::size_t m = rows.size();
  if (m == 0) {
    result.independent = w;
    return result;
  }
  const Matrix b = matrix_of_rows(rows, w.size());
  const auto chosen = regular_columns(b, sets, system);
  if (!chosen) return std::nullopt;
  Matrix minor(m, m, zero), right(m, 1, zero);
  for (std::size_t r = 0; r < m; ++r) {
    std::vector<Expr> terms{-rest[r]};
    for (std::size_t k = 0; k < m; ++k) minor(r, k) = b(r, (*chosen)[k]);
    for (std::size_t j = 0; j < w.size(); ++j) {
      if (std::find(chosen->begin(), chosen->end(), j) == chosen->end()) terms.push_back(-(b(r, j) * w[j]));
    }
    right(r, 0) = sum(terms);
  }
  const auto solved = solve(minor, right, system.assumptions, budget);
  if (!solved || !*solved) return std::nullopt;
  for (std::size_t k = 0; k < m; ++k) result.velocities[w[(*chosen)[k]]] = (*solved)->value(k, 0);
  for (const Expr& v : w) {
    if (!result.velocities.contains(v)) result.independent.push_back(v);
  }
  return result;
}

}  // namespace anholon::detail
