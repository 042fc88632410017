// A whole state from what was given of it.
#pragma once

#include "anholon/derive/state/state.hpp"

namespace anholon {

struct InitialOptions {
  bool project = false;  // repair a state that contradicts the constraints
  long precision = 128;  // bits
};

// First the configuration from the holonomic constraints, then the velocities from all constraints at velocity level,
// from given momenta and from given quasi-velocities. Given values are kept; the others are found, each the least way
// from zero in the metric of A. Given values that contradict a constraint by no more than the rounding of their digits
// (1e-12 relative) are polished without a word. Diagnostics: NH301 a factor that vanishes here, NH302 a contradiction,
// with the residual of each constraint; with `project` the given values move, the least way in the metric of A.
// The system must have its functions replaced by their values (with_function_values).
[[nodiscard]] Result<State> complete_state(const System& system, const GivenState& given,
                                           const InitialOptions& options = {});

// What the expressions divide by, or take roots and logarithms of, and that forbids this state: NH301.
[[nodiscard]] Diagnostics undefined_at(const BallPoint& point, std::span<const Expr> e);

}  // namespace anholon
