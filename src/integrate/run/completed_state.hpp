// A whole state from what is given of it.
#pragma once

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

// A whole state to start from, for many runs.
struct CompletedState {
  State exact;            // in balls
  PhysicalState numbers;  // rounded
};
// NH301, NH302, NH304; see complete_state in derive/state/initial.hpp.
[[nodiscard]] Result<CompletedState> complete(Motion& motion, const GivenState& initial, bool project = false);

}  // namespace anholon
