// Letters that look like one of ours, and characters that hide in the text (NH130).
#include <fmt/format.h>

#include "anholon/base/utf8.hpp"
#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/lex.hpp"

namespace anholon::detail {

namespace {

Diagnostic combining_mark(const Excerpt& excerpt, std::size_t at, char32_t mark) {
  const std::string_view word = word_before(excerpt.text(), at);
  const std::size_t primes = mark == 0x307 ? 1 : mark == 0x308 ? 2 : mark == 0x20db ? 3 : 0;
  const std::size_t length = decode_utf8(excerpt.text(), at).length;
  std::string help = "remove the accent";
  if (primes > 0 && !word.empty())
    help = fmt::format("for a time derivative write `{}{}`", word, std::string(primes, '\''));
  return syntax_error("NH130",
                      fmt::format("{} is a mark on the letter before it; names have none", code_point_name(mark)),
                      label(excerpt, word == "…" ? at : at - word.size(), at + length), help);
}

Diagnostic hidden(const Excerpt& excerpt, std::size_t at, const CodePoint& c) {
  const char* what = is_bidi_control(c.value) ? "changes the direction of writing"
                     : c.value < 0xa0         ? "is a control character"
                     : c.value == 0xfeff      ? "is a byte order mark"
                                              : "cannot be seen";
  return syntax_error("NH130", fmt::format("{} {}", code_point_name(c.value), what),
                      label(excerpt, at, at + c.length, "here"), "delete this character");
}

}  // namespace

std::optional<Diagnostic> bad_letter(const Excerpt& excerpt, std::size_t at) {
  const CodePoint c = decode_utf8(excerpt.text(), at);
  if (c.value < 0x80 && c.value >= 0x20 && c.value != 0x7f) return std::nullopt;
  if (is_invisible(c.value)) return hidden(excerpt, at, c);
  if (is_combining(c.value)) return combining_mark(excerpt, at, c.value);
  const Lookalike like = lookalike(c.value);
  if (like.plain.empty() && like.kind.empty()) return std::nullopt;
  const std::string_view typed = std::string_view(excerpt.text()).substr(at, c.length);
  std::string message = fmt::format("`{}` is {}, {}", typed, code_point_name(c.value), like.kind);
  std::string help = "names have Latin letters without accents, Greek letters, digits and underscores";
  if (like.primes > 0) {
    message += "; names have none";
    help = fmt::format("for a time derivative write `{}{}`", like.plain, std::string(like.primes, '\''));
  } else if (!like.plain.empty()) {
    message += fmt::format(" that can be mistaken for `{}`", like.plain);
    help = fmt::format("write `{}`", like.plain);
  }
  return syntax_error("NH130", std::move(message), label(excerpt, at, at + c.length), std::move(help));
}

}  // namespace anholon::detail
