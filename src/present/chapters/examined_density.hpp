// What is said of a density that somebody asks about.
#pragma once

#include "anholon/analyze/measure/examined_density.hpp"
#include "anholon/present/certificates/asked_of.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document density_document(const ExaminedDensity& examined, const System& system);
// `verdict` at the top level, with `density`, `measure` and `rate`.
[[nodiscard]] std::string density_json(const ExaminedDensity& examined, const System& system,
                                       const AskedOf& asked = {});

}  // namespace anholon
