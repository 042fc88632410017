// What expressions divide by, and what they are products of.
#pragma once

#include <span>
#include <vector>
#include "anholon/algebra/decide/assumptions.hpp"

namespace anholon {

// Everything that some part of the expressions divides by.
[[nodiscard]] std::vector<Expr> denominators(std::span<const Expr> e);

// The irreducible factors of the numerator and the denominator of an expression, as far as a person reads
// them.
[[nodiscard]] std::vector<Expr> irreducible_factors(const Expr& e, const Assumptions& assumptions);

}  // namespace anholon
