// What is certain about the sign of an expression, wherever it is defined and the assumptions hold.
#pragma once

#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/sign/proved_sign.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// By the signs of the irreducible factors of its normal form. A factor is positive if its terms are (even powers,
// quantities assumed or known to be positive), if it is so written in the Bernstein polynomials of sin² on [0, 1] or of
// the squares of two entries in a row or column of a rotation, or if that is left of it after subtracting a multiple of
// an assumption. `unknown` says nothing; over budget it is unknown.
[[nodiscard]] ProvedSign sign_of(const Expr& e, const Assumptions& assumptions = {},
                                 const Budget& budget = {20'000'000, 20'000, 1.0, {}});

// e, which is not identically zero, can vanish only where one of these does: its factors without those of a certain sign.
[[nodiscard]] std::vector<Expr> possible_zeros(const Expr& e, const Assumptions& assumptions = {},
                                               const Budget& budget = {20'000'000, 20'000, 1.0, {}});

// The same set of points where one of them vanishes, without those that vanish only where a simpler one does.
[[nodiscard]] std::vector<Expr> without_implied(const std::vector<Expr>& zeros, const Assumptions& assumptions = {},
                                                const Budget& budget = {20'000'000, 20'000, 1.0, {}});

}  // namespace anholon
