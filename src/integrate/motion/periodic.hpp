// Whether whole turns of an angle change nothing.
#pragma once

#include <span>

#include "anholon/expr/expr.hpp"

namespace anholon {

// The symbol occurs in the expressions only inside sines, cosines and tangents, with integer coefficients. Sufficient, not necessary.
[[nodiscard]] bool is_periodic_in(std::span<const Expr> e, const Expr& angle);

}  // namespace anholon
