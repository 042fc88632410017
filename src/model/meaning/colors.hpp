// The colors that a body may have.
#pragma once

#include <string>
#include <string_view>

namespace anholon::detail {

// A name of CSS, or "#" with three or six digits.
[[nodiscard]] bool is_color(std::string_view text);

// The name that was meant; "" if none is near.
[[nodiscard]] std::string nearest_color(std::string_view text);

}  // namespace anholon::detail
