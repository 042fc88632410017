#include "anholon/analyze/acceleration_origin.hpp"

#include <fmt/format.h>

#include "anholon/algebra/witness.hpp"
#include "anholon/analyze/full_rank.hpp"
#include "anholon/analyze/leaf_functions.hpp"

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
    return result;
  }
  if (!growth.proved) {
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
