// A certificate that the kinetic energy is not positive.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon {

// A state and a velocity v at which a ball proves v·A v < 0.
struct NegativeDirection {
  std::vector<std::pair<Expr, Rational>> at;  // the state: symbols and values
  std::vector<Rational> velocity;             // v, along the frame
  double value = 0;                           // v·A v
};

}  // namespace anholon

namespace anholon::detail {

// Sought at a few states, the parameters at their values (those without one satisfy their assumption). nullopt: none seen.
[[nodiscard]] std::optional<NegativeDirection> negative_direction(const System& system);

}  // namespace anholon::detail
