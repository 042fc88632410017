// A velocity, or a vector field, for messages.
#pragma once

#include <string>

#include "anholon/derive/system/system.hpp"

namespace anholon {

// "x' = 1, y' = cos(theta)", the zero components left out.
[[nodiscard]] std::string velocity_text(const std::vector<Expr>& v, const System& system);

}  // namespace anholon
