// Asks what kind of constraints a system has.
#pragma once

#include "anholon/analyze/distribution/classify.hpp"

namespace anholon {

// Refused: constraints that contradict each other (NH211), are products (NH212) or hold only where their derivatives vanish (NH215),
// and a point that does not lie on the holonomic constraints (NH302).
[[nodiscard]] Result<Classification> classify(const System& system, const ClassifyOptions& options = {});

}  // namespace anholon
