#include "anholon/model/identifiers.hpp"

#include <algorithm>

#include "anholon/expr/parse/digit.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon::detail {

namespace {

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_letter(char c) { return is_ascii_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Behind the number that begins at `at`: 12, 0.5, 1e-3.
std::size_t end_of_number(const std::string& text, std::size_t at) {
  while (at < text.size() && (is_digit(text[at]) || text[at] == '.' || text[at] == '_')) ++at;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    std::size_t digits = at + 1;
    if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) ++digits;
    if (digits < text.size() && is_digit(text[digits])) at = digits;
    while (at < text.size() && is_digit(text[at])) ++at;
  }
  return at;
}

std::size_t end_of_word(const std::string& text, std::size_t at) {
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]))) ++at;
  return at;
}

// Behind `.w.x` or `[1, 2]`, if that follows a word which ends at `at`.
std::size_t end_of_suffix(const std::string& text, std::size_t at) {
  while (at + 1 < text.size() && text[at] == '.' && is_letter(text[at + 1])) at = end_of_word(text, at + 1);
  if (at < text.size() && text[at] == '[') {
    const std::size_t close = text.find_first_not_of("0123456789, ", at + 1);
    if (close != std::string::npos && text[close] == ']') at = close + 1;
  }
  return at;
}

std::string canonical(const Excerpt& text, std::size_t begin, std::size_t end) {
  const std::string name = text.text().substr(begin, end - begin);
  const bool ascii = std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (ascii) return name;
  const Result<std::string> spelled = canonical_name(slice(text, begin, end));
  return spelled ? *spelled : name;
}

}  // namespace

std::vector<Identifier> identifiers_in(const Excerpt& text) {
  std::vector<Identifier> found;
  const std::string& s = text.text();
  for (std::size_t i = 0; i < s.size();) {
    if (is_digit(s[i])) {
      i = end_of_number(s, i);
    } else if (is_letter(s[i])) {
      const std::size_t begin = i, end = end_of_word(s, i), end_of_all = end_of_suffix(s, end);
      std::string suffix = s.substr(end, end_of_all - end);
      std::erase(suffix, ' ');
      i = end_of_all;
      while (i < s.size() && s[i] == '\'') ++i;
      found.push_back(
          {canonical(text, begin, end), std::move(suffix), static_cast<unsigned>(i - end_of_all), begin, i});
    } else {
      ++i;
    }
  }
  return found;
}

Excerpt slice(const Excerpt& text, std::size_t begin, std::size_t end) {
  end = std::min(end, text.text().size());
  begin = std::min(begin, end);
  std::vector<std::uint32_t> origins;
  origins.reserve(end - begin + 1);
  for (std::size_t i = begin; i <= end; ++i) origins.push_back(text.span(i, i).begin);
  return {text.source(), text.text().substr(begin, end - begin), std::move(origins)};
}

Excerpt trimmed(const Excerpt& text) {
  const std::string& s = text.text();
  const std::size_t begin = std::min(s.find_first_not_of(" \t\r\n"), s.size());
  const std::size_t last = s.find_last_not_of(" \t\r\n");
  return slice(text, begin, last == std::string::npos ? begin : last + 1);
}

}  // namespace anholon::detail
