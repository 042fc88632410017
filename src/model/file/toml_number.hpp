// Numbers of TOML as exact fractions of what is written.
#pragma once

#include <optional>
#include <string_view>

#include "anholon/base/rational.hpp"

namespace anholon::detail {

// 1_000, -0.25, 6.02e23, 0xFF, 0o17, 0b101; nullopt for nan, inf and exponents beyond reason.
[[nodiscard]] std::optional<Rational> parse_toml_number(std::string_view lexeme);

}  // namespace anholon::detail
