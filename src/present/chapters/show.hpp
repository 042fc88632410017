// A model as the program understands it: for the terminal, for a paper, for another program.
#pragma once

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/model/model.hpp"
#include "anholon/present/document/latex.hpp"

namespace anholon {

// For the terminal.
[[nodiscard]] std::string show_text(const Model& model);

// A document, or a piece of one.
[[nodiscard]] std::string show_latex(const Model& model, const LatexOptions& options = {});

// One JSON object; numbers as exact strings, and as doubles beside them.
[[nodiscard]] std::string show_json(const Model& model);

// {"error": [{code, severity, message, labels, notes, help}, …]}
[[nodiscard]] std::string show_json(const Diagnostics& diagnostics);

}  // namespace anholon
