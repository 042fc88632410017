#include "anholon/derive/state/start.hpp"

#include "anholon/derive/state/initial.hpp"

namespace anholon {

std::optional<BallPoint> start_of(const System& system) {
  if (system.model->initial.empty() || !missing_values(system).empty()) return std::nullopt;
  const System with_values = with_function_values(system);
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
