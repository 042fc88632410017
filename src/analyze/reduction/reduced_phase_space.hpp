// The quotient of T*Q by an action on Q as a Hamiltonian system with constraint (P̂, Λ̂, Ĥ, D̂, Ŵ) (Marle, Proposition 4).
//
// With an invariant coframe η^a = E^a_i w^i + d^a, its dual frame e_a, the momenta m_a = p(e_a) and invariant functions r:
//     {r, m_a} = e_a(r),     {m_a, m_b} = −γ^c_ab m_c with [e_a, e_b] = γ^c_ab e_c
// Ĥ is the Legendre transform of L̂(t, r, s) = L(t, q, s^a e_a), so s = ∂Ĥ/∂m. The first velocities of the coframe are those that
// are independent on the constraints, and D̂ is where the others are what the constraints make of them. W is spanned by the
// rows of N(e_a), divided by a block of them.
#pragma once

#include "anholon/analyze/reduction/reduced_system.hpp"
#include "anholon/analyze/reduction/slice.hpp"

namespace anholon {

// nullopt: no invariant coframe, L is not quadratic, a constraint is holonomic or at acceleration level, or something was not
// written by the invariants. Its motion is compared with the reduced one: where the constraints are ideal and affine by
// M u' = f, else by the rates if these are `short_rates`.
[[nodiscard]] std::optional<ReducedPhaseSpace> reduced_phase_space(const Invariants& invariants, const Slice& slice,
                                                                   const ReducedSystem& motion, bool short_rates,
                                                                   const System& system,
                                                                   const ClosedFormLimits& limits);

}  // namespace anholon
