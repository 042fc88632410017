// For which parameters something holds, looked at again.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// Functions on an open set of states vanish identically for no admissible parameters but those that satisfy the conditions (an AND
// of ORs; none: for none): at exact states, with the parameters as symbols, they cannot vanish together otherwise. `nonzero`: where
// these vanish the functions say nothing. false: that was not shown.
[[nodiscard]] bool vanish_only_under(const std::vector<std::vector<Expr>>& conditions,
                                     const std::vector<Expr>& functions, const std::vector<Expr>& nonzero,
                                     const System& system, const Budget& budget);

}  // namespace anholon::detail
