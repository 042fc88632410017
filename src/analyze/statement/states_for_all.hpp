// Are there states for all parameters? What is said of parameters by way of states needs some.
#pragma once

#include "anholon/derive/system/system.hpp"

namespace anholon {

// Whatever the parameters are, what stands under roots, in f and in what must be defined besides, is positive at one of a few states.
// false: that was not shown.
[[nodiscard]] bool has_states_for_all_parameters(const Expr& f, const System& system);

}  // namespace anholon
