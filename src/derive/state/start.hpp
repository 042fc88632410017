// The state where a model begins, for choices that have to be good there.
#pragma once

#include <optional>

#include "anholon/derive/state/state.hpp"

namespace anholon {

// [initial], completed. nullopt: the model says nothing of it, values are missing, or it cannot be completed.
[[nodiscard]] std::optional<BallPoint> start_of(const System& system);

// Whether none of the expressions can vanish at the point; false where one is undefined there.
[[nodiscard]] bool is_nonzero_at(const BallPoint& point, const std::vector<Expr>& e);

}  // namespace anholon
