// Scripts that call exported Python and MATLAB at states and say what differs.
#pragma once

#include <string>
#include <vector>

#include "tests/present/exported_case.hpp"

namespace anholon::test {

// Writes the modules and a script beside them; what it says is empty where everything agrees.
[[nodiscard]] std::string python_script(const std::vector<ExportedCase>& cases, const std::string& folder);
[[nodiscard]] std::string octave_script(const std::vector<ExportedCase>& cases, const std::string& folder);

}  // namespace anholon::test
