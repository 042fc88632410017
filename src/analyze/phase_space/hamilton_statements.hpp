// What is said of the Hamiltonian side, as statements.
#pragma once

#include "anholon/analyze/claims/statement.hpp"
#include "anholon/analyze/phase_space/hamiltonian_side.hpp"

namespace anholon {

[[nodiscard]] std::vector<Statement> statements_of(const HamiltonianSide& side, const System& system);

// Where a property stands in the answer: "/energy/kernel", "/propositions/marle_2".
[[nodiscard]] const char* place_of(PhaseProperty property);

// Equation (7) of Ohsawa and Bloch is about ideal linear constraints without forces and without the time; empty: it applies.
[[nodiscard]] std::string why_not_ohsawa_bloch(const System& system);

}  // namespace anholon
