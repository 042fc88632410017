// The Hamiltonian side of a system, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/phase_space/hamiltonian_side.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document hamiltonian_document(const HamiltonianSide& side, const System& system);
// legendre, phase_space, regularity, bracket, energy, propositions.
[[nodiscard]] std::string hamiltonian_json(const HamiltonianSide& side, const System& system,
                                           const AskedOf& asked = {});

}  // namespace anholon
