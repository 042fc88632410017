// Configurations at which functions vanish together.
#pragma once

#include <optional>

#include "anholon/derive/system/system.hpp"

namespace anholon {

// One of them, by symbol; what is not named is anything. Lines are where an equation for one of them alone says so, else at 0, or one of them at 1, angles
// at quarter turns, rotations carry axes to axes: nullopt says only that there is none among those.
[[nodiscard]] std::optional<std::vector<std::pair<Expr, Expr>>> common_zero(const std::vector<Expr>& functions,
                                                                            const System& system);

}  // namespace anholon
