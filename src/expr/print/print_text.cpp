// Text that parse() reads back to the same node: every node is written so that the parser makes the same
// calls.
#include <fmt/format.h>

#include "anholon/expr/parse/parser.hpp"
#include "anholon/expr/parse/vocabulary.hpp"
#include "anholon/expr/print/printing.hpp"

namespace anholon {

namespace {

using detail::Context;
using enum detail::Context;
using detail::Piece;
using detail::Quotient;

// What a node looks like, from loose to tight.
enum class Shape { sum, product, power, atom };

class TextPrinter {
 public:
  TextPrinter(Workspace& workspace, const PrintOptions& options)
      : ws_(workspace), options_(options), pieces_(options.limit) {}

  std::string print(const Expr& e) {
    pieces_.node(e, in_sum);
    return pieces_.run(
        [this](const Piece& p) { expand(ws_.expr(p.id), static_cast<Context>(p.context), p.unsigned_node); }, " …");
  }

 private:
  [[nodiscard]] bool is_named(const Expr& e) const { return options_.names.contains(e); }

  // 1/b stands for b^-1, 1/b^2 for b^-2. When b is a power itself only the former reads back to the same
  // node.
  [[nodiscard]] bool is_divisor(const Expr& e) const {
    if (!e.is(Kind::power) || is_named(e) || e.exponent() > 0 || !is_integer(e.exponent())) return false;
    return e.exponent() == -1 || !e.operand(0).is(Kind::power);
  }

  [[nodiscard]] Shape shape(const Expr& e) const {
    if (is_named(e)) return Shape::atom;
    switch (e.kind()) {
      case Kind::sum: return Shape::sum;
      case Kind::product: return Shape::product;
      case Kind::number: return e.number() >= 0 && is_integer(e.number()) ? Shape::atom : Shape::product;
      case Kind::power:
        if (e.exponent() == Rational(1, 2)) return Shape::atom;
        return is_divisor(e) ? Shape::product : Shape::power;
      case Kind::function: return detail::as_general_power(e).base.is_null() ? Shape::atom : Shape::power;
      default: return Shape::atom;
    }
  }

  [[nodiscard]] bool needs_parentheses(const Expr& e, Context context) const {
    const Shape s = shape(e);
    if (context == in_term) return s == Shape::sum;
    if (context == in_factor) return s == Shape::sum || s == Shape::product;
    return context == in_power && s != Shape::atom;
  }

  void expand(const Expr& e, Context context, bool without_sign) {
    if (needs_parentheses(e, context)) {
      pieces_.text("(");
      pieces_.node(e, in_sum);
      pieces_.text(")");
      return;
    }
    if (is_named(e)) return pieces_.owned(options_.names.at(e));
    switch (e.kind()) {
      case Kind::undefined: return pieces_.text("undefined");
      case Kind::number: return pieces_.digits(to_string(without_sign ? Rational(::abs(e.number())) : e.number()));
      case Kind::pi: return pieces_.text("pi");
      case Kind::symbol: pieces_.text(e.name()); return pieces_.owned(std::string(e.order(), '\''));
      case Kind::sum: return sum(e);
      case Kind::product: return quotient(e, without_sign);
      case Kind::power: return is_divisor(e) ? quotient(e, false) : power(e);
      case Kind::function: return function(e);
      case Kind::application: return application(e);
    }
  }

  void sum(const Expr& e) {
    const std::vector<Expr> terms = detail::ordered_terms(e, options_);
    for (std::size_t i = 0; i < std::min(terms.size(), pieces_.room()); ++i) {
      const bool negative = detail::is_negative(terms[i], options_);
      if (i > 0) pieces_.text(negative ? " - " : " + ");
      pieces_.node(terms[i], in_term, negative && i > 0);
    }
  }

  // Symbols before functions before sums.
  [[nodiscard]] std::size_t rank(const Expr& factor) const {
    const Expr& base = factor.is(Kind::power) && !is_named(factor) ? factor.operand(0) : factor;
    if (is_named(base) || base.is(Kind::symbol) || base.is(Kind::number)) return 1;
    if (base.is(Kind::pi)) return 0;
    return base.is(Kind::sum) || base.is(Kind::product) ? 3 : 2;
  }

  void quotient(const Expr& e, bool without_sign) {
    const Quotient q = detail::as_quotient(
        detail::factors_of(e), [this](const Expr& f) { return is_divisor(f); },
        [this](const Expr& f) { return rank(f); });
    if (q.negative && !without_sign) pieces_.text("-");
    const bool shows_number = q.numerator != 1 || q.factors.empty();
    if (shows_number) pieces_.digits(q.numerator.get_str());
    for (std::size_t i = 0; i < std::min(q.factors.size(), pieces_.room()); ++i) {
      if (shows_number || i > 0) pieces_.text("*");
      pieces_.node(q.factors[i], in_factor);
    }
    if (q.denominator != 1 && q.divisors.size() == 1) {
      // c/(2*x): the number joins the divisor.
      pieces_.text("/(");
      pieces_.digits(q.denominator.get_str());
      pieces_.text("*");
      divisor(q.divisors.front(), in_term);
      return pieces_.text(")");
    }
    if (q.denominator != 1) {
      pieces_.text("/");
      pieces_.digits(q.denominator.get_str());
    }
    for (std::size_t i = 0; i < std::min(q.divisors.size(), pieces_.room()); ++i) {
      pieces_.text("/");
      divisor(q.divisors[i], in_factor);
    }
  }

  void divisor(const Quotient::Divisor& d, Context context) {
    if (d.exponent == 1) return pieces_.node(d.base, context);
    pieces_.node(d.base, in_power);
    pieces_.text("^");
    pieces_.digits(to_string(d.exponent));
  }

  void power(const Expr& e) {
    const Rational& exponent = e.exponent();
    if (exponent == Rational(1, 2)) {
      pieces_.text("sqrt(");
      pieces_.node(e.operand(0), in_sum);
      return pieces_.text(")");
    }
    pieces_.node(e.operand(0), in_power);
    const bool bare = is_integer(exponent);
    pieces_.text(bare ? "^" : "^(");
    pieces_.digits(to_string(exponent));
    if (!bare) pieces_.text(")");
  }

  void function(const Expr& e) {
    if (const detail::GeneralPower p = detail::as_general_power(e); !p.base.is_null()) {
      pieces_.node(p.base, in_power);
      if (p.coefficient == 1) {
        pieces_.text("^");
        return pieces_.node(p.exponent, in_power);
      }
      pieces_.text(p.coefficient == -1 ? "^(-" : "^(");
      if (p.coefficient != -1) {
        pieces_.digits(to_string(p.coefficient));
        pieces_.text("*");
      }
      pieces_.node(p.exponent, in_factor);
      return pieces_.text(")");
    }
    pieces_.text(name_of(e.function()));
    pieces_.text("(");
    pieces_.node(e.operand(0), in_sum);
    pieces_.text(")");
  }

  void application(const Expr& e) {
    const bool named = detail::has_named_arguments(e);
    const unsigned order = detail::total_order(e);
    if (order == 0 && named) return pieces_.text(e.undefined_function().name);
    if (order == 0) return call(e, false);
    if (order > detail::kMostDerivatives || !detail::has_distinct_symbols(e)) return call(e, true);
    pieces_.text("d(");
    if (named) {
      pieces_.text(e.undefined_function().name);
    } else {
      call(e, false);
    }
    for (std::size_t i = 0; i < e.operand_count(); ++i) {
      for (unsigned k = 0; k < e.partial_orders()[i]; ++k) {
        pieces_.text(", ");
        pieces_.node(e.operand(i), in_sum);
      }
    }
    pieces_.text(")");
  }

  // V(a, b), or V[1,2](a, b) with the slots of the partial. A function with the name of an operator is always
  // written with brackets: d[](x).
  void call(const Expr& e, bool with_slots) {
    const std::string& name = e.undefined_function().name;
    pieces_.text(name);
    if (with_slots || name == "d" || detail::is_foreign_function(name)) {
      std::string slots;
      for (std::size_t i = 0; with_slots && i < e.operand_count(); ++i) {
        for (unsigned k = 0; k < e.partial_orders()[i] && slots.size() < pieces_.room(); ++k) {
          slots += fmt::format("{}{}", slots.empty() ? "" : ",", i + 1);
        }
      }
      pieces_.owned("[" + slots + "]");
    }
    pieces_.text("(");
    for (std::size_t i = 0; i < e.operand_count(); ++i) {
      if (i > 0) pieces_.text(", ");
      pieces_.node(e.operand(i), in_sum);
    }
    pieces_.text(")");
  }

  Workspace& ws_;
  const PrintOptions& options_;
  detail::PieceStack pieces_;
};

}  // namespace

std::string to_text(const Expr& e, const PrintOptions& options) { return TextPrinter(e.workspace(), options).print(e); }

}  // namespace anholon
