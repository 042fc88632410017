// Names for quantities that a derivation adds to a model.
#pragma once

#include <string>

#include "anholon/model/model.hpp"

namespace anholon {

// `wanted`, with underscores after it as long as the model uses that name for something of its own.
[[nodiscard]] std::string fresh_name(const Model& model, std::string wanted);

}  // namespace anholon
