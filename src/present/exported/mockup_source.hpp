// The functions of FMI 2.0 around exported C.
#pragma once

#include <string>
#include <vector>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

// What is computed beside the state and its derivatives.
[[nodiscard]] std::vector<std::string> mockup_outputs(const ExportedSystem& system);
// To stand behind as_c(system). `starts`: of the states, the inputs and the parameters.
[[nodiscard]] std::string mockup_source(const ExportedSystem& system, const std::string& guid,
                                        const std::vector<std::string>& starts);

}  // namespace anholon
