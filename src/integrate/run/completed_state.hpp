// A whole state from what is given of it.
#pragma once

#include <span>
#include <string>
#include <vector>

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
// The same in Motion::variables.
[[nodiscard]] Result<std::vector<double>> start_variables(Motion& motion, const GivenState& initial);
// And back: the configuration, then the velocities, whose names are those of a run.
[[nodiscard]] std::vector<double> state_at_variables(Motion& motion, double t, std::span<const double> variables);
[[nodiscard]] std::vector<std::string> state_names(Motion& motion);

}  // namespace anholon
