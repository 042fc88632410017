// How far what was proved constant moves along a run.
#pragma once

#include <vector>

#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/proved_integral.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// Fills in Run::integrals, and Sample::integrals at every sample and event. `energy` says whether the energy is one of them. One that
// drifts by far more than the tolerance of the run's options explains is examined: a note tells where the tolerance is too loose, and a
// contradiction between the proof and the motion makes the outcome `defect`.
void record_integrals(Run& run, Motion& motion, const std::vector<ProvedIntegral>& integrals, bool energy,
                      const SimulateOptions& options);

}  // namespace anholon
