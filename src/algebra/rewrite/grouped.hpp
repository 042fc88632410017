// Long sums as a person writes them: what terms have in common stands in front of them, and 1 - sin^2 is cos^2.
#pragma once

#include "anholon/expr/expr.hpp"

namespace anholon {

// Equal to e wherever both are defined: m*r^2*c^2 + m*r^2*l^2 + J*r^2 is r^2*(m*(c^2 + l^2) + J). A sum for which that saves little
// stays as it is.
[[nodiscard]] Expr grouped(const Expr& e);

}  // namespace anholon
