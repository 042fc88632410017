// The shortest of several exact rewritings, for reading.
#pragma once

#include <span>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// Equal to e wherever both are defined. Over budget: e itself, flattened.
[[nodiscard]] Expr simplify(const Expr& e, const Assumptions& assumptions = {},
                            const Budget& budget = {20'000'000, 20'000, 1.0, {}});

// Whether results can be written in the sines, cosines and roots of these. Where a root contains an angle exact algebra calculates in
// tangents of half the angles, which are no numbers at half a turn.
[[nodiscard]] bool has_readable_results(std::span<const Expr> e, const Assumptions& assumptions = {});

// Product of irreducible factors over the integers in its generators; e itself over budget.
[[nodiscard]] Expr factored(const Expr& e, const Assumptions& assumptions = {},
                            const Budget& budget = {20'000'000, 20'000, 1.0, {}});

}  // namespace anholon
