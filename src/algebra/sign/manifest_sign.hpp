// The sign that an expression shows as it is written.
#pragma once

#include <optional>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/sign/proved_sign.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// From numbers, from what is assumed of a quantity that stands in it as it was assumed, and from even powers,
// by sums and products; sin and cos of the same angle do not vanish together, nor do the entries of a row or
// a column of a rotation. No normal form is made: whoever doubts a sign can read it off.
[[nodiscard]] ProvedSign manifest_sign(const Expr& e, const Assumptions& assumptions = {});

// e written so that it shows that it does not vanish, where it is known that it does not: each factor as a
// sum of terms of one sign. A proposal: whoever uses it proves that it equals e. nullopt: none was found.
[[nodiscard]] std::optional<Expr> manifest_form(const Expr& e, const Assumptions& assumptions = {},
                                                const Budget& budget = {20'000'000, 20'000, 1.0, {}});

}  // namespace anholon
