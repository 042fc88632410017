// What a model says, in lines of plain text, as a comment in exported code.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon {

[[nodiscard]] std::vector<std::string> model_source(const Model& model);

}  // namespace anholon
