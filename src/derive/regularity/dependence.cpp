#include "anholon/derive/regularity/dependence.hpp"

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

namespace {

class DependenceSearch {
 public:
  DependenceSearch(const System& system, const Budget& budget) : system_(system), budget_(budget) {}

  Within<Dependence> run() {
    const std::size_t m = system_.constraints.size();
    const Matrix rows = constraint_rows(system_, false);
    const auto on_set = on_constraint_set(rows, system_, budget_);
    if (on_set) {
      const auto certain = certainly_independent_rows(*on_set, system_.assumptions);
      if (certain && certain->size() == m) return Dependence{*certain, {}};
    }
    for (std::size_t r = 0; r < m; ++r) {
      if (const auto over = look_at(r)) return tl::make_unexpected(*over);
    }
    return std::move(result_);
  }

 private:
  // Is the row of constraint r a combination of those kept so far, on the set that those cut out?
  std::optional<BudgetExceeded> look_at(std::size_t r) {
    std::vector<std::size_t> with = result_.independent;
    with.push_back(r);
    const System trial = with_constraints(system_, with);
    const System before = with_constraints(system_, result_.independent);
    const auto set = restrict_to_constraints(before, budget_);
    if (!set) return set.error();
    const std::size_t n = system_.degrees();
    std::vector<Expr> transposed;
    for (std::size_t j = 0; j < n; ++j) {
      for (const SystemConstraint& c : trial.constraints) transposed.push_back(c.acceleration_row[j]);
    }
    const Matrix columns(n, with.size(), (*set)(transposed));
    const auto size = rank(columns, system_.assumptions, budget_);
    if (!size) return size.error();
    if (size->rank == with.size()) {
      result_.independent.push_back(r);
      return std::nullopt;
    }
    const auto kernel = nullspace(columns, system_.assumptions, budget_);
    if (!kernel) return kernel.error();
    if (kernel->basis.empty()) {
      result_.independent.push_back(r);
      return std::nullopt;
    }
    add(r, kernel->basis.front(), *set);
    return std::nullopt;
  }

  void add(std::size_t r, const std::vector<Expr>& kernel, const Restriction& set) {
    DependentConstraint d;
    d.constraint = r;
    d.branches = set.branches;
    const Assumptions& assumptions = system_.assumptions;
    const SystemConstraint& c = system_.constraints[r];
    bool at_acceleration_level = c.kind == ConstraintKind::acceleration;
    std::vector<Expr> terms{c.acceleration_rest};
    for (std::size_t k = 0; k + 1 < kernel.size(); ++k) {
      const std::size_t other = result_.independent[k];
      const Expr factor = simplify(-kernel[k] / kernel.back(), assumptions);
      if (factor.is_zero_literal()) continue;
      d.combination.emplace_back(other, factor);
      terms.push_back(-(factor * system_.constraints[other].acceleration_rest));
      at_acceleration_level = at_acceleration_level || system_.constraints[other].kind == ConstraintKind::acceleration;
    }
    d.rest = set(at_acceleration_level ? sum(terms) : c.phi);
    d.follows = is_zero(d.rest, assumptions, budget_);
    if (d.follows.kind == VerdictKind::proved && !at_acceleration_level && !c.position.is_null()) {
      d.rest = set(c.position);
      d.follows = is_zero(d.rest, assumptions, budget_);
    }
    d.rest = d.follows.kind == VerdictKind::proved ? system_.workspace().number(0) : simplify(d.rest, assumptions);
    result_.dependent.push_back(std::move(d));
  }

  const System& system_;
  Budget budget_;
  Dependence result_;
};

}  // namespace

System with_constraints(const System& system, const std::vector<std::size_t>& kept) {
  System result = system;
  result.constraints.clear();
  for (const std::size_t r : kept) result.constraints.push_back(system.constraints[r]);
  return result;
}

Within<Dependence> dependence_of(const System& system, const Budget& budget) {
  return DependenceSearch(system, budget).run();
}

}  // namespace anholon
