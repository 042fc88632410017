// Which integrator a run gets when nobody chose one.
#pragma once

#include "anholon/integrate/stepper.hpp"

namespace anholon {

[[nodiscard]] Method choose_method(double tolerance);

}  // namespace anholon
