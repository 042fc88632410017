// One configuration on the constraint set, the same one for all parameters, and the velocities there: what vanishes on the set
// vanishes at it, which says in short formulas what parameters and functions have to satisfy.
#pragma once

#include <optional>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"
#include "anholon/expr/calculus.hpp"

namespace anholon::detail {

// Coordinates by their numbers, velocities that the constraints give by the others. Rotations are at rest, every coordinate is 0,
// or one angle a quarter of a turn. nullopt: constraints are not affine, or at none of these configurations they hold and are
// independent, whatever the parameters are.
[[nodiscard]] std::optional<Replacements> place_on_set(const System& system, const Budget& budget);

}  // namespace anholon::detail
