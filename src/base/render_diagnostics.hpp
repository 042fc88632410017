// Diagnostics as a terminal shows them.
#pragma once

#include "anholon/base/diagnostic.hpp"

namespace anholon {

// As the terminal shows it: severity[code]: message, file:line:column, the line as typed, carets, notes, help.
struct RenderOptions {
  bool color = false;  // escape sequences of a terminal
};
// The text that RenderOptions describes; several are separated by an empty line.
[[nodiscard]] std::string render(const Diagnostic& diagnostic, const RenderOptions& options = {});
[[nodiscard]] std::string render(const Diagnostics& diagnostics, const RenderOptions& options = {});

}  // namespace anholon
