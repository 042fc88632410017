#include "anholon/analyze/solution/root_normal_form.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/commensurable.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// x by z, and what dx is.
struct RationalChart {
  Expr of_x;      // f by z and the root
  Expr radicand;  // by z
  Expr slope;     // dx/dz
  Expr meaning;   // z by x
};

class RootReading {
 public:
  explicit RootReading(const Integration& i)
      : i_(i), z_(i.variable("rational variable")), root_(i.variable("square root")) {}

  [[nodiscard]] std::optional<RootNormalForm> run() {
    const auto roots =
        nodes_where({&i_.f, 1}, [&](const Expr& n) { return is_root(n) && contains_any(n, {&i_.x, 1}); });
    if (roots.empty()) return std::nullopt;
    const Expr radicand = roots[0].operand(0);
    Replacements by;
    for (const Expr& n : roots) {
      if (n.exponent().get_den() != 2 || !is_proved_zero(n.operand(0) - radicand, i_.assumptions)) return std::nullopt;
      by[n] = pow(root_, Rational(n.exponent() * 2));
    }
    const Expr named = substitute(i_.f, by);
    for (const auto chart : {&RootReading::as_it_is, &RootReading::whole_angle, &RootReading::whole_growth,
                             &RootReading::half_angle, &RootReading::half_growth}) {
      if (const auto c = (this->*chart)(named, radicand)) return normal(*c);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Expr number(long n) const { return z_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, i_.assumptions); }

  [[nodiscard]] std::optional<RationalChart> as_it_is(const Expr& f, const Expr& radicand) const {
    const bool rational = !any_node({&radicand, 1}, [&](const Expr& n) {
      return n.is(Kind::function) && contains_any(n, {&i_.x, 1});
    }) && !any_node({&f, 1}, [&](const Expr& n) { return n.is(Kind::function) && contains_any(n, {&i_.x, 1}); });
    if (!rational) return std::nullopt;
    return RationalChart{substitute(f, {{i_.x, z_}}), substitute(radicand, {{i_.x, z_}}), number(1), i_.x};
  }
  // z = tan u, where half a turn changes nothing: cos² u = 1/(1 + z²).
  [[nodiscard]] std::optional<RationalChart> whole_angle(const Expr& f, const Expr& radicand) const {
    return in_squares(f, radicand, {Function::sin, Function::cos, Function::tan}, -1);
  }
  // z = tanh u: cosh² u = 1/(1 − z²).
  [[nodiscard]] std::optional<RationalChart> whole_growth(const Expr& f, const Expr& radicand) const {
    return in_squares(f, radicand, {Function::exp, Function::sinh, Function::cosh, Function::tanh}, 1);
  }
  [[nodiscard]] std::optional<RationalChart> in_squares(const Expr& f, const Expr& radicand,
                                                        std::initializer_list<Function> functions, long sign) const {
    const Expr c = i_.variable("cosine itself"), square = 1 / (1 - sign * pow(z_, 2));
    const auto chart = in_functions(f, radicand, functions, c, z_ * c, sign);
    if (!chart) return std::nullopt;
    const auto of_x = conjugates(chart->of_x, c, square), below = conjugates(chart->radicand, c, square);
    if (!of_x || !below || !is_proved_zero(of_x->times_root, i_.assumptions) ||
        !is_proved_zero(below->times_root, i_.assumptions))
      return std::nullopt;
    const Expr half = chart->meaning.operand(0);
    return RationalChart{of_x->plain, below->plain, square / differentiate(2 * half, i_.x),
                         apply(chart->meaning.function(), flatten(2 * half))};
  }
  // z = tan(u/2), u = b x + c: cos u = (1 − z²)/(1 + z²), sin u = 2z/(1 + z²).
  [[nodiscard]] std::optional<RationalChart> half_angle(const Expr& f, const Expr& radicand) const {
    const Expr square = pow(z_, 2);
    return in_functions(f, radicand, {Function::sin, Function::cos, Function::tan}, (1 - square) / (1 + square),
                        2 * z_ / (1 + square), -1);
  }
  // z = tanh(u/2): cosh u = (1 + z²)/(1 − z²), sinh u = 2z/(1 − z²), exp u is their sum.
  [[nodiscard]] std::optional<RationalChart> half_growth(const Expr& f, const Expr& radicand) const {
    const Expr square = pow(z_, 2);
    return in_functions(f, radicand, {Function::exp, Function::sinh, Function::cosh, Function::tanh},
                        (1 + square) / (1 - square), 2 * z_ / (1 - square), 1);
  }
  [[nodiscard]] std::optional<RationalChart> in_functions(const Expr& f, const Expr& radicand,
                                                          std::initializer_list<Function> functions, const Expr& c,
                                                          const Expr& s, long sign) const {
    const std::vector<Expr> both{f, radicand};
    const auto atoms =
        nodes_where(both, [&](const Expr& n) { return is_one_of(n, functions) && contains_any(n, {&i_.x, 1}); });
    std::vector<Expr> arguments;
    for (const Expr& atom : atoms) arguments.push_back(atom.operand(0));
    const auto unit = commensurable(arguments, i_.x, i_.assumptions);
    if (!unit) return std::nullopt;
    Replacements by;
    const bool turns = sign < 0;
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      if (!unit->phases[k].is_zero_literal()) return std::nullopt;
      const long n = unit->multiples[k];
      Expr cosine = number(1), sine = number(0);
      for (long m = 0; m < std::abs(n); ++m) {
        const Expr next = cosine * c + sign * sine * s;
        sine = sine * c + cosine * s;
        cosine = next;
      }
      if (n < 0) sine = -sine;
      const Function function = atoms[k].function();
      by[atoms[k]] = function == Function::exp                                 ? cosine + sine
                     : function == Function::sin || function == Function::sinh ? sine
                     : function == Function::cos || function == Function::cosh ? cosine
                                                                               : sine / cosine;
    }
    const auto there = substitute(both, by);
    if (contains_any(there, {&i_.x, 1})) return std::nullopt;
    const Expr half = flatten(unit->unit / 2);
    return RationalChart{there[0], there[1], 2 / (unit->slope * (1 - sign * pow(z_, 2))),
                         turns ? tan(half) : apply(Function::tanh, half)};
  }

  // √(S² P) = |S| √P.
  [[nodiscard]] std::optional<RootNormalForm> normal(const RationalChart& chart) const {
    const auto parts = conjugates(chart.of_x, root_, chart.radicand);
    if (!parts) return std::nullopt;
    NamedConstants constants(z_, i_.assumptions);
    const auto read = rational_function_of(constants.named(chart.radicand), z_, constants.assumptions());
    if (!read) return std::nullopt;
    Expr square = number(1), single = number(1), side = number(1);
    const auto take = [&](const Expr& base, long exponent) {
      const long whole = exponent >= 0 ? exponent / 2 : -((1 - exponent) / 2);  // rounded down
      square = square * pow(base, whole);
      if (whole % 2 != 0 && sign_of(base, i_.assumptions) != ProvedSign::positive) side = side * base;
      if (exponent != 2 * whole) single = single * base;
    };
    Expr numerator = factored(constants.meant(expression_of(read->numerator, z_)), i_.assumptions);
    if (!numerator.is(Kind::product)) numerator = product(std::vector{number(1), numerator});
    for (std::size_t k = 0; k < (numerator.is(Kind::product) ? numerator.operand_count() : 1); ++k) {
      const Expr factor = numerator.is(Kind::product) ? numerator.operand(k) : numerator;
      const bool power = factor.is(Kind::power) && is_integer(factor.exponent()) && contains_any(factor, {&z_, 1});
      take(power ? factor.operand(0) : factor, power ? factor.exponent().get_num().get_si() : 1);
    }
    for (const auto& [base, exponent] : read->denominator)
      take(expression_of(constants.meant(base), z_), -static_cast<long>(exponent));
    auto radicand = polynomial_in(single, z_, i_.assumptions);
    if (!radicand) return std::nullopt;
    const Expr p = expression_of(*radicand, z_);
    if (!is_proved_zero(pow(square, 2) * p - chart.radicand, i_.assumptions)) return std::nullopt;
    RootNormalForm result{z_,
                          chart.meaning,
                          shorter(parts->plain * chart.slope),
                          shorter(parts->times_root * square * p * chart.slope),
                          std::move(*radicand),
                          side,
                          {},
                          true};
    result.assumptions = i_.assumptions;
    if (is_one_of(chart.meaning, {Function::tanh})) result.assumptions.positive(1 - pow(z_, 2));
    if (sign_of(side, result.assumptions) == ProvedSign::positive) result.side = number(1);
    result.is_changed = chart.meaning != i_.x || contains_any(square, {&z_, 1});
    return result;
  }

  const Integration& i_;
  Expr z_, root_;
};

// e(z) as a(z²) + z b(z²), in w for z².
struct EvenAndOdd {
  Expr even, odd;
};
std::optional<EvenAndOdd> even_and_odd(const Expr& e, const Expr& z, const Expr& w, const Assumptions& assumptions) {
  const auto parts = conjugates(e, z, w);
  if (!parts) return std::nullopt;
  return EvenAndOdd{simplify(parts->plain, assumptions), simplify(parts->times_root, assumptions)};
}

}  // namespace

Expr RootNormalForm::sign() const {
  if (!contains_any(side, {&z, 1})) return z.workspace().number(1);
  return abs(side) / side;
}

std::optional<RootNormalForm> root_normal_form(const Integration& i) { return RootReading(i).run(); }

std::optional<Expr> reduced_root_integral(const Integration& i) {
  const auto form = root_normal_form(i);
  if (!form) return std::nullopt;
  const Expr &z = form->z, root = pow(expression_of(form->radicand, z), Rational(-1, 2));
  std::optional<Expr> with;
  if (degree(form->radicand) <= 2 && form->is_changed) with = i.again(form->over_root * root, z, i.assumptions);
  bool even = !with && degree(form->radicand) >= 2;
  for (std::size_t k = 1; k < form->radicand.size(); k += 2)
    even = even && is_proved_zero(form->radicand[k], i.assumptions);
  if (even) {  // z B(z²) dz/√P(z²) = B(w) dw/(2 √P(w))
    const Expr w = i.variable("square");
    const auto parts = even_and_odd(form->over_root, z, w, i.assumptions);
    if (!parts || !is_proved_zero(parts->even, i.assumptions)) return std::nullopt;
    Coefficients halved;
    for (std::size_t k = 0; k < form->radicand.size(); k += 2) halved.push_back(form->radicand[k]);
    with = i.again(parts->odd * pow(expression_of(halved, w), Rational(-1, 2)) / 2, w, i.assumptions);
    if (with) with = substitute(*with, {{w, pow(z, 2)}});
  }
  if (!with) return std::nullopt;
  Expr result = substitute(form->sign() * *with, {{z, form->meaning}});
  if (!is_proved_zero(form->plain, i.assumptions)) {
    const auto without = i.again(form->plain, z, i.assumptions);
    if (!without) return std::nullopt;
    result = result + substitute(*without, {{z, form->meaning}});
  }
  return flatten(result);
}

}  // namespace anholon
