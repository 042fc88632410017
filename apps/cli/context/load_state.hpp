// The STATE argument of a command: JSON itself, `-` for standard input, or a file; empty for the model's initial state.
#pragma once

#include <string>

#include "anholon/derive/state/state.hpp"

namespace anholon::cli {

[[nodiscard]] Result<GivenState> load_state(const Model& model, const std::string& argument);

}  // namespace anholon::cli
