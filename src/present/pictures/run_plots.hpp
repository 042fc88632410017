// The pictures of a motion.
#pragma once

#include "anholon/integrate/run/run.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/pictures/plot.hpp"

namespace anholon {

// Panels, those that have something to show: lines, angles and rotations and their velocities over time, the path in the plane of the
// first two lines, energy where it is not conserved, drift of proved integrals and residuals of the constraints on a logarithmic axis,
// multipliers, reactions. Events are vertical lines.
[[nodiscard]] PlotPage run_plots(const Run& run, const Model& model);

}  // namespace anholon
