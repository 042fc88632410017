#include "anholon/analyze/assertions/sign_on_set.hpp"

#include "anholon/algebra/decide/possibility.hpp"
#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/derive/system/fresh_symbol.hpp"

namespace anholon {

namespace {

void add_constraints(std::vector<Expr>& together, const System& system) {
  for (const SystemConstraint& c : system.constraints) {
    if (!c.position.is_null()) together.push_back(c.position);
    if (!c.phi.is_null()) together.push_back(c.phi);
  }
  for (const SystemInvariant& c : system.invariants) together.push_back(c.position);
}

}  // namespace

System where_defined(System system, const std::vector<Expr>& guards) {
  for (const SideCondition& c : side_conditions(guards)) {
    switch (c.relation) {
      case SideCondition::Relation::nonzero: system.assumptions.nonzero(c.expression); break;
      case SideCondition::Relation::positive: system.assumptions.positive(c.expression); break;
      case SideCondition::Relation::nonnegative: system.assumptions.nonnegative(c.expression); break;
      case SideCondition::Relation::negative: system.assumptions.positive(-c.expression); break;
    }
  }
  return system;
}

bool constraints_give_sign(const Expr& value, Sign sign, const System& system) {
  Assumptions assumptions = system.assumptions;
  std::vector<Expr> together{value};
  if (sign != Sign::nonzero) {
    const Expr s = system.workspace().symbol(fresh_name(*system.model, "opposite"));
    together.front() = value + s;
    if (sign == Sign::positive)
      assumptions.nonnegative(s);
    else
      assumptions.positive(s);
  }
  add_constraints(together, system);
  return cannot_vanish(together, assumptions);
}

bool no_state_where(const std::vector<Expr>& vanishing, const System& system) {
  std::vector<Expr> together = vanishing;
  add_constraints(together, system);
  return !together.empty() && cannot_vanish(together, system.assumptions);
}

bool constraints_give_zero(const Expr& value, const System& system) {
  Assumptions otherwise = system.assumptions;
  otherwise.nonzero(value);
  std::vector<Expr> together;
  add_constraints(together, system);
  return !together.empty() && cannot_vanish(together, otherwise);
}

}  // namespace anholon
