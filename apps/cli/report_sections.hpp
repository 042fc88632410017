// The chapters of a report that exact algebra fills.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon::cli {

// As section_json has them. Each is found in a child process with a time of its own; one that does not come back says so.
[[nodiscard]] std::vector<std::string> report_sections(const Model& model);

}  // namespace anholon::cli
