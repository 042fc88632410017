// How large the parts of a model file may be.
#pragma once

#include <cstddef>

namespace anholon::detail {

inline constexpr std::size_t longest_line = std::size_t{16} << 10;
inline constexpr std::size_t deepest_key = 16;    // segments of a dotted key (toml++ 3.3 dies at 30,000)
inline constexpr std::size_t deepest_value = 16;  // lists and inline tables in each other

}  // namespace anholon::detail
