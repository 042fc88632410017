// Exact numbers. Everything a user writes is one of these; doubles appear only when a motion is computed.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

namespace anholon {

using Integer = mpz_class;  // of any size
using Rational = mpq_class;

// A decimal literal as an exact fraction: "0.1" is 1/10, "1.5e-3" is 3/2000, "1_000" is 1000.
// nullopt when the text is no number or its exponent is beyond ±10000.
[[nodiscard]] std::optional<Rational> parse_decimal(std::string_view text);

// "-3/4", "17".
[[nodiscard]] std::string to_string(const Rational& value);

// Whether the denominator is 1.
[[nodiscard]] inline bool is_integer(const Rational& value) { return value.get_den() == 1; }

// base^exponent for an integer exponent; nullopt for 0^negative, 0^0, and results beyond about 2^20 bits.
[[nodiscard]] std::optional<Rational> integer_power(const Rational& base, const Integer& exponent);

// The exact positive root base^(1/degree) when it is rational and base >= 0.
[[nodiscard]] std::optional<Rational> exact_root(const Rational& base, unsigned long degree);

}  // namespace anholon
