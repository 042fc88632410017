// A configuration in exact numbers, for questions about one point.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/state/state.hpp"

namespace anholon::detail {

struct ExactConfiguration {
  Replacements replacements;                  // coordinates, entries of rotations and t
  std::vector<std::pair<Expr, Expr>> values;  // coordinates as they were given; a rotation by the entries of its matrix
  std::vector<std::string> assumed;           // neither given nor determined by the holonomic constraints: 0, no turn
};

// NH302 where a holonomic constraint does not hold there.
[[nodiscard]] Result<ExactConfiguration> exact_configuration(const System& system, const GivenState& given,
                                                             const Budget& budget = {});

}  // namespace anholon::detail
