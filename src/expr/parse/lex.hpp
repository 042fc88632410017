// Text to tokens, and an answer to every character that is no part of the language.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "anholon/base/diagnostic.hpp"
#include "anholon/expr/parse/parsed.hpp"

namespace anholon::detail {

enum class TokenKind : std::uint8_t {
  number,
  name,  // with its dotted parts: R.w.x
  prime,
  plus,
  minus,
  star,
  slash,
  caret,
  open,
  close,
  open_bracket,
  close_bracket,
  comma,
  relation,
  end,
};

struct Token {
  TokenKind kind = TokenKind::end;
  Relation relation = Relation::equal;
  std::uint32_t begin = 0, end = 0;  // bytes of the excerpt's text
};

// All tokens, the last one of kind `end`; or what is wrong with the characters.
[[nodiscard]] Result<std::vector<Token>> lex(const Excerpt& text);

// The end of the name that begins at `at`, which is `at` itself if none does. `dotted`: R.w.x is one name.
[[nodiscard]] std::size_t end_of_name(std::string_view text, std::size_t at, bool dotted);

// The end of the number that begins at `at`, which is `at` itself if none does.
[[nodiscard]] std::size_t end_of_number(std::string_view text, std::size_t at);

// The name or number that ends at `at`, as far as it can be quoted in a message.
[[nodiscard]] std::string_view word_before(std::string_view text, std::size_t at);

// The text, or an ellipsis where it is too long to be quoted in a message (or no UTF-8).
[[nodiscard]] std::string_view snippet(std::string_view text);

// What is wrong with the character at `at`, and what to type instead; `next` becomes where reading may go on.
[[nodiscard]] Diagnostic bad_character(const Excerpt& text, std::size_t at, std::size_t& next);

// NH130 when that character looks like a letter of ours, or hides in the text.
[[nodiscard]] std::optional<Diagnostic> bad_letter(const Excerpt& text, std::size_t at);

// An error with one label.
[[nodiscard]] Diagnostic syntax_error(std::string code, std::string message, Label where, std::string help = {});

}  // namespace anholon::detail
