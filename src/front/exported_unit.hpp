// A system as a Functional Mock-up Unit.
#pragma once

#include <string>

#include "anholon/base/diagnostic.hpp"
#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

// The bytes of an .fmu of FMI 2.0, for model exchange and co-simulation: description, source, and a library for the machine it is made
// on. The compiler is $CC, or the first of cc, gcc and clang that is there. NH333 where there is none, NH334 where it fails.
[[nodiscard]] Result<std::string> exported_unit(const ExportedSystem& system, const std::string& title);

}  // namespace anholon
