#include "anholon/analyze/phase_space/splitting.hpp"

#include <fmt/format.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

Verdict transversal_where(const Expr& minor, const Assumptions& assumptions) {
  Verdict result;
  result.kind = VerdictKind::proved;
  const std::vector<Expr> zeros = possible_zeros(minor, assumptions);
  result.extent = zeros.empty() ? Extent::everywhere : Extent::where_nonzero;
  result.reason = zeros.empty() ? "a minor of W(phi) vanishes nowhere" : "where a minor of W(phi) does not vanish";
  for (const Expr& e : zeros) result.side_conditions.push_back({SideCondition::Relation::nonzero, e});
  return result;
}

Verdict transversal_generically() {
  Verdict result;
  result.kind = VerdictKind::proved;
  result.extent = Extent::generic;
  result.reason = "a minor of W(phi) does not vanish at generic states";
  return result;
}

// Rows of a minor that is not zero: as many as the rank. By residues where those show that there is one for each direction.
Within<std::vector<std::size_t>> independent_functions(const Matrix& g, const Assumptions& assumptions,
                                                       const Budget& budget) {
  const auto certain = certainly_independent_rows(g, assumptions);
  if (certain && certain->size() >= g.columns()) return *certain;
  const auto exact = rank(g, assumptions, budget);
  if (!exact) return tl::make_unexpected(exact.error());
  return exact->rows;
}

Verdict not_transversal(const Nullspace& kernel, std::size_t directions) {
  Verdict result;
  result.kind = VerdictKind::refuted;
  result.reason = fmt::format("{} of {} directions of W are tangent to D", kernel.basis.size(), directions);
  return result;
}

// Σ μ_s W_s.
std::vector<Expr> combined_directions(const std::vector<Expr>& coefficients,
                                      const std::vector<std::vector<Expr>>& directions, const PhaseSystem& system) {
  std::vector<Expr> result;
  for (std::size_t i = 0; i < system.variables.size(); ++i) {
    std::vector<Expr> terms{system.workspace->number(0)};
    for (std::size_t s = 0; s < directions.size(); ++s) terms.push_back(coefficients[s] * directions[s][i]);
    result.push_back(sum(terms));
  }
  return result;
}

}  // namespace

Matrix tangency_matrix(const PhaseSystem& system) {
  const auto directions = system.directions();
  const std::vector<Expr> functions = system.functions();
  Matrix result(functions.size(), directions.size(), system.workspace->number(0));
  for (std::size_t r = 0; r < functions.size(); ++r) {
    for (std::size_t s = 0; s < directions.size(); ++s) result(r, s) = system.along(directions[s], functions[r]);
  }
  return result;
}

std::vector<Expr> tangency(const std::vector<Expr>& field, const PhaseSystem& system) {
  std::vector<Expr> result;
  for (const Expr& phi : system.functions()) result.push_back(system.rate(field, phi));
  return result;
}

Within<Splitting> split(const PhaseSystem& system, const PhaseSet& set, const Budget& budget) {
  Splitting result;
  const auto directions = system.directions();
  const std::size_t m = directions.size();
  const std::vector<Expr> free = system.free_field(), rates = tangency(free, system);
  const Matrix g = tangency_matrix(system);
  result.complementary = g.rows() == m;
  if (m == 0) {
    result.transversal = transversal_where(system.workspace->number(1), set.assumptions);
  } else {
    const auto pivots = independent_functions(set(g), set.assumptions, budget);
    if (!pivots) return tl::make_unexpected(pivots.error());
    if (pivots->size() < m) {
      const auto kernel = nullspace(set(g), set.assumptions, budget);
      if (!kernel) return tl::make_unexpected(kernel.error());
      result.transversal = not_transversal(*kernel, m);
      result.common = kernel->basis.front();
      result.splits = undecided_because("W and TD have directions in common");
      result.complementary = false;
      return result;
    }
    result.pivots = *pivots;
    const Matrix square = chosen_rows(g, result.pivots);
    const auto minor = determinant(set(square), set.assumptions, budget);
    result.transversal = minor ? transversal_where(*minor, set.assumptions) : transversal_generically();
    SolvePolicy policy(budget);
    policy.subset = [&](const std::vector<Expr>& f) -> std::optional<std::vector<Expr>> { return set.on_set(f); };
    const auto solved = solve(square, chosen_rows(Matrix(rates.size(), 1, rates), result.pivots), system.assumptions,
                              policy.then(Road::graph, budget));
    if (!solved) return tl::make_unexpected(solved.error());
    if (!*solved) return tl::make_unexpected(BudgetExceeded{Limit::none, "the coefficients of W"});
    result.coefficients = (*solved)->value.entries();
  }
  const std::vector<Expr> along_w = combined_directions(result.coefficients, directions, system);
  for (std::size_t i = 0; i < free.size(); ++i) {
    result.evolution.push_back(free[i] - along_w[i]);
    result.reaction.push_back(-along_w[i]);
  }
  result.splits = set.all_vanish(tangency(result.evolution, system));
  return result;
}

}  // namespace anholon
