// A density that somebody asks about.
#pragma once

#include <string>

#include "anholon/analyze/measure/density.hpp"

namespace anholon {

// What was found about it.
struct ExaminedDensity {
  std::string name;  // as it was written
  PhaseFlow flow;    // the density is one for dq du, with the velocities u of this flow
  Density density;   // f(t, q, w), taken apart; `invariant` is the answer, whatever it is
  Expr rate;         // X(log f) + div X on the constraint set
};

// Is the measure f dq du invariant? In the expression names of the flow's velocities may stand for them.
[[nodiscard]] ExaminedDensity examine_density(std::string name, const Expr& expression, PhaseFlow flow,
                                              const ConstrainedMotion& motion);

}  // namespace anholon
