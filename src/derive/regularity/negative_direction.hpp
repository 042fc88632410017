// A certificate that the kinetic energy is not positive.
#pragma once

#include "anholon/derive/regularity/definiteness.hpp"

namespace anholon::detail {

// Sought at a few states, the parameters at their values (those without one satisfy their assumption). nullopt: none seen.
[[nodiscard]] std::optional<NegativeDirection> negative_direction(const System& system);

}  // namespace anholon::detail
