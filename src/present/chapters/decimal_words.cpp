#include "anholon/present/chapters/decimal_words.hpp"

#include <algorithm>

#include "anholon/algebra/balls/ball_point.hpp"
#include "anholon/analyze/linearization/stability_over.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/present/document/ball_text.hpp"

namespace anholon {

namespace {

constexpr long precision = 256;  // bits

// " + 2.5*v", " - v^2"
void add_term(Words& words, Rational value, const std::optional<Expr>& power, int digits) {
  const bool negative = value < 0;
  words << (words.empty() ? (negative ? "-" : "") : (negative ? " - " : " + "));
  const std::string number = significant_digits(negative ? Rational(-value) : value, digits);
  if (!power)
    words << number;
  else if (number == "1")
    words << *power;
  else
    words << number << "*" << *power;
}

}  // namespace

bool is_read_in_decimals(std::span<const Expr> e, std::span<const Expr> names) {
  if (e.empty()) return false;
  const bool irrational = any_node(e, [](const Expr& node) { return node.is(Kind::pi) || is_root(node); });
  const std::vector<Expr> symbols = symbols_of(e);
  return irrational && symbols.size() <= 1 && std::all_of(symbols.begin(), symbols.end(), [&](const Expr& s) {
           return std::find(names.begin(), names.end(), s) != names.end();
         });
}

std::optional<Words> decimal_words(const Expr& e, int digits) {
  const std::vector<Expr> symbols = symbols_of(e);
  if (symbols.size() > 1) return std::nullopt;
  std::optional<std::vector<Expr>> coefficients = std::vector<Expr>{e};
  if (!symbols.empty()) coefficients = coefficients_in(e, symbols.front());
  if (!coefficients) return std::nullopt;
  const BallVector values = BallPoint(precision).values(*coefficients);
  Words words;
  for (std::size_t k = values.size(); k-- > 0;) {
    if (!values.finite(k)) return std::nullopt;
    if ((*coefficients)[k].is_zero_literal()) continue;
    add_term(words, values.midpoint(k),
             k == 0 ? std::nullopt : std::optional(pow(symbols.front(), static_cast<long>(k))), digits);
  }
  return words.empty() ? Words("0") : words;
}

}  // namespace anholon
