// What Python asks about a system, answered from the library's front: one JSON object for another.
#pragma once

#include <string>

namespace anholon::python {

// {"model": {"text", "name"}, "asked": {…}, "question": "conserve", "options": {…}} gives every rendering of the answer,
// {"json", "text", "details", "latex", "fragment", "markdown", "verdict", "remarks"}, or what stands in its way,
// {"error": the diagnostics as JSON, "rendered": their text}. Systems asked about last are kept.
[[nodiscard]] std::string answer_to(const std::string& request);

}  // namespace anholon::python
