// Where an expression is defined: what it divides by, what stands under its roots and logarithms.
#pragma once

#include <span>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"

namespace anholon {

[[nodiscard]] std::vector<SideCondition> side_conditions(std::span<const Expr> e);

}  // namespace anholon
