#include "anholon/model/held_inputs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Whether the input, or its rate of that order or a higher one, stands in an expression.
bool stands_in(const Expr& e, const Input& input, unsigned order = 0) {
  return !e.is_null() && any_node({&e, 1}, [&](const Expr& node) {
    return node.is(Kind::symbol) && node.name() == input.name && node.order() >= order;
  });
}

}  // namespace

bool acts_by_forces_alone(const Model& model, const Input& input) {
  if (model.poisson) return false;
  if (model.lagrangian && stands_in(model.lagrangian->value, input)) return false;
  if (model.hamiltonian && stands_in(model.hamiltonian->value, input)) return false;
  const auto rate_in = [&](const Formula& formula) { return stands_in(formula.value, input, 1); };
  return std::none_of(model.constraints.begin(), model.constraints.end(),
                      [&](const Constraint& c) {
                        return stands_in(c.phi, input) || (c.reaction && stands_in(c.reaction->value, input));
                      }) &&
         std::none_of(model.forces.begin(), model.forces.end(), [&](const Component& force) {
           return std::any_of(force.values.begin(), force.values.end(), rate_in);
         });
}

Result<Model> with_held_inputs(const Model& model, const std::vector<std::string>& names) {
  Model held = model;
  Diagnostics wrong;
  for (const std::string& name : names) {
    const auto input =
        std::find_if(held.inputs.begin(), held.inputs.end(), [&](const Input& i) { return i.name == name; });
    if (input == held.inputs.end()) {
      wrong.push_back({"NH101", Severity::error, fmt::format("the model has no input `{}`", name), {}, {}, {}});
    } else if (!acts_by_forces_alone(model, *input)) {
      wrong.push_back({"NH322",
                       Severity::error,
                       fmt::format("the input `{}` cannot be given as a number", name),
                       {},
                       {"it does not stand in forces alone, so the equations of motion need its rates too"},
                       {"exported code takes it with its rates: `anholon export`"}});
    } else {
      held.parameters.push_back(
          {name, input->symbol, model.workspace->number(0), {}, Assumption::real, input->about, input->origin, true});
      held.inputs.erase(input);
    }
  }
  if (!wrong.empty()) return tl::make_unexpected(std::move(wrong));
  return held;
}

}  // namespace anholon
