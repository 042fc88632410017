// Where something on the constraint set is defined, said of states on it.
#pragma once

#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

// The conditions in the model's velocities, without those that every state on M satisfies.
[[nodiscard]] std::vector<SideCondition> conditions_on_set(std::vector<SideCondition> all, const Restriction& set,
                                                           const Assumptions& assumptions);

}  // namespace anholon
