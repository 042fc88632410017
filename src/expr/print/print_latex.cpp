// LaTeX as a person would write it. Braces are balanced whatever the expression, also where the limit cuts
// it.
#include <fmt/format.h>

#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/print/latex_name.hpp"
#include "anholon/expr/print/printing.hpp"

namespace anholon {

namespace {

using detail::Context;
using enum detail::Context;
using detail::Piece;
using detail::Quotient;

constexpr std::size_t kMostFactors = 1000;  // beyond this, products inside products keep their parentheses

std::string_view command_of(Function function) {
  switch (function) {
    case Function::sin: return "\\sin";
    case Function::cos: return "\\cos";
    case Function::tan: return "\\tan";
    case Function::asin: return "\\arcsin";
    case Function::acos: return "\\arccos";
    case Function::atan: return "\\arctan";
    case Function::log: return "\\log";
    case Function::sinh: return "\\sinh";
    case Function::cosh: return "\\cosh";
    case Function::tanh: return "\\tanh";
    case Function::exp:
    case Function::abs: break;
  }
  return "";
}

// \sin x but \sin\theta.
std::string after_command(std::string text) { return text.starts_with('\\') ? text : " " + text; }

class LatexPrinter {
 public:
  LatexPrinter(Workspace& workspace, const PrintOptions& options)
      : ws_(workspace), options_(options), pieces_(options.limit) {}

  std::string print(const Expr& e) {
    pieces_.node(e, in_sum);
    return pieces_.run(
        [this](const Piece& p) { expand(ws_.expr(p.id), static_cast<Context>(p.context), p.unsigned_node); },
        "\\ldots ");
  }

 private:
  [[nodiscard]] bool is_named(const Expr& e) const { return options_.names.contains(e); }
  [[nodiscard]] bool is_function(const Expr& e) const {
    return e.is(Kind::function) && !is_named(e) && !command_of(e.function()).empty();
  }

  // Every negative power goes below the line.
  [[nodiscard]] bool is_divisor(const Expr& e) const { return e.is(Kind::power) && !is_named(e) && e.exponent() < 0; }

  [[nodiscard]] detail::LatexName name_of_node(const Expr& e) const {
    if (const auto it = options_.names.find(e); it != options_.names.end()) return detail::latex_name(it->second, 0);
    return detail::latex_name(e.name(), e.order());
  }

  [[nodiscard]] bool stands_alone(const Expr& e) const {  // as the base of a power
    if (is_named(e) || e.is(Kind::symbol)) return !name_of_node(e).has_superscript;
    if (e.is(Kind::number)) return e.number() >= 0 && is_integer(e.number());
    if (e.is(Kind::function)) return e.function() == Function::abs;
    if (e.is(Kind::application)) return detail::total_order(e) == 0;
    return e.is(Kind::pi);
  }

  [[nodiscard]] bool needs_parentheses(const Expr& e, Context context) const {
    if (context == in_power) return !stands_alone(e);
    if (is_named(e) || context == in_sum) return false;
    if (context == in_term) return e.is(Kind::sum);
    return e.is(Kind::sum) || e.is(Kind::product) || (e.is(Kind::number) && e.number() < 0);
  }

  void open(std::string_view text) { pieces_.bracket(Piece::Kind::open, text); }
  void middle(std::string_view text) { pieces_.bracket(Piece::Kind::middle, text); }
  void close(std::string_view text) { pieces_.bracket(Piece::Kind::close, text); }
  void parenthesized(const Expr& e) {
    open("\\left(");
    pieces_.node(e, in_sum);
    close("\\right)");
  }

  void expand(const Expr& e, Context context, bool without_sign) {
    if (needs_parentheses(e, context)) return parenthesized(e);
    if (is_named(e)) return pieces_.owned(name_of_node(e).text);
    switch (e.kind()) {
      case Kind::undefined: return pieces_.text("\\mathrm{undefined}");
      case Kind::number: return number(without_sign ? Rational(::abs(e.number())) : e.number());
      case Kind::pi: return pieces_.text("\\pi");
      case Kind::symbol: return pieces_.owned(name_of_node(e).text);
      case Kind::sum: return sum(e);
      case Kind::product: return quotient(e, without_sign);
      case Kind::power: return is_divisor(e) ? quotient(e, false) : power(e.operand(0), e.exponent());
      case Kind::function: return function(e);
      case Kind::application: return application(e);
    }
  }

  void number(const Rational& value) {
    if (value < 0) pieces_.text("-");
    if (is_integer(value)) return pieces_.digits(Integer(::abs(value.get_num())).get_str());
    open("\\frac{");
    pieces_.digits(Integer(::abs(value.get_num())).get_str());
    middle("}{");
    pieces_.digits(value.get_den().get_str());
    close("}");
  }

  void sum(const Expr& e) {
    const std::vector<Expr> terms = detail::ordered_terms(e, options_);
    for (std::size_t i = 0; i < std::min(terms.size(), pieces_.room()); ++i) {
      const bool negative = detail::is_negative(terms[i], options_);
      if (i > 0) pieces_.text(negative ? "-" : "+");
      pieces_.node(terms[i], opens(terms[i]) ? in_sum : in_term, negative && i > 0);
    }
  }

  // A sum inside a sum needs no parentheses if it does not begin with a minus sign.
  [[nodiscard]] bool opens(const Expr& term) const {
    if (!term.is(Kind::sum) || is_named(term)) return false;
    for (std::size_t i = 0; i < term.operand_count(); ++i) {
      if (!detail::is_negative(term.operand(i), options_)) return true;
    }
    return false;
  }

  // Functions without parentheses come last, so that nothing seems to belong to their argument.
  [[nodiscard]] std::size_t rank(const Expr& factor) const {
    const Expr& base = factor.is(Kind::power) && !is_named(factor) ? factor.operand(0) : factor;
    if (is_named(factor) || is_named(base) || base.is(Kind::symbol)) return 2;
    if (base.is(Kind::number)) return 0;
    if (base.is(Kind::pi)) return 1;
    if (is_function(base)) return 5;
    return base.is(Kind::sum) || base.is(Kind::product) ? 4 : 3;
  }

  void quotient(const Expr& e, bool without_sign) {
    Quotient q = detail::as_quotient(
        detail::flat_factors_of(e, options_, kMostFactors), [this](const Expr& f) { return is_divisor(f); },
        [this](const Expr& f) { return rank(f); });
    open_divisors(q);
    if (q.negative && !without_sign) pieces_.text("-");
    const bool lone_sum = q.factors.size() == 1 && q.factors[0].is(Kind::sum) && !is_named(q.factors[0]);
    if (q.divisors.empty() && (q.denominator == 1 || !lone_sum)) {
      // \frac{1}{2} m v^{2}: the number stands in front.
      const Rational number_in_front(q.numerator, q.denominator);
      const bool shows_number = number_in_front != 1 || q.factors.empty();
      if (shows_number) number(number_in_front);
      return factors(q.factors, shows_number);
    }
    open("\\frac{");
    const bool shows_number = q.numerator != 1 || q.factors.empty();
    if (shows_number) pieces_.digits(q.numerator.get_str());
    if (lone_sum && !shows_number) {
      pieces_.node(q.factors[0], in_sum);
    } else {
      factors(q.factors, shows_number);
    }
    middle("}{");
    if (q.denominator != 1) pieces_.digits(q.denominator.get_str());
    divisors(q.divisors, q.denominator != 1);
    close("}");
  }

  // A divisor that is a product becomes several.
  void open_divisors(Quotient& q) const {
    std::vector<Quotient::Divisor> opened;
    for (Quotient::Divisor& d : q.divisors) {
      if (d.exponent != 1 || !d.base.is(Kind::product) || is_named(d.base)) {
        opened.push_back(std::move(d));
        continue;
      }
      for (const Expr& factor : detail::flat_factors_of(d.base, options_, kMostFactors)) opened.push_back({factor, 1});
    }
    q.divisors = std::move(opened);
  }

  void factors(const std::vector<Expr>& list, bool after_number) {
    for (std::size_t i = 0; i < std::min(list.size(), pieces_.room()); ++i) {
      const bool is_number = list[i].is(Kind::power) && !is_named(list[i]) && list[i].operand(0).is(Kind::number) &&
                             list[i].exponent().get_num() != 1;  // a root begins with its sign
      if (i > 0 || after_number) pieces_.text(is_number ? " \\cdot " : " ");
      pieces_.node(list[i], in_factor);
    }
  }

  void divisors(const std::vector<Quotient::Divisor>& list, bool after_number) {
    const bool alone = list.size() == 1 && !after_number;
    for (std::size_t i = 0; i < std::min(list.size(), pieces_.room()); ++i) {
      const bool is_number = list[i].base.is(Kind::number) && list[i].exponent.get_num() != 1;
      if (i > 0 || after_number) pieces_.text(is_number ? " \\cdot " : " ");
      if (list[i].exponent == 1) {
        pieces_.node(list[i].base, alone ? in_sum : in_factor);
      } else {
        power(list[i].base, list[i].exponent);
      }
    }
  }

  void power(const Expr& base, const Rational& exponent) {
    if (exponent.get_num() == 1) {  // a root
      if (exponent == Rational(1, 2)) {
        open("\\sqrt{");
      } else {
        pieces_.owned(fmt::format("\\sqrt[{}]", exponent.get_den().get_str()));
        open("{");
      }
      pieces_.node(base, in_sum);
      return close("}");
    }
    if (is_function(base) && is_integer(exponent)) {  // \sin^{2}\theta
      pieces_.text(command_of(base.function()));
      superscript(exponent);
      return argument(base.operand(0));
    }
    pieces_.node(base, in_power);
    superscript(exponent);
  }

  void superscript(const Rational& exponent) {
    open("^{");
    pieces_.digits(to_string(exponent));
    close("}");
  }

  void argument(const Expr& e) {
    if (is_named(e) || e.is(Kind::symbol)) return pieces_.owned(after_command(name_of_node(e).text));
    if (e.is(Kind::pi)) return pieces_.text("\\pi");
    if (e.is(Kind::number) && e.number() >= 0 && is_integer(e.number())) pieces_.text(" ");
    if (e.is(Kind::number) && e.number() >= 0) return pieces_.node(e, in_sum);
    parenthesized(e);
  }

  void function(const Expr& e) {
    if (const detail::GeneralPower p = detail::as_general_power(e); !p.base.is_null()) {
      pieces_.node(p.base, in_power);
      open("^{");
      if (p.coefficient == -1) {
        pieces_.text("-");
      } else if (p.coefficient != 1) {
        number(p.coefficient);
        pieces_.text(" ");
      }
      pieces_.node(p.exponent, p.coefficient == 1 ? in_sum : in_term);
      return close("}");
    }
    if (e.function() == Function::exp || e.function() == Function::abs) {
      const bool is_exp = e.function() == Function::exp;
      open(is_exp ? "e^{" : "\\left|");
      pieces_.node(e.operand(0), in_sum);
      return close(is_exp ? "}" : "\\right|");
    }
    pieces_.text(command_of(e.function()));
    argument(e.operand(0));
  }

  // F(φ | m), Π(n; φ | m)
  void elliptic_integral(const Expr& e, Elliptic kind) {
    pieces_.text(kind == Elliptic::first ? "F" : kind == Elliptic::second ? "E" : "\\Pi");
    open("\\left(");
    for (std::size_t i = 0; i < e.operand_count(); ++i) {
      if (i > 0) pieces_.text(i + 1 == e.operand_count() ? "\\mid " : ";");
      pieces_.node(e.operand(i), in_sum);
    }
    close("\\right)");
  }

  void application(const Expr& e) {
    if (const auto kind = elliptic_kind(e)) return elliptic_integral(e, *kind);
    const std::string name = name_to_latex(e.undefined_function().name);
    const unsigned order = detail::total_order(e);
    const bool by_symbols = detail::has_distinct_symbols(e);
    if (order == 0) {
      pieces_.owned(name);
    } else if (by_symbols) {
      partial(e, name, order);
    } else {
      for (std::size_t i = 0; i < e.operand_count(); ++i) {
        const unsigned n = e.partial_orders()[i];
        if (n > 0) pieces_.owned(fmt::format("\\partial_{{{}}}{}", i + 1, n > 1 ? fmt::format("^{{{}}}", n) : ""));
      }
      pieces_.owned(after_command(name));
    }
    if (detail::has_named_arguments(e)) return;
    open("\\left(");
    for (std::size_t i = 0; i < e.operand_count(); ++i) {
      if (i > 0) pieces_.text(",");
      pieces_.node(e.operand(i), in_sum);
    }
    close("\\right)");
  }

  // \frac{\partial^{2} V}{\partial z\,\partial\gamma}
  void partial(const Expr& e, const std::string& name, unsigned order) {
    open("\\frac{");
    pieces_.owned(order > 1 ? fmt::format("\\partial^{{{}}}", order) : "\\partial");
    pieces_.owned(after_command(name));
    middle("}{");
    bool first = true;
    for (std::size_t i = 0; i < e.operand_count(); ++i) {
      const unsigned n = e.partial_orders()[i];
      if (n == 0) continue;
      pieces_.text(first ? "\\partial" : "\\,\\partial");
      first = false;
      const detail::LatexName symbol = name_of_node(e.operand(i));
      if (n > 1 && symbol.has_superscript) {
        pieces_.owned(fmt::format("\\left({}\\right)^{{{}}}", symbol.text, n));
      } else {
        pieces_.owned(after_command(symbol.text) + (n > 1 ? fmt::format("^{{{}}}", n) : ""));
      }
    }
    close("}");
  }

  Workspace& ws_;
  const PrintOptions& options_;
  detail::PieceStack pieces_;
};

}  // namespace

std::string to_latex(const Expr& e, const PrintOptions& options) {
  return LatexPrinter(e.workspace(), options).print(e);
}

}  // namespace anholon
