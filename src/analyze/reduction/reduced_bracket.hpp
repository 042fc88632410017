// The almost-Poisson bracket of the constrained phase space, in the coordinates of a reduction.
//
// With Y_a a basis of ker N, P_a = Y_a·p as a function of (q, u) on D and G = ∂P/∂u:
//     {q, P_a}_D = Y_a(q),   {P_a, P_b}_D = −[Y_a, Y_b]·p,
// because the functions Y·p do not change along W. So {q, u_b}_D = (G⁻¹)_ba Y_a(q) and {u, u}_D = G⁻¹ E G⁻ᵀ with
// E_ab = −[Y_a, Y_b]·p − Y_b(P_a) + Y_a(P_b), u held fixed.
#pragma once

#include "anholon/analyze/reduction/reduced_system.hpp"
#include "anholon/analyze/reduction/slice.hpp"
#include "anholon/derive/formulations/reduced.hpp"

namespace anholon {

// {y_i, y_j}_D by the invariants: shape first, then velocities. nullopt: displacements that depend on the velocities, or
// something was not written by the invariants.
[[nodiscard]] std::optional<Matrix> reduced_bracket(const Reduced& form, const Invariants& invariants,
                                                    const Slice& slice, const System& system,
                                                    const ClosedFormLimits& limits);

// A sentence, of a reduced system without a bracket; empty: it has one.
[[nodiscard]] std::string why_no_bracket(const ReducedSystem& reduced, const System& system);

}  // namespace anholon
