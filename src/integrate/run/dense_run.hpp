// The state of a computed motion between its samples.
#pragma once

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// As far as the motion was computed.
[[nodiscard]] TimeSpan time_span(const Run& run);

// Stepped again from the last sample, event or state of the trail before that time, so as accurate as the run itself; a sample where one
// was taken at that very time. Everything but the integrals. `motion` and `options` are those of the run, which must have its trail.
// NH303 where the time lies outside of the run, NH301 where the motion is not found again.
[[nodiscard]] Result<SampleRecord> state_at(const Run& run, Motion& motion, double t, const SimulateOptions& options);

}  // namespace anholon
