// Text of a model file to its tree. The only part that knows the TOML library.
#pragma once

#include <memory>

#include "anholon/model/file/model_source.hpp"

namespace anholon::detail {

[[nodiscard]] Result<ModelSource> read_toml(std::shared_ptr<const Source> source);

}  // namespace anholon::detail
