// When a run is sampled.
#pragma once

#include <vector>

#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

struct SampleTimes {
  std::vector<double> times;       // in the direction of the run
  std::vector<std::size_t> order;  // times[order[k]] is the k-th sample asked for
};

// Where samples are counted from: the start of the run, or of the one that it goes on from.
[[nodiscard]] double first_time(const SimulateOptions& options, double start);

// `at` as listed; else every `every` from t0 on and t_end; else `samples` evenly from t0 to t_end.
[[nodiscard]] SampleTimes sample_times(double t0, double t_end, const SimulateOptions& options);

}  // namespace anholon
