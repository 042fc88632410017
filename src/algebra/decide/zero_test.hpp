// Is an expression zero, wherever it is defined and the assumptions hold?
#pragma once

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// proved     the normal form is zero (on a dense subset of the domain, hence by continuity where both sides are
//            continuous; the side conditions name what was divided by)
// refuted    at an exact witness a ball excludes zero, or no undefined function can make it vanish
// conditional  it vanishes exactly for the undefined functions that satisfy the listed conditions
// undecided  outside the class, or over budget; the reason says which
[[nodiscard]] Verdict is_zero(const Expr& e, const Assumptions& assumptions = {}, const Budget& budget = {});

// The same in the half-angle shape, whatever shape `is_zero` would take: another road to the same answer.
[[nodiscard]] Verdict is_zero_by_half_angles(const Expr& e, const Assumptions& assumptions = {},
                                             const Budget& budget = {});

// Zero as written, or proved to be.
[[nodiscard]] bool is_proved_zero(const Expr& e, const Assumptions& assumptions = {});

}  // namespace anholon
