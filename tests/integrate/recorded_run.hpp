// Runs made by hand: what is written of them is known.
#pragma once

#include <cmath>

#include "anholon/integrate/run/run.hpp"

namespace anholon::test {

// A ball on a line that turns: x = sin t, a rotation about z by t/2, two constraints with awkward names.
inline Run recorded_run(std::size_t count = 5, double step = 0.25) {
  Run run;
  run.outcome = {
      Ending::reached_end, step * static_cast<double>(count - 1), step * static_cast<double>(count - 1), 0.125, "",
      "reached the end"};
  run.method = Method::gauss;
  run.coordinates = {"x", "R.qw", "R.qx", "R.qy", "R.qz"};
  run.velocities = {"x'", "R.w.x", "R.w.y", "R.w.z"};
  run.constraints = {"no slip, \"ever\"", "=1+1"};
  run.energy = {"energy", "x'^2/2 + x^2/2", 0.5, 2e-16, 4e-16};
  run.energy_is_conserved = true;
  run.integrals = {{"energy", "x'^2/2 + x^2/2", 0.5, 2e-16, 4e-16}, {"spin", "R.w.z", 0.5, 0, 0}};
  run.events = {{"x = 0", "x", false}, {"-x'", "-x'", true}};
  for (std::size_t k = 0; k < count; ++k) {
    SampleRecord s;
    s.t = step * static_cast<double>(k);
    s.configuration = {std::sin(s.t), std::cos(s.t / 4), 0, 0, std::sin(s.t / 4)};
    s.velocities = {std::cos(s.t), 0, 0, 0.5};
    s.multipliers = {-std::sin(s.t), 1.0 / 3};
    s.reactions = {-std::sin(s.t), 0, 0, 1.0 / 3};
    s.residuals = {k % 2 == 0 ? 0 : 1.1e-16, -2e-17};
    s.energy = 0.5 + (k == 3 ? 2e-16 : 0);
    s.integrals = {s.energy, 0.5};
    run.samples.push_back(s);
  }
  run.hits.push_back({0, run.samples.front(), 1});
  run.solution = {{"x", 3e-16, 0.5, 3e-16}};
  run.counts = {40, 2, 900};
  run.largest_residual = 1.1e-16;
  run.chart_changes = 1;
  return run;
}

}  // namespace anholon::test
