// Solutions of the nonholonomic Hamilton–Jacobi equation: H∘γ = E for a one-form γ in M with dγ = 0 on D × D.
#pragma once

#include "anholon/analyze/hamilton_jacobi/hamilton_jacobi_family.hpp"

namespace anholon {

// Families of that ansatz with as many constants as D has dimensions, tried in order of simplicity; the first ansatz that has solutions gives all of
// its branches. Empty: none was found. Not applicable where no chart of velocities is known.
[[nodiscard]] Within<Applicable<std::vector<HamiltonJacobiFamily>>> solve_hamilton_jacobi(
    const System& system, const ClosedFormLimits& limits, const JacobiAnsatz& ansatz = {});

// The ansatz under which variables separate: each momentum along D, beside a factor, depends on coordinates that no other field moves; or
// the declared one in momenta along D, where it says enough. nullopt: there is none.
[[nodiscard]] Within<std::optional<SeparatedAnsatz>> separated_ansatz(const System& system,
                                                                      const ClosedFormLimits& limits,
                                                                      const JacobiAnsatz& declared = {});

}  // namespace anholon
