// What kind of constraints a system has, as a person and as a program reads it.
#pragma once

#include <string>

#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document classification_document(const Classification& classification, const System& system);
// constraints, integrable, holonomic_combinations, homogeneous, distribution, growth_vector, growth, bracket_generating, loci, at,
// admissible, regular; each verdict {"verdict": …}, proved and refuted ones with a certificate
[[nodiscard]] std::string classification_json(const Classification& classification, const System& system,
                                              const AskedOf& asked = {});

}  // namespace anholon
