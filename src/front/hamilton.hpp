// The Hamiltonian side of a system.
#pragma once

#include "anholon/analyze/phase_space/hamiltonian_side.hpp"
#include "anholon/front/owned_system.hpp"

namespace anholon {

// The Legendre transform, the Hamiltonian system with constraint on T*Q, its regularity, its bracket and its energy, each decided.
[[nodiscard]] Result<Finding<HamiltonianSide>> hamilton(const OwnedSystem& system);

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const HamiltonianSide& found,
                                           const FoundIn& in);                       // for people
[[nodiscard]] std::string json_of(const HamiltonianSide& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const HamiltonianSide& found);  // whether it is regular in Marle's sense

}  // namespace anholon
