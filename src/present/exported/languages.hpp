// Exported systems as files of other languages.
#pragma once

#include <string>

#include "anholon/present/exported/exported_system.hpp"

namespace anholon {

// One file that is C11 and C++17, with declarations at its top; it needs <math.h> only.
[[nodiscard]] std::string as_c(const ExportedSystem& system);
// One module whose functions take the array module: NumPy, jax.numpy or CasADi.
[[nodiscard]] std::string as_python(const ExportedSystem& system);
// One function file, of MATLAB and Octave, that returns a struct of functions; the file has to have the name of the system.
[[nodiscard]] std::string as_matlab(const ExportedSystem& system);

}  // namespace anholon
