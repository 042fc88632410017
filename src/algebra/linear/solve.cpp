#include "anholon/algebra/linear/solve.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

using Solved = Within<std::optional<LinearSolution>>;

// Where a pivot vanishes on the subset, rows are taken in an order in which none does.
Solved by_normal_forms(const Matrix& a, const Matrix& b, const Assumptions& assumptions, const Budget& budget,
                       const Subset& subset) {
  auto solution = solve_in_field(a, b, assumptions, budget);
  if (!subset || !solution || !*solution || (*solution)->nonzero.empty()) return solution;
  const auto vanishes = [&](const Expr& e) {
    return !certainly_nonzero(e, assumptions) && is_zero(e, assumptions, budget).kind == VerdictKind::proved;
  };
  const auto pivots = subset((*solution)->nonzero);
  if (!pivots || std::none_of(pivots->begin(), pivots->end(), vanishes)) return solution;
  auto entries = subset(a.entries());
  if (!entries) return solution;
  const Matrix there(a.rows(), a.columns(), std::move(*entries));
  auto other = solve_in_field(a, b, assumptions, budget, &there);
  return other && *other ? std::move(other) : std::move(solution);
}

// A symbol for each entry: equal entries the same one, opposite entries its negative.
class Abstraction {
 public:
  [[nodiscard]] Matrix operator()(const Matrix& m) {
    std::vector<Expr> symbols;
    for (const Expr& e : m.entries()) symbols.push_back(symbol_of(e));
    return Matrix(m.rows(), m.columns(), std::move(symbols));
  }
  [[nodiscard]] std::vector<Expr> entries(const std::vector<Expr>& in_symbols) const {
    return substitute(in_symbols, entries_);
  }

 private:
  [[nodiscard]] Expr symbol_of(const Expr& e) {
    if (e.is(Kind::number)) return e;
    if (const auto known = symbols_.find(e); known != symbols_.end()) return known->second;
    if (const auto known = symbols_.find(-e); known != symbols_.end()) return -known->second;
    // No name that a model can give has a number behind a point.
    const Expr symbol = e.workspace().symbol(fmt::format("entry.{}", symbols_.size() + 1));
    symbols_[e] = symbol;
    entries_[symbol] = e;
    return symbol;
  }

  Replacements symbols_, entries_;  // entry to symbol, and back
};

std::vector<Expr> residuals_of(const Matrix& a, const Matrix& x, const Matrix& b) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t k = 0; k < b.columns(); ++k) {
      std::vector<Expr> terms{-b(i, k)};
      for (std::size_t j = 0; j < a.columns(); ++j) {
        if (!a(i, j).is_zero_literal()) terms.push_back(a(i, j) * x(j, k));
      }
      result.push_back(sum(terms));
    }
  }
  return result;
}

Solved by_shape(const Matrix& a, const Matrix& b, const Assumptions& assumptions, const Budget& budget,
                const Subset& subset) {
  Abstraction abstraction;
  const Matrix left = abstraction(a), right = abstraction(b);
  auto solved = solve_on_graph(left, right, {}, budget);
  if (!solved || !*solved) return solved;
  LinearSolution& x = **solved;
  x.identities = residuals_of(left, x.value, right);
  x.value = Matrix(x.value.rows(), x.value.columns(), abstraction.entries(x.value.entries()));
  x.nonzero = abstraction.entries(x.nonzero);
  const auto are_pivots = [&](const std::vector<Expr>& e) {
    return std::all_of(e.begin(), e.end(), [&](const Expr& pivot) { return certainly_nonzero(pivot, assumptions); });
  };
  const auto there = subset ? subset(x.nonzero) : x.nonzero;
  if (!there || !are_pivots(x.nonzero) || !are_pivots(*there)) return std::optional<LinearSolution>();
  return solved;
}

Solved attempted(const SolvePolicy::Attempt& attempt, const Matrix& a, const Matrix& b, const Assumptions& assumptions,
                 const Subset& subset) {
  switch (attempt.road) {
    case Road::normal_forms: return by_normal_forms(a, b, assumptions, attempt.budget, subset);
    case Road::graph: return solve_on_graph(a, b, assumptions, attempt.budget);
    case Road::residues: return solve_by_residues(a, b, assumptions);
    case Road::shape: return by_shape(a, b, assumptions, attempt.budget, subset);
  }
  return std::optional<LinearSolution>();
}

}  // namespace

SolvePolicy SolvePolicy::then(Road road, const Budget& budget) const {
  SolvePolicy result = *this;
  result.attempts.push_back({road, budget});
  return result;
}

Within<std::optional<LinearSolution>> solve(const Matrix& a, const Matrix& b, const Assumptions& assumptions,
                                            const SolvePolicy& policy) {
  Solved answer = std::optional<LinearSolution>();
  if (a.rows() == 0) return std::optional(LinearSolution{b, {}});
  for (const SolvePolicy::Attempt& attempt : policy.attempts) {
    answer = attempted(attempt, a, b, assumptions, policy.subset);
    if (!answer) continue;
    if (*answer) (*answer)->road = attempt.road;
    if (*answer || attempt.road == Road::normal_forms) break;
  }
  return answer;
}

}  // namespace anholon
