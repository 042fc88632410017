// The tree of a model file, or of a builder, to the model it means.
#pragma once

#include "anholon/model/file/model_source.hpp"
#include "anholon/model/model.hpp"

namespace anholon::detail {

[[nodiscard]] Result<Model> interpret(Workspace& workspace, const ModelSource& text);

}  // namespace anholon::detail
