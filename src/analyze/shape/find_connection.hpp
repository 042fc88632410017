// The connection of a system whose symmetries are divided out, found and proved.
#pragma once

#include "anholon/analyze/shape/connection.hpp"
#include "anholon/analyze/shape/trivialization.hpp"

namespace anholon {

// Not applicable without D + T Orb = TQ, with constraints that are not affine in the velocities or not ideal, where L is not quadratic in
// the velocities, where something depends on the time, and where neither a section through the orbits nor velocities that the action
// leaves were found.
[[nodiscard]] Within<Applicable<Connection>> connection_of(const std::vector<std::vector<Expr>>& fields,
                                                           const std::vector<std::vector<std::vector<Expr>>>& constants,
                                                           const Invariants& invariants, const Slice& slice,
                                                           const System& system, const Budget& budget);

}  // namespace anholon
