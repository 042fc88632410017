// Signs where something is defined, on the set that constraints cut out.
#pragma once

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// The system at the states at which the expressions are defined: what they divide by is not zero, what they take roots of is not
// negative.
[[nodiscard]] System where_defined(System system, const std::vector<Expr>& guards);

// No real numbers satisfy the constraints and give the value another sign: value = −s for some s >= 0 (> 0), or value = 0. false: that
// was not shown.
[[nodiscard]] bool constraints_give_sign(const Expr& value, Sign sign, const System& system);

// No real numbers satisfy the constraints and make the expressions vanish. false: that was not shown.
[[nodiscard]] bool no_state_where(const std::vector<Expr>& vanishing, const System& system);

// No real numbers satisfy the constraints while the value is not zero, as where a sum of squares is to vanish. false: that was not shown.
[[nodiscard]] bool constraints_give_zero(const Expr& value, const System& system);

}  // namespace anholon
