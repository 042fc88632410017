// Inverse functions undone where they meet: sin(acos(x)), exp(2 log(x) + y), log(exp(x)), sqrt(exp(x)), …
#pragma once

#include <span>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// Equal to the given expressions wherever those are defined.
[[nodiscard]] std::vector<Expr> undo_inverses(std::span<const Expr> e);

}  // namespace anholon
