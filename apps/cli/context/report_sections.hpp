// The chapters of a report that exact algebra fills.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"
#include "apps/cli/context/model_options.hpp"
#include "apps/cli/context/patience.hpp"

namespace anholon::cli {

// As section_json has them. Each is found in a child process that shares the time with the others; one that does not come back says so.
[[nodiscard]] std::vector<std::string> report_sections(const Model& model, const ModelOptions& options,
                                                       const Patience& patience);

}  // namespace anholon::cli
