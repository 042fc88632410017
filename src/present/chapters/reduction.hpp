// Symmetries and what is left when they are divided out, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/reduction/reduce.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document reduction_document(const Reduction& reduction, const System& system);
// reduction, action, algebra, reduced, related, reconstruction.
[[nodiscard]] std::string reduction_json(const Reduction& reduction, const System& system, const AskedOf& asked = {});

// "reduction", "conservation".
[[nodiscard]] std::vector<std::string> uses_of(const ActionGenerator& generator);

}  // namespace anholon
