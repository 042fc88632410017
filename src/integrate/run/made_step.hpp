// The states within a step that was made.
#pragma once

#include <functional>

#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

struct MadeStep {
  double length = 0;  // negative backward
  // The state at `offset` from the beginning: cheaply, or as accurately as the step itself.
  std::function<PhysicalState(double offset)> cheap, accurate;
};

}  // namespace anholon
