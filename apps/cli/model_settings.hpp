// Changes of a model on the command line: --set m=2, --input u=steering.csv:angle.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon::cli {

struct ModelSettings {
  std::vector<std::string> parameters, inputs;  // NAME=VALUE; NAME=FILE:COLUMN or NAME=EXPRESSION
};

// Every setting that cannot be made is a diagnostic.
[[nodiscard]] Diagnostics apply(const ModelSettings& settings, Model& model);

// A number, or a constant formula of parameters that have values; NH303 where it is none. `option` stands in messages.
[[nodiscard]] Result<double> number_of(const Model& model, const std::string& text, const std::string& option);
[[nodiscard]] double number_of(const Model& model, const Formula& formula);

}  // namespace anholon::cli
