// A proved integral that drifts by more than the tolerance explains: is the tolerance too loose, or does this program contradict itself?
#pragma once

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// State k of a trail; `reduced`: with whole turns taken off.
[[nodiscard]] PhysicalState trail_state(const Trail& trail, std::size_t k, bool reduced);

// Its values at the states of the run's trail, in their order, and the size of what it is made of.
struct IntegralAlongTrail {
  std::string name;
  std::vector<double> values;
  double size = 0;
  std::function<double(const PhysicalState&)> at;
};

// The stretch of the trail in which it changes most is run again from its first state, at a hundredth of the tolerance: in the chart with
// multipliers, and as before. Where that makes the change vanish, the run gets a note with both numbers; where it confirms the change,
// the run ends as a defect. Not for fixed steps, whose errors nobody controls.
void examine_drift(Run& run, Motion::Parts& parts, const IntegralAlongTrail& integral, const SimulateOptions& options);

}  // namespace anholon
