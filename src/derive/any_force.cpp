#include "anholon/derive/any_force.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/algebra/linear.hpp"
#include "anholon/algebra/zero_test.hpp"
#include "anholon/derive/closed_form.hpp"
#include "anholon/derive/fresh_symbol.hpp"
#include "anholon/derive/law.hpp"

namespace anholon {

AnyForce::AnyForce(const System& system, const Restriction& restriction) : pushed_(system), restriction_(restriction) {
  Workspace& ws = system.workspace();
  for (std::size_t i = 0; i < system.degrees(); ++i) {
    forces_.push_back(ws.symbol(fresh_name(*system.model, fmt::format("force{}", i + 1))));
    none_[forces_[i]] = ws.number(0);
    pushed_.force[i] = system.force[i] + forces_[i];
  }
}

std::optional<AnyForce> AnyForce::make(const System& system, const Restriction& restriction, const Budget& budget) {
  AnyForce result(system, restriction);
  if (!result.solve_accelerations(budget)) return std::nullopt;
  result.solve_force();
  return result;
}

// B_d a_d = −B_i a_i − σ on the constraint set.
bool AnyForce::solve_accelerations(const Budget& budget) {
  const std::vector<Expr> a = pushed_.frame.acceleration_symbols();
  const std::size_t m = pushed_.constraints.size(), n = a.size();
  const Expr zero = pushed_.workspace().number(0);
  free_ = a;
  if (m == 0) return true;
  const Matrix given = constraint_rows(pushed_, false);
  const Matrix b(m, n, restriction_(given.entries()));
  const auto found = rank(b, pushed_.assumptions, budget);
  if (!found || found->rank < m) return false;
  Matrix left(m, m, zero), right(m, 1, zero);
  for (std::size_t r = 0; r < m; ++r) {
    std::vector<Expr> terms{-restriction_(pushed_.constraints[r].acceleration_rest)};
    for (std::size_t j = 0; j < n; ++j) {
      const auto column = std::find(found->columns.begin(), found->columns.end(), j);
      if (column == found->columns.end()) {
        terms.push_back(-(b(r, j) * a[j]));
      } else {
        left(r, static_cast<std::size_t>(column - found->columns.begin())) = b(r, j);
      }
    }
    right(r, 0) = sum(terms);
  }
  const auto solution = solve(left, right, pushed_.assumptions, budget);
  if (!solution || !*solution) return false;
  for (std::size_t k = 0; k < m; ++k) {
    dependent_[a[found->columns[k]]] = (*solution)->value(k, 0);
    std::erase(free_, a[found->columns[k]]);
  }
  return true;
}

void AnyForce::solve_force() {
  Workspace& ws = pushed_.workspace();
  const std::vector<Expr> a = pushed_.frame.acceleration_symbols();
  const Law law = law_of(pushed_);
  std::vector<Expr> lambda;
  for (std::size_t r = 0; r < law.rest.size(); ++r) lambda.push_back(ws.symbol(fresh_name(*pushed_.model, fmt::format("lambda{}", r + 1))));
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::vector<Expr> terms{law.inertia[i], -without(law.force[i])};
    for (std::size_t j = 0; j < a.size(); ++j) terms.push_back(law.mass_matrix(i, j) * a[j]);
    for (std::size_t r = 0; r < lambda.size(); ++r) terms.push_back(-(law.reactions(r, i) * lambda[r]));
    law_[forces_[i]] = sum(terms);
  }
  free_.insert(free_.end(), lambda.begin(), lambda.end());
}

Expr AnyForce::without(const Expr& residual) const { return substitute(residual, none_); }

Verdict AnyForce::vanishes(const Expr& residual, const Budget& budget) const {
  const Expr e = restriction_(substitute(substitute(residual, law_), dependent_));
  Verdict whole = is_zero(e, pushed_.assumptions, budget);
  if (whole.kind != VerdictKind::undecided || whole.limit == Limit::none) return whole;
  return vanishes_by_parts(e, budget);
}

// Linear in the free accelerations and λ: each coefficient by itself, then the rest.
Verdict AnyForce::vanishes_by_parts(const Expr& e, const Budget& budget) const {
  Replacements none;
  for (const Expr& s : free_) none[s] = e.workspace().number(0);
  std::vector<Expr> parts = gradient(e, free_);
  parts.push_back(substitute(e, none));
  Verdict last;
  for (const Expr& part : parts) {
    last = is_zero(part, pushed_.assumptions, budget);
    if (last.kind != VerdictKind::proved) return last;
  }
  last.certificate->identity = e;
  return last;
}

}  // namespace anholon
