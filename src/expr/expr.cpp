#include "anholon/expr/expr.hpp"

#include <array>

#include "anholon/expr/workspace.hpp"

namespace anholon {

std::string_view name_of(Function function) {
  static constexpr std::array<std::string_view, 12> kNames{"sin", "cos", "tan",  "asin", "acos", "atan",
                                                           "exp", "log", "sinh", "cosh", "tanh", "abs"};
  return kNames[static_cast<std::size_t>(function)];
}

Kind Expr::kind() const { return workspace_->node(id_).kind; }
bool Expr::is_zero_literal() const { return is(Kind::number) && number() == 0; }
bool Expr::is_one_literal() const { return is(Kind::number) && number() == 1; }
std::size_t Expr::operand_count() const { return workspace_->node(id_).count; }
Expr Expr::operand(std::size_t i) const { return workspace_->expr(workspace_->node(id_).first[i]); }
const Rational& Expr::number() const { return workspace_->number_at(workspace_->node(id_).data); }
const Rational& Expr::exponent() const { return workspace_->number_at(workspace_->node(id_).data); }
const std::string& Expr::name() const { return workspace_->symbol_name(workspace_->node(id_).data); }
unsigned Expr::order() const { return workspace_->symbol_order(workspace_->node(id_).data); }
Function Expr::function() const { return workspace_->node(id_).function; }

const UndefinedFunction& Expr::undefined_function() const {
  return workspace_->undefined_function(workspace_->application_function(workspace_->node(id_).data));
}

const std::vector<unsigned>& Expr::partial_orders() const {
  return workspace_->application_orders(workspace_->node(id_).data);
}

Expr sum(std::span<const Expr> terms) { return terms.front().workspace().sum(terms); }
Expr product(std::span<const Expr> factors) { return factors.front().workspace().product(factors); }

Expr operator+(const Expr& a, const Expr& b) { return a.workspace().sum(std::array{a, b}); }
Expr operator*(const Expr& a, const Expr& b) { return a.workspace().product(std::array{a, b}); }
Expr operator-(const Expr& a) { return a.workspace().number(-1) * a; }
Expr operator-(const Expr& a, const Expr& b) { return a + -b; }
Expr operator/(const Expr& a, const Expr& b) { return a * pow(b, -1); }
Expr operator+(const Expr& a, long b) { return a + a.workspace().number(b); }
Expr operator-(const Expr& a, long b) { return a - a.workspace().number(b); }
Expr operator*(const Expr& a, long b) { return a * a.workspace().number(b); }
Expr operator/(const Expr& a, long b) { return a / a.workspace().number(b); }
Expr operator+(long a, const Expr& b) { return b + a; }
Expr operator-(long a, const Expr& b) { return b.workspace().number(a) - b; }
Expr operator*(long a, const Expr& b) { return b * a; }
Expr operator/(long a, const Expr& b) { return b.workspace().number(a) / b; }

Expr pow(const Expr& base, const Rational& exponent) { return base.workspace().power(base, exponent); }
Expr pow(const Expr& base, long exponent) { return pow(base, Rational(exponent)); }
Expr pow(const Expr& base, const Expr& exponent) {
  return exponent.is(Kind::number) ? pow(base, exponent.number()) : exp(exponent * log(base));
}
Expr apply(Function function, const Expr& argument) { return argument.workspace().apply(function, argument); }
Expr sqrt(const Expr& a) { return pow(a, Rational(1, 2)); }
Expr sin(const Expr& a) { return apply(Function::sin, a); }
Expr cos(const Expr& a) { return apply(Function::cos, a); }
Expr tan(const Expr& a) { return apply(Function::tan, a); }
Expr exp(const Expr& a) { return apply(Function::exp, a); }
Expr log(const Expr& a) { return apply(Function::log, a); }
Expr abs(const Expr& a) { return apply(Function::abs, a); }

}  // namespace anholon
