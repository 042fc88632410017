// Linear equations about a steady motion, as a person and as a program reads them.
#pragma once

#include <string>

#include "anholon/analyze/linearization/linearize.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document linearization_document(const Linearization& found, const System& system);
// state, steady, variables, matrices, polynomial, eigenvalues, stability.
[[nodiscard]] std::string linearization_json(const Linearization& found, const System& system,
                                             const AskedOf& asked = {});

}  // namespace anholon
