// The strings of TOML, decoded so that every byte knows where it was written. (toml++ tells only where a value begins.)
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "anholon/base/source.hpp"

namespace anholon::detail {

// Behind the closing quote of the string that opens at text[begin]; where an unclosed one must end if it has none.
[[nodiscard]] std::size_t end_of_string(std::string_view text, std::size_t begin);

// The value of the string that opens at source->text[begin]; the string is known to be valid TOML.
[[nodiscard]] Excerpt decode_string(const std::shared_ptr<const Source>& source, std::size_t begin);

}  // namespace anholon::detail
