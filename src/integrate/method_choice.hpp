// Which integrator a run gets when nobody chose one.
#pragma once

#include <cstddef>

#include "anholon/integrate/stepper.hpp"

namespace anholon {

[[nodiscard]] Method choose_method(double tolerance);
// The order at which Taylor's method needs the fewest operations for a tolerance (Jorba and Zou).
[[nodiscard]] std::size_t taylor_order(double tolerance);

}  // namespace anholon
