// The same system with each coefficient of L and of the constraints simplified by itself: what numbers are computed from.
#pragma once

#include "anholon/derive/closed_form.hpp"

namespace anholon {

// L = ½ A_ij w^i w^j + b_i w^i − U and Φ = B_i w^i + b with short A, b, U, B: sums of squares that cancel when they are
// multiplied out (sin² + cos²) are gone before anything is differentiated. Parts of another shape stay as they are.
[[nodiscard]] System tidied(const System& system);

}  // namespace anholon
