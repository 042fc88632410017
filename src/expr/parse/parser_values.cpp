// Sums, products and powers of a level as it is read, and where they are not defined.
#include <fmt/format.h>

#include "anholon/expr/parse/parser.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon::detail {

namespace {

std::size_t bits_of(const Rational& value) {
  return mpz_sizeinbase(value.get_num_mpz_t(), 2) + mpz_sizeinbase(value.get_den_mpz_t(), 2);
}

// Bits of the numeric coefficient.
std::size_t coefficient_bits(const Expr& e) {
  if (e.is(Kind::number)) return bits_of(e.number());
  if (e.is(Kind::product) && e.operand(0).is(Kind::number)) return bits_of(e.operand(0).number());
  return 0;
}

bool is_total(const Expr& node) {
  if (node.is(Kind::power)) return node.exponent() > 0 && is_integer(node.exponent());
  if (!node.is(Kind::function)) return true;
  const Function f = node.function();
  return f != Function::log && f != Function::tan && f != Function::asin && f != Function::acos;
}

}  // namespace

void Parser::guard(const Expr& e) {
  if (e.is_null() || e.is(Kind::number) || e.is(Kind::undefined)) return;
  if ((e.is(Kind::power) || e.is(Kind::function)) && e.operand(0).is(Kind::number)) return;  // sqrt(2) is defined
  if (guarded_.insert(e).second) guards_.push_back(e);
}

void Parser::guard_all(const Expr& e) {
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws_.expr(w.id(i));
    if (!is_total(node)) guard(node);
  }
}

// NH111 when the numbers that are about to be combined are together too long.
bool Parser::fits(const std::vector<Expr>& operands, std::size_t begin, std::size_t end) {
  std::size_t bits = 0;
  for (const Expr& e : operands) bits += coefficient_bits(e);
  if (bits <= kLargestBits) return true;
  fail(syntax_error("NH111", "the numbers are too long to be combined exactly", label(excerpt_, begin, end),
                    "use smaller powers, or leave them to parameters"));
  return false;
}

// NH202 when `value` is undefined although `operand` is not.
Expr Parser::checked(const Expr& value, const Expr& operand, std::size_t begin, std::size_t end) {
  if (value.is(Kind::undefined) && !operand.is(Kind::undefined)) {
    report(syntax_error("NH202", fmt::format("`{}` is not a real number", snippet(script_.text(begin, end))),
                        label(excerpt_, begin, end)));
  }
  return value;
}

Expr Parser::divide_by(const Operand& divisor) {
  const Expr inverse = pow(divisor.value, -1);
  if (is_zero_divisor(divisor.value)) {
    Diagnostic d = syntax_error("NH201", "division by zero", label(excerpt_, divisor.begin, divisor.end, "this is 0"));
    const std::string_view text = script_.text(divisor.begin, divisor.end);
    if (text != "0") d.notes.push_back(fmt::format("`{}` simplifies to 0", snippet(text)));
    report(std::move(d));
  }
  guard(inverse);
  return inverse;
}

bool Parser::is_zero_divisor(const Expr& e) {
  if (e.is(Kind::undefined) || e.is(Kind::symbol)) return false;
  return e.is_zero_literal() || (!e.is(Kind::number) && names_.is_identically_zero(e));
}

Expr Parser::raise(const Operand& base, const Operand& exponent) {
  if (!exponent.value.is(Kind::number)) {
    const Expr logarithm = log(base.value);
    guard(logarithm);
    if (logarithm.is(Kind::undefined)) return checked(logarithm, base.value, base.begin, exponent.end);
    return pow(base.value, exponent.value);
  }
  const Rational& e = exponent.value.number();
  const std::size_t bits = bits_of(e) + (base.value.is(Kind::power) ? bits_of(base.value.exponent()) : 0);
  if (bits > kExponentBits) {
    fail(syntax_error("NH111", "the exponent is too long", label(excerpt_, exponent.begin, exponent.end)));
    return base.value;
  }
  if (e < 0 && is_zero_divisor(base.value)) return divide_by(base);
  const Expr value = checked(pow(base.value, e), base.value, base.begin, exponent.end);
  if (e < 0 || !is_integer(e)) guard(value);
  return value;
}

// a^b^c = a^(b^c), a^-b^c = a^(-(b^c)).
Operand Parser::finish_power() {
  Level& l = level();
  Operand result = l.operand;
  bool negative = l.negative_exponent;
  l.negative_exponent = false;
  while (!l.bases.empty()) {
    if (negative) result.value = -result.value;
    const Level::Base base = l.bases.back();
    l.bases.pop_back();
    --depth_;
    result = {raise(base.operand, result), base.operand.begin, result.end};
    negative = base.negative;
  }
  return result;
}

void Parser::finish_factor() {
  const Operand factor = finish_power();
  Level& l = level();
  l.factors.push_back(l.dividing ? divide_by(factor) : factor.value);
  l.dividing = false;
  l.operand.end = factor.end;
}

void Parser::finish_term() {
  finish_factor();
  Level& l = level();
  if (l.negative) l.factors.push_back(ws_.number(-1));
  if (l.factors.size() == 1) {
    l.terms.push_back(l.factors.front());
  } else if (fits(l.factors, l.begin, l.operand.end)) {
    l.terms.push_back(ws_.product(l.factors));
  }
  l.factors.clear();
  l.negative = false;
}

Operand Parser::finish_sum() {
  finish_term();
  Level& l = level();
  Operand result{ws_.undefined(), l.begin, l.operand.end};
  if (l.terms.size() == 1) {
    result.value = l.terms.front();
  } else if (!l.terms.empty() && fits(l.terms, l.begin, l.operand.end)) {
    result.value = ws_.sum(l.terms);
  }
  l.terms.clear();
  return result;
}

}  // namespace anholon::detail
