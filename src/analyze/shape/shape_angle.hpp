// Whether a function of the configuration is an angle.
#pragma once

#include "anholon/model/model.hpp"

namespace anholon {

// A coordinate that is an angle, or a whole combination of such with a coefficient ±1 among them: it is known up to whole turns, and
// every turn of it occurs.
[[nodiscard]] bool is_angle(const Expr& function, const Model& model);

}  // namespace anholon
