#include "anholon/expr/parse/lex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "anholon/base/utf8.hpp"
#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/digit.hpp"

namespace anholon::detail {

namespace {

constexpr std::size_t kMostErrors = 20;
constexpr std::size_t kMostPlaces = 8;  // of one error
constexpr std::size_t kLongestSnippet = 40;
constexpr std::size_t kLargestText = std::size_t{1} << 20;

bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Bytes of the letter at `at`; 0 if there is none.
std::size_t letter_length(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  if (is_latin(text[at])) return 1;
  const CodePoint c = decode_utf8(text, at);
  return c.valid && !greek_name(c.value).empty() ? c.length : 0;
}

std::size_t space_length(std::string_view text, std::size_t at) {
  const CodePoint c = decode_utf8(text, at);
  const bool space = c.value == ' ' || c.value == '\t' || c.value == '\n' || c.value == '\r' || c.value == 0xa0 ||
                     (c.value >= 0x2000 && c.value <= 0x200a) || c.value == 0x202f || c.value == 0x205f ||
                     c.value == 0x3000;
  return space && c.valid ? c.length : 0;
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

struct Sign {
  std::string_view spelling;
  TokenKind kind;
  Relation relation = Relation::equal;
};

// Longer spellings before their beginnings.
constexpr std::array kSigns{
    Sign{"**", TokenKind::caret},
    Sign{"<=", TokenKind::relation, Relation::less_equal},
    Sign{">=", TokenKind::relation, Relation::greater_equal},
    Sign{"!=", TokenKind::relation, Relation::not_equal},
    Sign{"≤", TokenKind::relation, Relation::less_equal},
    Sign{"≥", TokenKind::relation, Relation::greater_equal},
    Sign{"≠", TokenKind::relation, Relation::not_equal},
    Sign{"<", TokenKind::relation, Relation::less},
    Sign{">", TokenKind::relation, Relation::greater},
    Sign{"=", TokenKind::relation, Relation::equal},
    Sign{"'", TokenKind::prime},
    Sign{"+", TokenKind::plus},
    Sign{"-", TokenKind::minus},
    Sign{"−", TokenKind::minus},
    Sign{"*", TokenKind::star},
    Sign{"·", TokenKind::star},
    Sign{"⋅", TokenKind::star},
    Sign{"×", TokenKind::star},
    Sign{"/", TokenKind::slash},
    Sign{"^", TokenKind::caret},
    Sign{"(", TokenKind::open},
    Sign{")", TokenKind::close},
    Sign{"[", TokenKind::open_bracket},
    Sign{"]", TokenKind::close_bracket},
    Sign{",", TokenKind::comma},
};

const Sign* find_sign(std::string_view rest) {
  // Relations as other languages spell them; bad_character() knows what to say.
  for (const std::string_view slip : {"==", "=<", "=>", "<>"}) {
    if (rest.starts_with(slip)) return nullptr;
  }
  const auto it =
      std::find_if(kSigns.begin(), kSigns.end(), [=](const Sign& s) { return rest.starts_with(s.spelling); });
  return it == kSigns.end() ? nullptr : &*it;
}

// 1_000, 1.2.3: what looks like a number but goes on wrongly.
std::optional<Diagnostic> bad_number(const Excerpt& excerpt, std::size_t begin, std::size_t end) {
  const std::string_view text = excerpt.text();
  if (end >= text.size()) return std::nullopt;
  if (text[end] == '_' && end + 1 < text.size() && is_digit(text[end + 1])) {
    std::size_t last = end;
    while (last < text.size() && (is_digit(text[last]) || text[last] == '_')) ++last;
    std::string plain(text.substr(begin, last - begin));
    std::erase(plain, '_');
    return syntax_error("NH106", "a number contains underscores", label(excerpt, begin, last),
                        fmt::format("write `{}`", plain));
  }
  if (text[end] == '.') {
    const std::size_t last = skip_digits(text, end + 1);
    return syntax_error("NH106", "a number has two decimal points", label(excerpt, begin, last),
                        "keep only one of the points");
  }
  return std::nullopt;
}

class Lexer {
 public:
  explicit Lexer(const Excerpt& excerpt) : excerpt_(excerpt), text_(excerpt.text()) {}

  Result<std::vector<Token>> run() {
    while (at_ < text_.size() && errors_.size() < kMostErrors) step();
    if (!errors_.empty()) return tl::unexpected(std::move(errors_));
    push(TokenKind::end, text_.size());
    return std::move(tokens_);
  }

 private:
  void step() {
    if (const std::size_t n = space_length(text_, at_)) {
      at_ += n;
    } else if (const std::size_t number = end_of_number(text_, at_); number != at_) {
      const std::size_t begin = at_;
      push(TokenKind::number, number);
      if (auto error = bad_number(excerpt_, begin, number)) {
        report(std::move(*error));
        // Past the rest of it, so that it is not read again.
        while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '_' || text_[at_] == '.')) ++at_;
      }
    } else if (const std::size_t name = end_of_name(text_, at_, true); name != at_) {
      push(TokenKind::name, name);
    } else if (const Sign* sign = find_sign(text_.substr(at_))) {
      push(sign->kind, at_ + sign->spelling.size(), sign->relation);
    } else {
      std::size_t next = at_ + 1;
      report(bad_character(excerpt_, at_, next));
      at_ = next;
    }
  }

  // One cause, one message: `x² + y²` is one slip in two places.
  void report(Diagnostic error) {
    const auto same =
        std::find_if(errors_.begin(), errors_.end(), [&](const Diagnostic& d) { return d.message == error.message; });
    if (same == errors_.end()) return errors_.push_back(std::move(error));
    if (same->labels.size() >= kMostPlaces) return;
    same->labels.push_back(std::move(error.labels.front()));
    for (std::string& help : error.help) {
      if (std::find(same->help.begin(), same->help.end(), help) == same->help.end())
        same->help.push_back(std::move(help));
    }
  }

  void push(TokenKind kind, std::size_t end, Relation relation = Relation::equal) {
    tokens_.push_back({kind, relation, static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)});
    at_ = end;
  }

  const Excerpt& excerpt_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
  Diagnostics errors_;
};

}  // namespace

std::string_view snippet(std::string_view text) {
  return text.size() > kLongestSnippet || first_invalid_utf8(text) ? std::string_view("…") : text;
}

std::string_view word_before(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin <= kLongestSnippet) {
    const char c = text[begin - 1];
    const bool other_script = static_cast<unsigned char>(c) >= 0x80;
    if (!other_script && !is_latin(c) && !is_digit(c) && c != '_' && c != '\'' && c != '.') break;
    --begin;
  }
  return snippet(text.substr(begin, at - begin));
}

Diagnostic syntax_error(std::string code, std::string message, Label where, std::string help) {
  Diagnostic d;
  d.code = std::move(code);
  d.message = std::move(message);
  d.labels.push_back(std::move(where));
  if (!help.empty()) d.help.push_back(std::move(help));
  return d;
}

std::size_t end_of_name(std::string_view text, std::size_t at, bool dotted) {
  std::size_t n = letter_length(text, at);
  if (n == 0) return at;
  while (at < text.size()) {
    n = letter_length(text, at);
    if (n == 0 && (is_digit(text[at]) || text[at] == '_')) n = 1;
    if (n == 0 && dotted && text[at] == '.' && letter_length(text, at + 1) != 0) n = 1;
    if (n == 0) break;
    at += n;
  }
  return at;
}

std::size_t end_of_number(std::string_view text, std::size_t at) {
  std::size_t end = skip_digits(text, at);
  const bool has_integer_part = end > at;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction = skip_digits(text, end + 1);
    if (fraction > end + 1 || has_integer_part) end = fraction;
  }
  if (end == at) return at;
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    std::size_t exponent = end + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    const std::size_t last = skip_digits(text, exponent);
    if (last > exponent) end = last;
  }
  return end;
}

Result<std::vector<Token>> lex(const Excerpt& text) {
  if (text.text().size() > kLargestText) {
    Diagnostic d =
        syntax_error("NH108", fmt::format("the expression has {} bytes; {} are read", text.text().size(), kLargestText),
                     label(text, 0, 1), "split it with the help of definitions");
    return tl::unexpected(Diagnostics{std::move(d)});
  }
  return Lexer(text).run();
}

}  // namespace anholon::detail
