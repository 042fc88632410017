// The MODEL argument of a command: a path, `-` for standard input, or the name of a gallery model.
#pragma once

#include <string>

#include "anholon/model/read.hpp"

namespace anholon::cli {

[[nodiscard]] Result<Model> load_model(Workspace& workspace, const std::string& argument);

}  // namespace anholon::cli
