// sin² + cos² = 1 where it stands in a sum as it was written: m*l^2*sin(a)^2 + m*l^2*cos(a)^2 is m*l^2, whatever else is in the sum.
#pragma once

#include "anholon/expr/expr.hpp"

namespace anholon {

// In every sum of the expression, which is flat. Equal to e everywhere.
[[nodiscard]] Expr with_squares_joined(const Expr& e);

}  // namespace anholon
