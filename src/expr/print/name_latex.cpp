// Names as a paper writes them. Only letters and digits pass; whatever else a name may hold cannot become a
// command.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "anholon/expr/greek.hpp"
#include "anholon/expr/parse/digit.hpp"
#include "anholon/expr/print/latex_name.hpp"

namespace anholon {

namespace {

using detail::is_digit;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string harmless(std::string_view word) {
  std::string out;
  for (const char c : word) {
    if (is_letter(c) || is_digit(c)) out += c;
    if (!is_letter(c) && !is_digit(c) && (static_cast<unsigned char>(c) & 0xc0U) != 0x80U) out += '?';
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

// The second shapes of Greek letters that LaTeX has commands for.
constexpr std::array<std::string_view, 6> kVariants{"varepsilon", "vartheta", "varpi", "varrho", "varsigma", "varphi"};

// A word of letters: a Greek letter, one letter, or several, upright: in italics they would read as a product.
std::string word_latex(std::string_view word) {
  const bool variant = std::find(kVariants.begin(), kVariants.end(), word) != kVariants.end();
  if (variant || detail::is_greek_name(word)) return fmt::format("\\{}", word);
  const std::string plain = harmless(word);
  return plain.size() <= 1 ? plain : fmt::format("\\mathrm{{{}}}", plain);
}

// The part of a name before its closing digits, and those digits.
std::pair<std::string_view, std::string_view> split_digits(std::string_view word) {
  std::size_t end = word.size();
  while (end > 0 && is_digit(word[end - 1])) --end;
  return {word.substr(0, end), word.substr(end)};
}

std::string subscript_latex(std::string_view part) {
  const auto [stem, digits] = split_digits(part);
  if (stem.empty()) return std::string(digits);
  const std::string head = word_latex(stem);
  return digits.empty() ? head : fmt::format("{}_{{{}}}", head, digits);
}

std::string dotted(const std::string& head, unsigned primes) {
  switch (primes) {
    case 0: return head;
    case 1: return fmt::format("\\dot{{{}}}", head);
    case 2: return fmt::format("\\ddot{{{}}}", head);
    case 3: return fmt::format("\\dddot{{{}}}", head);
    default: return head;
  }
}

// R.w.x and R.W.x: the angular velocity of the rotation R in space and in the body.
bool is_angular_velocity(const std::vector<std::string_view>& parts) {
  return parts.size() == 3 && (parts[1] == "w" || parts[1] == "W") && parts[2].size() == 1;
}

// R_{12}, but R_{10,2}.
std::string indices_latex(std::string_view indices) {
  std::vector<std::string> numbers;
  bool single = true;
  for (const std::string_view index : split(indices, ',')) {
    numbers.push_back(harmless(index));
    single = single && numbers.back().size() == 1;
  }
  return fmt::format("{}", fmt::join(numbers, single ? "" : ","));
}

}  // namespace

namespace detail {

LatexName latex_name(std::string_view name, unsigned primes) {
  std::string_view rest = name;
  std::vector<std::string> subscripts;
  std::string superscript;
  std::string head;
  std::string_view indices;
  if (const std::size_t bracket = rest.find('['); bracket != std::string_view::npos) {
    indices = rest.substr(bracket + 1, rest.size() - bracket - 1 - (rest.ends_with(']') ? 1 : 0));
    rest = rest.substr(0, bracket);
  }
  const std::vector<std::string_view> parts = split(rest, '.');
  if (is_angular_velocity(parts)) {
    head = parts[1] == "w" ? "\\omega" : "\\Omega";
    superscript = name_to_latex(std::string(parts[0]));
    subscripts.push_back(harmless(parts[2]));
  } else {
    const std::vector<std::string_view> words = split(parts[0], '_');
    const auto [stem, digits] = split_digits(words[0]);
    head = word_latex(stem);
    if (!digits.empty()) subscripts.emplace_back(digits);
    for (std::size_t i = 1; i < words.size(); ++i) subscripts.push_back(subscript_latex(words[i]));
    for (std::size_t i = 1; i < parts.size(); ++i) subscripts.push_back(subscript_latex(parts[i]));
  }
  if (!indices.empty()) subscripts.push_back(indices_latex(indices));
  std::erase(subscripts, "");
  if (head.empty()) head = "{}";
  if (primes > 3) superscript += fmt::format("({})", primes);
  LatexName result{dotted(head, primes), !superscript.empty()};
  if (!superscript.empty()) result.text += fmt::format("^{{{}}}", superscript);
  if (!subscripts.empty()) result.text += fmt::format("_{{{}}}", fmt::join(subscripts, ","));
  return result;
}

}  // namespace detail

std::string name_to_latex(const std::string& name, unsigned primes) { return detail::latex_name(name, primes).text; }

}  // namespace anholon
