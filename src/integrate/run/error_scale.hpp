// How exactly each variable of a chart is to be computed.
#pragma once

#include "anholon/integrate/motion/chart.hpp"
#include "anholon/integrate/motion/vector_field.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// Coordinates that travel are judged relative to how far they are, angles and quaternions are not: a turn
// more or less changes nothing. A speed of the chart is as exact as the most exact of the velocities it takes
// part in.
[[nodiscard]] ErrorScale error_scale(const Model& model, const Configuration& configuration, const Chart& chart,
                                     const SimulateOptions& options);

// The least of the relative tolerances.
[[nodiscard]] double tightest_tolerance(const SimulateOptions& options);

}  // namespace anholon
