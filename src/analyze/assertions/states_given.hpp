// Claims about the states at which something holds: x' = 0, y = 0. The condition is not differentiated.
#pragma once

#include "anholon/analyze/assertions/claim_parts.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

// The pieces at the states of the constraint set at which all `vanishing` do. `accelerations` are those of the law. Throws Meaningless
// where a condition cannot be solved for a coordinate or velocity without a divisor that may vanish, or a piece is not of expressions.
[[nodiscard]] std::vector<ClaimPart> at_states(std::vector<ClaimPart> parts, const std::vector<Expr>& vanishing,
                                               const System& system, const Restriction& set,
                                               const std::vector<Expr>& accelerations);

}  // namespace anholon
