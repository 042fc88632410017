// The law as one linear system: [[A, −Nᵀ], [B, 0]] (a, λ) = (F − ℓ, −σ).
#pragma once

#include "anholon/derive/system/law.hpp"

namespace anholon {

[[nodiscard]] Matrix law_matrix(const System& system);
[[nodiscard]] std::vector<Expr> law_right_side(const Law& law);

}  // namespace anholon
