// The almost-Poisson bracket of the reduced constrained phase space where constraints stay relations between the variables.
#pragma once

#include "anholon/analyze/reduction/reduced_system.hpp"
#include "anholon/analyze/reduction/slice.hpp"

namespace anholon {

// {y_i, y_j}_D of functions of the configuration and the velocities that the action leaves, by the bracket of T*Q projected onto D along W:
// D need not be solved for anything. nullopt: the Legendre transform has no closed form, or the bracket is too long.
[[nodiscard]] std::optional<Matrix> kept_bracket(const std::vector<ReducedVariable>& variables,
                                                 const Invariants& invariants, const Slice& slice, const System& system,
                                                 const ClosedFormLimits& limits);

}  // namespace anholon
