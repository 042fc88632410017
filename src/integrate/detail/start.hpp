// Where a run starts.
#pragma once

#include "anholon/integrate/detail/motion_parts.hpp"
#include "anholon/integrate/simulate.hpp"

namespace anholon {

struct Start {
  State exact;             // in balls
  PhysicalState numbers;   // rounded
};

// Checks the options (NH303, all of them at once) and the tables (NH321), then completes the initial state.
[[nodiscard]] Result<Start> starting_state(const Motion::Parts& parts, const GivenState& initial, const SimulateOptions& options);

// What a reader should know of it: what was neither given nor determined, what was projected.
[[nodiscard]] std::vector<std::string> notes_on(const State& start);

}  // namespace anholon
