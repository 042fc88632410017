#include "anholon/analyze/motion/place_on_set.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/regularity/everywhere_pivots.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

class Place {
 public:
  Place(const System& system, const Budget& budget, Replacements positions)
      : system_(system), budget_(budget), at_(std::move(positions)) {}

  // Nothing: it is not on the set, or the set may be singular there.
  std::optional<Replacements> with_velocities() {
    if (!is_on_set()) return std::nullopt;
    const std::vector<Expr> w = system_.frame.velocity_symbols();
    std::vector<Expr> entries = constraint_rows(system_, false).entries();
    for (Expr& e : entries) e = there(e);
    if (std::any_of(entries.begin(), entries.end(), [](const Expr& e) { return e.is(Kind::undefined); }))
      return std::nullopt;
    const Matrix rows(system_.constraints.size(), w.size(), std::move(entries));
    const std::vector<Pivot> pivots = everywhere_pivots(rows, system_.assumptions, budget_);
    const std::size_t m = rows.rows();
    if (pivots.size() != m) return std::nullopt;
    std::vector<bool> dependent(w.size(), false);
    for (const Pivot& p : pivots) dependent[p.column] = true;
    Replacements at_rest;
    for (const Expr& symbol : w) at_rest[symbol] = number(0);
    Matrix block(m, m, number(0)), right(m, 1, number(0));
    for (std::size_t r = 0; r < m; ++r) {
      std::vector<Expr> terms{there(substitute(system_.constraints[r].phi, at_rest))};
      for (std::size_t j = 0; j < w.size(); ++j) {
        if (!dependent[j]) terms.push_back(rows(r, j) * w[j]);
      }
      for (std::size_t k = 0; k < m; ++k) block(r, k) = rows(r, pivots[k].column);
      right(r, 0) = -sum(terms);
    }
    const auto solved = solve(block, right, system_.assumptions, budget_);
    if (!solved || !*solved) return std::nullopt;
    for (std::size_t k = 0; k < m; ++k) at_[w[pivots[k].column]] = (*solved)->value(k, 0);
    return at_;
  }

 private:
  [[nodiscard]] Expr number(long n) const { return system_.workspace().number(n); }
  [[nodiscard]] Expr there(const Expr& e) const { return simplify(substitute(e, at_), system_.assumptions); }

  [[nodiscard]] bool is_on_set() const {
    return std::all_of(system_.constraints.begin(), system_.constraints.end(), [&](const SystemConstraint& c) {
      return c.position.is_null() || is_proved_zero(there(c.position), system_.assumptions);
    });
  }

  const System& system_;
  const Budget& budget_;
  Replacements at_;
};

// Every coordinate is 0, and rotations are at rest.
Replacements at_zero(const System& system) {
  Replacements result;
  for (const Expr& q : system.frame.configuration_symbols()) result[q] = system.workspace().number(0);
  for (const RotationEntries& r : system.assumptions.rotations) {
    for (const std::size_t diagonal : {0U, 4U, 8U}) result[r[diagonal]] = system.workspace().number(1);
  }
  return result;
}

}  // namespace

std::optional<Replacements> place_on_set(const System& system, const Budget& budget) {
  const auto is_affine = [](const SystemConstraint& c) {
    return c.kind != ConstraintKind::nonlinear && c.kind != ConstraintKind::acceleration;
  };
  if (system.poisson || !std::all_of(system.constraints.begin(), system.constraints.end(), is_affine))
    return std::nullopt;
  const Replacements zero = at_zero(system);
  if (auto found = Place(system, budget, zero).with_velocities()) return found;
  Workspace& ws = system.workspace();
  for (const Coordinate& q : system.model->coordinates) {
    if (q.kind != CoordinateKind::angle) continue;
    Replacements turned = zero;
    turned[q.symbol] = ws.pi() / ws.number(2);
    if (auto found = Place(system, budget, turned).with_velocities()) return found;
  }
  return std::nullopt;
}

}  // namespace anholon::detail
