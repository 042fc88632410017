// Where a run starts.
#pragma once

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/completed_state.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// What makes no sense for a run from t0: options (NH303), tables that do not cover it (NH321); all of it at once.
[[nodiscard]] Diagnostics nonsense(const Motion::Parts& parts, double t0, const SimulateOptions& options);
// The time of an initial state that is not completed yet.
[[nodiscard]] double initial_time(const Model& model, const GivenState& initial);

// A start at which the law has no solution in numbers: NH301, with the factor that vanishes there.
[[nodiscard]] Diagnostics not_determined_at(const Motion::Parts& parts, const PhysicalState& start);

// What a reader should know of it: what was neither given nor determined, what was projected.
[[nodiscard]] std::vector<std::string> notes_on(const State& start);

}  // namespace anholon
