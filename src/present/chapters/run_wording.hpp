// What text, JSON and pictures of a run compute alike.
#pragma once

#include "anholon/integrate/run/run.hpp"

namespace anholon {

// What the drift of an integral is divided by to make it relative, as the run has done it; |F₀| or 1 where it never moved.
[[nodiscard]] double drift_scale(const RecordedIntegral& integral);

// The largest relative drift of any proved integral at a sample.
[[nodiscard]] double largest_drift(const Run& run, const Sample& sample);

// The largest |residual| of any constraint at a sample.
[[nodiscard]] double largest_residual(const Sample& sample);

// "reached the end at t = 30": the run's own sentence, or one made of its outcome.
[[nodiscard]] std::string outcome_text(const Outcome& outcome);

}  // namespace anholon
