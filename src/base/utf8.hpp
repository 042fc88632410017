// UTF-8, one code point at a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace anholon {

struct CodePoint {
  char32_t value = 0;      // U+FFFD where the bytes are not UTF-8
  std::size_t length = 1;  // bytes it was written with; 1 for a byte that is not UTF-8
  bool valid = true;
};

// The code point that begins at byte `at` (< text.size()). Overlong forms and surrogates are not valid.
[[nodiscard]] CodePoint decode_utf8(std::string_view text, std::size_t at);

void append_utf8(std::string& text, char32_t value);

// The first byte that is not UTF-8; nullopt if all are.
[[nodiscard]] std::optional<std::size_t> first_invalid_utf8(std::string_view text);

// Bytes of the byte order mark the text begins with: 3 or 0.
[[nodiscard]] std::size_t byte_order_mark_size(std::string_view text);

// Columns a terminal gives it: 0 for combining marks, 2 for wide East Asian characters and emoji, else 1.
[[nodiscard]] int display_width(char32_t value);
[[nodiscard]] std::size_t display_width(std::string_view text);

// Characters that show nothing or change what is shown around them: controls, bidi controls, zero-width ones.
[[nodiscard]] bool is_invisible(char32_t value);
[[nodiscard]] bool is_bidi_control(char32_t value);
[[nodiscard]] bool is_combining(char32_t value);

// "U+03B8".
[[nodiscard]] std::string code_point_name(char32_t value);

}  // namespace anholon
