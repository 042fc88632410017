// Exact numbers for people and for programs that have none.
#pragma once

#include <string>

#include "anholon/base/rational.hpp"

namespace anholon {

// "0.2", "-17", "1e-12", "1/3": a decimal where it is exact and short, a fraction otherwise.
[[nodiscard]] std::string decimal_text(const Rational& value);

// The double nearest to the value (GMP's own conversion cuts off).
[[nodiscard]] double nearest_double(const Rational& value);

}  // namespace anholon
