#include "anholon/analyze/checking/work_certificate.hpp"

#include <algorithm>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/graph_solve.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/analyze/checking/recheck_steps.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/system/law.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

class WorkCheck {
 public:
  WorkCheck(const System& system, Restriction set, const Budget& budget)
      : system_(system), set_(std::move(set)), budget_(budget), a_(system.frame.acceleration_symbols()),
        inertia_(inertia_of(system)) {
    for (const Expr& s : a_) at_rest_[s] = system.workspace().number(0);
    for (const SystemConstraint& c : system.constraints) rows_.push_back(c.acceleration_row);
  }

  // The columns of [B; C]⁻¹ behind those of the constraints.
  std::optional<Matrix> directions(const std::vector<Expr>& definitions) const {
    const std::size_t n = system_.degrees(), m = rows_.size(), k = definitions.size();
    if (m + k != n) return std::nullopt;
    std::vector<std::vector<Expr>> all = rows_;
    for (const Expr& u : definitions) all.push_back(gradient(u, system_.frame.velocity_symbols()));
    Matrix right(n, k, system_.workspace().number(0));
    for (std::size_t b = 0; b < k; ++b) right(m + b, b) = system_.workspace().number(1);
    const auto solved = solve_on_graph(matrix_of_rows(all, n), right, system_.assumptions, budget_);
    if (!solved || !*solved) return std::nullopt;
    return std::move((*solved)->value);
  }

  bool vanishes(const Expr& residual, const std::vector<Expr>& y) const {
    const std::vector<Expr> g = gradient(residual, a_);
    if (contains_any(g, a_)) return false;
    for (const SystemConstraint& c : system_.constraints) {
      if (!is_zero_on_set(dot(c.reaction_row, y, system_))) return false;
    }
    std::vector<Expr> row, rest{substitute(residual, at_rest_)};
    for (std::size_t i = 0; i < y.size(); ++i) {
      std::vector<Expr> terms{g[i]};
      for (std::size_t j = 0; j < y.size(); ++j) terms.push_back(-(y[j] * system_.mass_matrix(j, i)));
      row.push_back(sum(terms));
      rest.push_back(y[i] * (system_.force[i] - inertia_[i]));
    }
    const auto along = combination_of(row, rows_, pivots_, system_, budget_);
    if (!along ||
        !std::all_of(along->left.begin(), along->left.end(), [&](const Expr& e) { return is_zero_on_set(e); }))
      return false;
    for (std::size_t r = 0; r < rows_.size(); ++r)
      rest.push_back(-(along->coefficients[r] * system_.constraints[r].acceleration_rest));
    return is_zero_on_set(sum(rest));
  }

  bool find_pivots() {
    if (rows_.empty()) return true;
    const auto columns = certainly_independent_rows(transposed(matrix_of_rows(rows_)), system_.assumptions);
    if (!columns || columns->size() < rows_.size()) return false;
    pivots_.assign(columns->begin(), columns->begin() + static_cast<std::ptrdiff_t>(rows_.size()));
    return true;
  }

 private:
  [[nodiscard]] bool is_zero_on_set(const Expr& e) const {
    const Expr there = set_(e);
    return there.is_zero_literal() ||
           is_zero_by_half_angles(there, system_.assumptions, budget_).kind == VerdictKind::proved;
  }

  const System& system_;
  Restriction set_;
  Budget budget_;
  std::vector<Expr> a_, inertia_;
  Replacements at_rest_;
  std::vector<std::vector<Expr>> rows_;
  std::vector<std::size_t> pivots_;
};

}  // namespace

bool vanish_by_work_along(const std::vector<Expr>& residuals, const std::vector<Expr>& definitions,
                          const System& system, const Budget& budget) {
  if (system.poisson || residuals.size() != definitions.size()) return false;
  auto set = restrict_to_constraints(system, budget, PositionRoots::none);
  if (!set || !set->complete()) return false;
  WorkCheck check(system, std::move(*set), budget);
  const auto directions = check.directions(definitions);
  if (!directions || !check.find_pivots()) return false;
  for (std::size_t b = 0; b < residuals.size(); ++b) {
    std::vector<Expr> y;
    for (std::size_t i = 0; i < directions->rows(); ++i) y.push_back((*directions)(i, b));
    if (!check.vanishes(residuals[b], y)) return false;
  }
  return true;
}

}  // namespace anholon::detail
