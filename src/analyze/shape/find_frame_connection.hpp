// The connection without a section through the orbits: along fields that the action leaves.
//
// The coframe u of the invariants is left by the action, so with its dual fields e everything is a function of the shape:
//
//     K_βi = e_i(r^β),    D = Z x + Z_0,    e·A e,    and E_a = a basis of ker K, along the orbits.
//
// The forms σ of the shape are r' where r are coordinates; those u that vanish along the orbits, where there are enough of them (the
// angular velocities of a body that is only shifted); else r' with the relations between them. ξ is dual to E and
// vanishes on what is orthogonal to E in u: it has poles nowhere but where u does, and E is no basis.
#pragma once

#include "anholon/analyze/reduction/slice.hpp"
#include "anholon/analyze/shape/connection.hpp"

namespace anholon {

// Not applicable where the coframe was not found, or its functions were not written by the invariants; or without D + T Orb = TQ.
[[nodiscard]] Within<Applicable<Connection>> frame_connection_of(const std::vector<std::vector<Expr>>& generators,
                                                                 const Invariants& invariants, const Slice& slice,
                                                                 const System& system, const ClosedFormLimits& limits);

}  // namespace anholon
