// The reduced equations in Chaplygin's case, and a multiplier for them.
#pragma once

#include "anholon/analyze/shape/chaplygin.hpp"
#include "anholon/analyze/shape/trivialization.hpp"

namespace anholon {

// Not applicable where momenta are left along the orbits, where there is no shape, and where L is not quadratic in the velocities beside a
// potential.
[[nodiscard]] Within<Applicable<ChaplyginCase>> chaplygin_case(const Connection& connection, const Slice& slice,
                                                               const System& system, const Budget& budget);

}  // namespace anholon
