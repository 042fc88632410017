// Exported systems as files of other languages.
#pragma once

#include <string>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

// One file that is C11 and C++17, with declarations at its top; it needs <math.h> only.
[[nodiscard]] std::string as_c(const ExportedSystem& system);

}  // namespace anholon
