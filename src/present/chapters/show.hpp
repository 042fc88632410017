// A model as the program understands it: for people and for another program.
#pragma once

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/document/render.hpp"

namespace anholon {

// For people.
[[nodiscard]] Document show_document(const Model& model);

// One JSON object; numbers as exact strings, and as doubles beside them.
[[nodiscard]] std::string show_json(const Model& model);

// {"error": [{code, severity, message, labels, notes, help}, …]}
[[nodiscard]] std::string show_json(const Diagnostics& diagnostics);

}  // namespace anholon
