#include "anholon/derive/restriction.hpp"

#include <algorithm>

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/simplify.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/expr/print.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

bool is_proved_zero(const Expr& e, const Assumptions& assumptions) {
  return e.is_zero_literal() || is_zero(e, assumptions).kind == VerdictKind::proved;
}

class Restrictor {
 public:
  Restrictor(const System& system, const Budget& budget) : system_(system), budget_(budget), w_(system.frame.velocity_symbols()) {}

  Within<Restriction> run() {
    positions();
    std::vector<const SystemConstraint*> linear, nonlinear;
    for (const SystemConstraint& c : system_.constraints) {
      if (c.kind == ConstraintKind::acceleration) continue;
      (c.kind == ConstraintKind::nonlinear ? nonlinear : linear).push_back(&c);
    }
    if (!linear.empty()) {
      if (const auto over = solve_linear(linear)) return tl::make_unexpected(*over);
    }
    for (const SystemConstraint* c : nonlinear) solve_nonlinear(*c);
    for (std::size_t i = 0; i < w_.size(); ++i) {
      if (std::find(result_.dependent.begin(), result_.dependent.end(), i) == result_.dependent.end()) result_.independent.push_back(i);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] Expr zeroed(const Expr& e, const Expr& s) const { return substitute(e, {{s, system_.workspace().number(0)}}); }

  // A holonomic constraint that is linear in a coordinate gives that coordinate.
  void positions() {
    for (const SystemConstraint& c : system_.constraints) {
      if (c.position.is_null()) continue;
      const Expr f = substitute(c.position, result_.positions);
      bool solved = false;
      for (const Expr& q : system_.frame.configuration_symbols()) {
        const Expr slope = differentiate(f, q);
        if (slope.is_zero_literal() || q.name().find('[') != std::string::npos) continue;
        if (!is_proved_zero(differentiate(slope, q), system_.assumptions) || is_proved_zero(slope, system_.assumptions)) continue;
        const Expr constant_slope = zeroed(slope, q);
        const Expr value = simplify(-zeroed(f, q) / constant_slope, system_.assumptions);
        for (auto& [known, image] : result_.positions) image = substitute(image, {{q, value}});
        result_.positions[q] = value;
        if (!constant_slope.is(Kind::number)) result_.nonzero.push_back(constant_slope);
        solved = true;
        break;
      }
      if (!solved) result_.left.push_back(c.name);
    }
  }

  // B_d w_d = −B_i w_i − b: dependent velocities from a minor that is not zero.
  std::optional<BudgetExceeded> solve_linear(const std::vector<const SystemConstraint*>& constraints) {
    const std::size_t m = constraints.size(), n = w_.size();
    Workspace& ws = system_.workspace();
    Matrix b(m, n, ws.number(0));
    for (std::size_t r = 0; r < m; ++r) {
      for (std::size_t j = 0; j < n; ++j) b(r, j) = substitute(constraints[r]->acceleration_row[j], result_.positions);
    }
    const auto found = rank(b, system_.assumptions, budget_);
    if (!found) return found.error();
    const std::size_t k = found->rank;
    Matrix minor(k, k, ws.number(0)), right(k, 1, ws.number(0));
    Replacements none;
    for (std::size_t j = 0; j < n; ++j) none[w_[j]] = ws.number(0);
    for (std::size_t r = 0; r < k; ++r) {
      std::vector<Expr> terms;
      for (std::size_t j = 0; j < k; ++j) minor(r, j) = b(found->rows[r], found->columns[j]);
      for (std::size_t j = 0; j < n; ++j) {
        if (std::find(found->columns.begin(), found->columns.end(), j) != found->columns.end()) continue;
        terms.push_back(-(b(found->rows[r], j) * w_[j]));
      }
      terms.push_back(-substitute(substitute(constraints[found->rows[r]]->phi, none), result_.positions));
      right(r, 0) = sum(terms);
    }
    const auto solution = solve(minor, right, system_.assumptions, budget_);
    if (!solution) return solution.error();
    for (std::size_t j = 0; j < k; ++j) {
      result_.dependent.push_back(found->columns[j]);
      result_.velocities[w_[found->columns[j]]] = simplify((*solution)->value(j, 0), system_.assumptions);
    }
    result_.nonzero.insert(result_.nonzero.end(), (*solution)->nonzero.begin(), (*solution)->nonzero.end());
    return std::nullopt;
  }

  void solve_nonlinear(const SystemConstraint& c) {
    const Expr phi = substitute(substitute(c.phi, result_.velocities), result_.positions);
    for (const bool quadratic : {false, true}) {
      for (std::size_t i = w_.size(); i-- > 0;) {
        const Expr slope = differentiate(phi, w_[i]);
        if (result_.velocities.contains(w_[i]) || is_proved_zero(slope, system_.assumptions)) continue;
        const Expr curvature = differentiate(slope, w_[i]);
        const Expr top = quadratic ? differentiate(curvature, w_[i]) : curvature;
        if (!is_proved_zero(top, system_.assumptions)) continue;
        const Expr b = zeroed(slope, w_[i]), rest = zeroed(phi, w_[i]);
        Expr value;
        if (quadratic) {
          const Expr a = zeroed(curvature, w_[i]);  // Φ = a/2 v² + b v + c
          const Expr discriminant = simplify(pow(b, 2) - 2 * a * rest, system_.assumptions);
          value = simplify((sqrt(discriminant) - b) / a, system_.assumptions);
          result_.branches.push_back(to_text(w_[i]) + " = " + to_text(value));
        } else {
          value = simplify(-rest / b, system_.assumptions);
          if (!b.is(Kind::number)) result_.nonzero.push_back(b);
        }
        for (auto& [known, image] : result_.velocities) image = substitute(image, {{w_[i], value}});
        result_.velocities[w_[i]] = value;
        result_.dependent.push_back(i);
        return;
      }
    }
    result_.left.push_back(c.name);
  }

  const System& system_;
  Budget budget_;
  std::vector<Expr> w_;
  Restriction result_;
};

}  // namespace

std::vector<Expr> Restriction::operator()(const std::vector<Expr>& f) const {
  return substitute(substitute(f, velocities), positions);
}

Within<Restriction> restrict_to_constraints(const System& system, const Budget& budget) {
  return Restrictor(system, budget).run();
}

}  // namespace anholon
