// Looks over a file before the TOML parser sees it: what would crash that parser, slow it down or deceive a reader
// ends here.
#pragma once

#include <cstddef>
#include <memory>

#include "anholon/base/diagnostic.hpp"

namespace anholon::detail {

inline constexpr std::size_t longest_line = std::size_t{16} << 10;
inline constexpr std::size_t deepest_key = 16;    // segments of a dotted key (toml++ 3.3 dies at 30,000)
inline constexpr std::size_t deepest_value = 16;  // lists and inline tables in each other

// Size, line length, UTF-8, NUL, controls of writing direction, bare text beyond ASCII, depth of keys. Empty if all is well.
[[nodiscard]] Diagnostics prescan(const std::shared_ptr<const Source>& source);

}  // namespace anholon::detail
