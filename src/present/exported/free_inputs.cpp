#include "anholon/present/exported/free_inputs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/held_inputs.hpp"

namespace anholon {

namespace {

bool depends_on_state(const Expr& value, const System& system) {
  const Expr symbols[] = {system.frame.time()};
  return any_node({&value, 1}, [&](const Expr& node) {
    if (!node.is(Kind::symbol) || node == symbols[0]) return false;
    const std::vector<Parameter>& p = system.model->parameters;
    return std::none_of(p.begin(), p.end(), [&](const Parameter& parameter) { return parameter.symbol == node; });
  });
}

}  // namespace

Result<FreeInputs> FreeInputs::of(const Model& model) {
  FreeInputs result;
  Result<System> given = make_system(model);
  if (!given) return tl::make_unexpected(std::move(given.error()));
  result.given_ = std::move(*given);
  result.model_ = std::make_shared<Model>(model);
  Workspace& ws = *model.workspace;
  for (Input& input : result.model_->inputs) {
    const System& system = *result.given_;
    FreeInput free{input.name, input.about, {}, {}};
    for (unsigned order = 0; order < 3; ++order) {
      if (input.value) free.values[order] = system.inputs.at(ws.symbol(input.name, order));
    }
    if (input.value && depends_on_state(free.values[0], system) && !acts_by_forces_alone(model, input)) {
      result.remarks_.push_back(
          fmt::format("The input {} depends on the state and is part of the law: it is put in.", input.name));
      continue;
    }
    input.value.reset();
    result.inputs_.push_back(std::move(free));
  }
  Result<System> free = make_system(*result.model_);
  if (!free) return tl::make_unexpected(std::move(free.error()));
  result.free_ = std::move(*free);
  for (FreeInput& input : result.inputs_) {
    for (unsigned order = 0; order < 3; ++order)
      input.derivatives[order] = result.free_->inputs.at(ws.symbol(input.name, order));
  }
  return result;
}

bool FreeInputs::is_free(const std::string& name) const {
  return std::any_of(inputs_.begin(), inputs_.end(), [&](const FreeInput& input) { return input.name == name; });
}

}  // namespace anholon
