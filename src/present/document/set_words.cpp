#include "anholon/present/document/set_words.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "anholon/present/document/latex_lines.hpp"

namespace anholon::detail {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> relation_signs{
    {{"=", "="}, {"!=", "\\neq"}, {"<", "<"}, {">", ">"}, {"<=", "\\leq"}, {">=", "\\geq"}}};
constexpr std::size_t longest_number = 24;

// "= 0, and" begins with a relation, and what it is compared with may be a number.
struct Comparison {
  std::string latex;       // "= 0", or "=" where a formula follows
  std::string_view after;  // ", and"
};

// 1.5e-9 is 1.5 times a power of ten.
std::string number_latex(std::string_view number) {
  const std::size_t e = number.find('e');
  if (e == std::string_view::npos) return std::string(number);
  return std::string(number.substr(0, e)) + " \\cdot 10^{" + std::string(number.substr(e + 1)) + "}";
}

std::optional<Comparison> comparison(std::string_view text, bool before_formula) {
  if (text.starts_with(' ')) text.remove_prefix(1);
  for (const auto& [sign, latex] : relation_signs) {
    if (!text.starts_with(sign) || text.size() <= sign.size() || text[sign.size()] != ' ') continue;
    const std::string_view right = text.substr(sign.size() + 1);
    if (right.empty() && before_formula) return Comparison{std::string(latex), right};
    const std::size_t end = std::min(right.find_first_of(" ,;:)"), right.size());
    const std::string_view number = right.substr(0, end);
    const bool is_number = !number.empty() && number.size() <= longest_number &&
                           number.find_first_of("0123456789") <= 1 &&
                           number.find_first_not_of("0123456789./-e") == std::string_view::npos;
    if (!is_number) return std::nullopt;
    return Comparison{std::string(latex) + " " + number_latex(number), right.substr(end)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<SetPiece> set_words(const Words& words, const FormulaPrinter& latex) {
  std::vector<SetPiece> pieces;
  bool joins = false;  // the next formula belongs to the one before it
  for (std::size_t k = 0; k < words.parts.size(); ++k) {
    const auto& part = words.parts[k];
    if (const Expr* e = std::get_if<Expr>(&part)) {
      const std::string formula = breakable_latex(latex(*e));
      if (joins)
        pieces.back().text += " " + formula;
      else
        pieces.push_back({true, formula});
      joins = false;
      continue;
    }
    std::string_view text = std::get<std::string>(part);
    const bool formula_before = !pieces.empty() && pieces.back().is_formula;
    const auto compared =
        formula_before || pieces.empty() ? comparison(text, k + 1 < words.parts.size()) : std::nullopt;
    if (compared) {
      if (formula_before)
        pieces.back().text += " " + compared->latex;
      else
        pieces.push_back({true, compared->latex});
      text = compared->after;
      joins = text.empty() && k + 1 < words.parts.size();
    }
    if (!text.empty()) pieces.push_back({false, std::string(text)});
  }
  return pieces;
}

}  // namespace anholon::detail
