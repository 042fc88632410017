#include "anholon/analyze/acceleration_origin.hpp"

#include <fmt/format.h>

#include "anholon/algebra/witness.hpp"
#include "anholon/analyze/full_rank.hpp"
#include "anholon/analyze/leaf_functions.hpp"

namespace anholon {

namespace {

// The forms that vanish on allowed directions of states: θ^i − w^i dt, and B_i dw^i + σ dt.
std::vector<OneForm> allowed_directions(const System& system, const SystemConstraint& c) {
  const std::size_t n = system.degrees();
  const Expr zero = system.workspace().number(0), one = system.workspace().number(1);
  std::vector<OneForm> forms;
  for (std::size_t i = 0; i < n; ++i) {
    OneForm& contact = forms.emplace_back(2 * n + 1, zero);
    contact[i] = one;
    contact[n] = -system.frame.velocities()[i].velocity;
  }
  OneForm& form = forms.emplace_back(2 * n + 1, zero);
  form[n] = c.acceleration_rest;
  for (std::size_t i = 0; i < n; ++i) form[n + 1 + i] = c.acceleration_row[i];
  return forms;
}

}  // namespace

AccelerationOrigin acceleration_origin(const System& system, std::size_t constraint, const Budget& budget) {
  AccelerationOrigin result;
  ConstraintForms forms{BracketSpace::states(system), true, allowed_directions(system, system.constraints[constraint]), {}, 0, {}, false, {}};
  const auto kernel = kernel_of(forms.forms, forms.space, system.assumptions, budget);
  if (!kernel) {
    result.verdict.limit = kernel.error().limit;
    result.verdict.reason = "over budget: " + kernel.error().where;
    return result;
  }
  const Growth growth = generic_growth(kernel->fields, forms, system, {12, budget});
  const std::size_t dimension = forms.space.size(), left = dimension - growth.fields.size();
  if (left == 0) {
    result.verdict = full_rank(growth.fields, forms, system, budget);
    result.verdict.kind = result.verdict.kind == VerdictKind::proved ? VerdictKind::refuted : result.verdict.kind;
    result.verdict.reason = fmt::format(
        "the directions it allows and their brackets span all {} directions of (t, q, w), so that no function of the state is "
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
  result.verdict.reason = fmt::format("the directions it allows and their brackets span {} of {} directions of (t, q, w)", growth.fields.size(), dimension);
  result.functions = leaf_functions(kernel->fields, forms.space, left, {}, leaf_ansatz(system, true, true), system, budget);
  return result;
}

}  // namespace anholon
