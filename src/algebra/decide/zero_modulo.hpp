// Zero wherever other functions vanish: a numerator that lies in the ideal they generate.
#pragma once

#include <span>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// proved: division by the relations leaves nothing of the numerator of e, and something of its denominator. undecided
// otherwise; nothing is ever refuted.
[[nodiscard]] Verdict is_zero_modulo(const Expr& e, std::span<const Expr> relations,
                                     const Assumptions& assumptions = {}, const Budget& budget = {});

}  // namespace anholon
