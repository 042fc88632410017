#pragma once

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// A run from a state in numbers, with options that make sense: what simulate() does when it has examined what it was given.
[[nodiscard]] Run run_from(Motion::Parts& parts, const PhysicalState& start, const SimulateOptions& options);

}  // namespace anholon
