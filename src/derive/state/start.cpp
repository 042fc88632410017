#include "anholon/derive/state/start.hpp"

#include "anholon/derive/state/initial.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// Inputs without a formula that stand in no constraint: they act on accelerations, so for a state they may have any value.
std::vector<FunctionValue> idle_inputs(const System& system) {
  Workspace& ws = system.workspace();
  const Expr time = system.frame.time();
  std::vector<Expr> conditions;
  for (const SystemConstraint& c : system.constraints) {
    for (const Expr& e : {c.position, c.phi}) {
      if (!e.is_null()) conditions.push_back(e);
    }
  }
  std::vector<FunctionValue> result;
  for (const Input& input : system.model->inputs) {
    const auto is_it = [&](const Expr& e) {
      return e.is(Kind::application) && e.undefined_function().name == input.name;
    };
    if (input.value || any_node(conditions, is_it)) continue;
    result.push_back({ws.declare_function(input.name, 1, {&time, 1}), {time}, ws.number(0)});
  }
  return result;
}

}  // namespace

std::optional<BallPoint> start_of(const System& system) {
  if (system.model->initial.empty()) return std::nullopt;
  const System with_values = with_function_values(system, idle_inputs(system));
  if (!missing_values(with_values).empty()) return std::nullopt;
  Result<State> state = complete_state(with_values, initial_of(*system.model));
  if (!state) return std::nullopt;
  return std::move(state->point);
}

bool is_nonzero_at(const BallPoint& point, const std::vector<Expr>& e) {
  const BallVector values = point.values(e);
  for (std::size_t i = 0; i < e.size(); ++i) {
    if (!values.finite(i) || values.contains_zero(i)) return false;
  }
  return true;
}

}  // namespace anholon
