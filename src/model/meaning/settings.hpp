// Changes of a model from outside its file: m=2, u=steering.csv:angle.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon {

// As they are typed.
struct ModelSettings {
  std::vector<std::string> parameters, inputs;  // NAME=VALUE; NAME=FILE:COLUMN or NAME=EXPRESSION
};

// Every setting that cannot be made is a diagnostic.
[[nodiscard]] Diagnostics apply(const ModelSettings& settings, Model& model);

}  // namespace anholon
