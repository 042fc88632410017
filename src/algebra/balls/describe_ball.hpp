// A ball of Arb as a Ball.
#pragma once

#include "anholon/algebra/balls/ball.hpp"
#include "anholon/algebra/flint/arb.hpp"

namespace anholon {

[[nodiscard]] Ball describe(const arb_t x, int digits);

}  // namespace anholon
