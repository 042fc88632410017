// Are there real numbers for which what is demanded holds?
#pragma once

#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// `all_of`: of each list one member is to vanish, identically in the variables `state`, for some admissible values of the other
// symbols and some choice of the undefined functions.
// impossible  no real numbers make them vanish: by signs, by the real roots of polynomials in one variable, by elimination
// possible    values exist; functions are looked for among polynomials
[[nodiscard]] Possibility can_hold(const std::vector<std::vector<Expr>>& all_of, std::span<const Expr> state,
                                   const Assumptions& assumptions = {},
                                   const Budget& budget = {20'000'000, 20'000, 1.0, {}});

// No real values of all symbols, and of all functions and their partials, make the expressions vanish together. false: that was not
// shown.
[[nodiscard]] bool cannot_vanish(std::span<const Expr> zeros, const Assumptions& assumptions = {},
                                 const Budget& budget = {20'000'000, 20'000, 1.0, {}});

}  // namespace anholon
