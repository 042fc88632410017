// Functions of the motion at its samples: inputs, definitions, any expression.
#pragma once

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// Fills in Run::recorded, and Sample::recorded at every sample and event.
void record_quantities(Run& run, Motion& motion, const std::vector<QuantityRequest>& wanted);
// The same at one state.
void record_quantities(SampleRecord& sample, Motion& motion, const std::vector<QuantityRequest>& wanted);

}  // namespace anholon
