// Numbers on the command line and in [run]: written out, or formulas of parameters.
#pragma once

#include <string>

#include "anholon/model/model.hpp"

namespace anholon::cli {

// A number, or a constant formula of parameters that have values; NH303 where it is none. `option` stands in messages.
[[nodiscard]] Result<double> number_of(const Model& model, const std::string& text, const std::string& option);
[[nodiscard]] double number_of(const Model& model, const Formula& formula);

}  // namespace anholon::cli
