// A run that goes on from another one, which was written to a file.
#pragma once

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// The coordinates of a run with that model, as in Run::coordinates.
[[nodiscard]] std::vector<std::string> flat_coordinates(const Model& model);
// A record as a state to start from; `velocities` as in Run::velocities.
[[nodiscard]] GivenState state_of_record(const SampleRecord& s, const std::vector<std::string>& velocities,
                                         const Model& model);

// Whether the earlier run is one of this motion: energy, multipliers and reactions at its samples are those of the model, and its last
// piece, computed again, ends where it did. NH413 where not. What its records lack is filled in.
[[nodiscard]] Diagnostics fit_to_motion(EarlierRun& earlier, Motion& motion, const SimulateOptions& options);

}  // namespace anholon
