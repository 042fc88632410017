#pragma once

namespace anholon::detail {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace anholon::detail
