// Conditions under which something is defined, without those that hold anyway.
#pragma once

#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

// The same set of points, told by fewer: what the assumptions say is left out, so are factors of a certain sign, and what is told twice.
[[nodiscard]] std::vector<SideCondition> open_conditions(const std::vector<SideCondition>& all,
                                                         const Assumptions& assumptions = {});

}  // namespace anholon
