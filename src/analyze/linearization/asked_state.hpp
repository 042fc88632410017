// The state about which somebody wants the linear equations: "phi = 0, x' = v", with names of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

struct AskedState {
  std::vector<Expr> names;                        // that the model does not have: any number
  Replacements configuration;                     // coordinates, entries of rotations
  std::vector<std::pair<Expr, Expr>> velocities;  // a function of the velocities, and its value
  Replacements inputs;                            // those that are not zero
};

// Commas outside parentheses separate `name = value`; a rotation is a quaternion "R = [w, x, y, z]". NH283 for what is neither a
// coordinate, a velocity nor an input, and for values that change.
[[nodiscard]] Result<AskedState> asked_state(const std::string& text, const System& system);
// [initial] of the model.
[[nodiscard]] AskedState initial_asked(const System& system);

}  // namespace anholon
