#include "anholon/analyze/distribution/acceleration_origin.hpp"

#include <fmt/format.h>

#include "anholon/algebra/decide/witness.hpp"
#include "anholon/analyze/distribution/full_rank.hpp"
#include "anholon/analyze/distribution/leaf_functions.hpp"
#include "anholon/analyze/statement/imposed_conditions.hpp"
#include "anholon/analyze/statement/possible_conditions.hpp"
#include "anholon/analyze/statement/vanishing.hpp"

namespace anholon {

ConstraintForms allowed_directions(const System& system, std::size_t constraint) {
  const SystemConstraint& c = system.constraints[constraint];
  const std::size_t n = system.degrees();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  ConstraintForms result{BracketSpace::states(system), true, {}, {}, 0, {}, false, {}};
  for (std::size_t i = 0; i < n; ++i) {
    OneForm& contact = result.forms.emplace_back(2 * n + 1, zero);
    contact[i] = one;
    contact[n] = -system.frame.velocities()[i].velocity;
  }
  OneForm& form = result.forms.emplace_back(2 * n + 1, zero);
  form[n] = c.acceleration_rest;
  for (std::size_t i = 0; i < n; ++i) form[n + 1 + i] = c.acceleration_row[i];
  return result;
}

namespace {

// Refuted where the side conditions hold: what is true where one of them does not is asked by itself.
void settle_special_parameters(Verdict& verdict, const System& system, std::size_t constraint, const Budget& budget) {
  std::vector<Expr> holds;
  bool open = false;
  for (const SideCondition& c : verdict.side_conditions) {
    ImposedConditions imposed;
    if (c.relation != SideCondition::Relation::nonzero || !imposed.add_zero(c.expression, system)) {
      open = true;
      continue;
    }
    if (imposed.contradiction(system)) continue;
    const Verdict there = acceleration_origin(imposed(system), constraint, budget).verdict;
    if (there.kind == VerdictKind::proved) holds.push_back(c.expression);
    open = open || (there.kind != VerdictKind::proved &&
                    (there.kind != VerdictKind::refuted || there.refuted_for != ParameterScope::every));
  }
  if (open) return leave_special_parameters_open(verdict);
  verdict.side_conditions.clear();
  if (holds.empty()) return;
  verdict.kind = VerdictKind::conditional;
  verdict.conditions = {holds};
  verdict.reason = "true exactly when the conditions hold";
  detail::decide_possibility(verdict, system, budget);
}

}  // namespace

AccelerationOrigin acceleration_origin(const System& system, std::size_t constraint, const Budget& budget) {
  AccelerationOrigin result;
  const ConstraintForms forms = allowed_directions(system, constraint);
  const auto kernel = kernel_of(forms.forms, forms.space, system.assumptions, budget);
  if (!kernel) {
    result.verdict.limit = kernel.error().limit;
    result.verdict.reason = "over budget: " + kernel.error().where;
    return result;
  }
  const Growth& growth = result.growth = generic_growth(kernel->fields, forms, system, {12, budget});
  result.directions = kernel->fields;
  const std::size_t dimension = forms.space.size(), left = dimension - growth.fields.size();
  if (left == 0) {
    result.verdict = full_rank(growth.fields, forms, system, budget);
    result.verdict.kind = result.verdict.kind == VerdictKind::proved ? VerdictKind::refuted : result.verdict.kind;
    result.verdict.reason = fmt::format(
        "the directions it allows and their brackets span all {} directions of (t, q, w), so that no function of the "
        "state is "
        "constant on every motion it allows",
        dimension);
    if (result.verdict.kind == VerdictKind::refuted)
      settle_special_parameters(result.verdict, system, constraint, budget);
    return result;
  }
  if (growth.bound != Bound::exact) {
    result.verdict.reason = growth.open;
    return result;
  }
  result.verdict.kind = VerdictKind::proved;
  result.verdict.error_probability = 0;
  result.verdict.reason =
      fmt::format("the directions it allows and their brackets span {} of {} directions of (t, q, w)",
                  growth.fields.size(), dimension);
  result.functions =
      leaf_functions(kernel->fields, forms.space, left, {}, leaf_ansatz(system, true, true), system, budget);
  return result;
}

}  // namespace anholon
