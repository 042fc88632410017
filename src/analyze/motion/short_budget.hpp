#pragma once

#include <algorithm>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// Of a step in the search for a density: a determinant, a solution, a rate.
[[nodiscard]] inline Budget short_budget(const ConstrainedMotion& motion) {
  Budget budget = motion.budget();
  budget.seconds = std::min(0.5, budget.seconds);
  return budget;
}

}  // namespace anholon
