// Model files: text to a Model, or every mistake in it at once.
#pragma once

#include <string>
#include <string_view>

#include "anholon/model/model.hpp"

namespace anholon {

// One workspace for one model: names belong to the workspace.
//
// The model file at `path`. Paths inside it are relative to its folder.
[[nodiscard]] Result<Model> read_model(Workspace& workspace, const std::string& path);

// The same for text that is already here; `name` stands in messages where a path would.
[[nodiscard]] Result<Model> read_model_text(Workspace& workspace, std::string_view text,
                                            const std::string& name = "<model>");

}  // namespace anholon
