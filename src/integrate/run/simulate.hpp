// The motion of a model: compile(system) once, simulate(motion, …) as often as one likes.
#pragma once

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/compile_motion.hpp"
#include "anholon/integrate/motion/physical_state.hpp"
#include "anholon/integrate/run/completed_state.hpp"
#include "anholon/integrate/run/record_integrals.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// Backward in time where t_end lies before the initial time. Diagnostics: NH303 a tolerance, step or time that makes no sense,
// NH301, NH302, NH304 for the initial state, tables that do not cover the run. The run itself ends with an outcome.
[[nodiscard]] Result<Run> simulate(Motion& motion, const GivenState& initial, const SimulateOptions& options);
[[nodiscard]] Result<Run> simulate(Motion& motion, const CompletedState& initial, const SimulateOptions& options);

}  // namespace anholon
