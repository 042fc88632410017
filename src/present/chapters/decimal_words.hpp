// Formulas whose numbers are roots, or sines of fractions of pi, as decimals: for reading.
#pragma once

#include <optional>
#include <span>

#include "anholon/expr/print/words.hpp"

namespace anholon {

// Whether some number in them is no fraction, and nothing but one of these names stands beside numbers.
[[nodiscard]] bool is_read_in_decimals(std::span<const Expr> e, std::span<const Expr> names);

// A polynomial in at most one name with its coefficients rounded to so many digits: "33.8664139149*v". nullopt: it is none.
[[nodiscard]] std::optional<Words> decimal_words(const Expr& e, int digits);

}  // namespace anholon
