#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/commensurable.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/analyze/solution/rational_integrals.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

struct Turn {
  Expr c, s;
};
Turn operator*(const Turn& a, const Turn& b) { return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s}; }

class TrigonometricIntegrator {
 public:
  explicit TrigonometricIntegrator(const Integration& i)
      : i_(i), c_(i.variable("cosine")), s_(i.variable("sine")), t_(i.variable("tangent")) {}

  [[nodiscard]] std::optional<Expr> run() {
    if (!read()) return std::nullopt;
    for (const auto road : {&TrigonometricIntegrator::in_cosine, &TrigonometricIntegrator::in_sine,
                            &TrigonometricIntegrator::in_tangent, &TrigonometricIntegrator::in_half_tangent}) {
      if (auto result = (this->*road)()) return flatten(*result / unit_.slope);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Expr number(long n) const { return c_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, i_.assumptions); }
  [[nodiscard]] bool vanishes(const Expr& e) const { return is_proved_zero(e, i_.assumptions); }

  // f as a function of the cosine and the sine of one angle.
  bool read() {
    const auto atoms = nodes_where({&i_.f, 1}, [&](const Expr& n) {
      return is_one_of(n, {Function::sin, Function::cos, Function::tan}) && contains_any(n, {&i_.x, 1});
    });
    std::vector<Expr> arguments;
    for (const Expr& atom : atoms) arguments.push_back(atom.operand(0));
    auto unit = commensurable(arguments, i_.x, i_.assumptions);
    if (!unit) return false;
    unit_ = std::move(*unit);
    Replacements by;
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      const long n = unit_.multiples[k];
      const Turn one{c_, n < 0 ? -s_ : s_};
      Turn turn = unit_.phases[k].is_zero_literal() ? Turn{number(1), number(0)}
                                                    : Turn{cos(unit_.phases[k]), sin(unit_.phases[k])};
      for (long m = 0; m < std::abs(n); ++m) turn = turn * one;
      by[atoms[k]] = atoms[k].function() == Function::sin   ? turn.s
                     : atoms[k].function() == Function::cos ? turn.c
                                                            : turn.s / turn.c;
    }
    g_ = substitute(i_.f, by);
    return !contains_any(g_, {&i_.x, 1});
  }

  // ∫ b(cos u) sin u du = −∫ b(c) dc.
  [[nodiscard]] std::optional<Expr> in_cosine() { return in_one(s_, c_, cos(unit_.unit), -1); }
  [[nodiscard]] std::optional<Expr> in_sine() { return in_one(c_, s_, sin(unit_.unit), 1); }
  [[nodiscard]] std::optional<Expr> in_one(const Expr& odd, const Expr& kept, const Expr& meaning, long sign) {
    const auto parts = conjugates(g_, odd, 1 - pow(kept, 2));
    if (!parts || !vanishes(parts->plain)) return std::nullopt;
    const auto integral = i_.again(shorter(parts->times_root), kept, i_.assumptions);
    if (!integral) return std::nullopt;
    return sign * substitute(*integral, {{kept, meaning}});
  }

  // Rational and the same half a turn further on: with t = tan u, du = dt/(1 + t²).
  [[nodiscard]] std::optional<Expr> in_tangent() {
    if (!vanishes(substitute(g_, {{c_, -c_}, {s_, -s_}}) - g_)) return std::nullopt;
    const Expr square = 1 / (1 + pow(t_, 2));
    const auto parts = conjugates(substitute(g_, {{s_, t_ * c_}}), c_, square);
    if (!parts || !vanishes(parts->times_root)) return std::nullopt;
    const auto integral = rational_integral(parts->plain * square, t_, i_.assumptions);
    if (!integral) return std::nullopt;
    return written(*integral, unit_.unit);
  }
  // With t = tan(u/2), du = 2 dt/(1 + t²).
  [[nodiscard]] std::optional<Expr> in_half_tangent() {
    const Expr square = 1 / (1 + pow(t_, 2));
    const Expr f = substitute(g_, {{c_, (1 - pow(t_, 2)) * square}, {s_, 2 * t_ * square}});
    const auto integral = rational_integral(2 * f * square, t_, i_.assumptions);
    if (!integral) return std::nullopt;
    return written(*integral, flatten(unit_.unit / 2));
  }

  // The integral with t = tan φ.
  [[nodiscard]] std::optional<Expr> written(const RationalIntegral& f, const Expr& angle) {
    const auto rational = at_tangent(f.rational, angle);
    if (!rational) return std::nullopt;
    std::vector<Expr> terms{*rational};
    Expr of_cosine = number(0);
    for (const LogarithmTerm& t : f.logarithms) {
      const Expr argument = shorter(homogeneous(t.argument, angle));
      if (!argument.is(Kind::number) || argument.number() != 1)
        terms.push_back(t.factor * logarithm_of_size(argument, i_.assumptions));
      of_cosine = of_cosine - t.factor * static_cast<long>(degree(t.argument));
    }
    if (of_cosine = shorter(of_cosine); !vanishes(of_cosine))
      terms.push_back(of_cosine * logarithm_of_size(cos(angle), i_.assumptions));
    for (const ArcTangentTerm& t : f.arc_tangents) terms.push_back(continuous(t, angle));
    return flatten(sum(terms));
  }

  // N(t)/D(t) over a power of cos φ, so that it is defined where t has its poles.
  [[nodiscard]] std::optional<Expr> at_tangent(const Expr& f, const Expr& angle) const {
    NamedConstants constants(t_, i_.assumptions);
    const auto read = rational_function_of(constants.named(f), t_, constants.assumptions());
    if (!read) return std::nullopt;
    Expr result = homogeneous(constants.meant(read->numerator), angle);
    auto above = static_cast<long>(degree(read->numerator));
    for (const auto& [base, exponent] : read->denominator) {
      result = result * pow(homogeneous(constants.meant(base), angle), -static_cast<long>(exponent));
      above -= static_cast<long>(degree(base) * exponent);
    }
    return shorter(result * pow(cos(angle), -above));
  }

  // Σ q_k sinᵏ φ cosⁿ⁻ᵏ φ; of degree two in the double angle.
  [[nodiscard]] Expr homogeneous(const Coefficients& q, const Expr& angle) const {
    if (degree(q) == 2) {
      const Expr twice = flatten(2 * angle);
      return shorter((q[0] + q[2]) / 2) + shorter((q[0] - q[2]) / 2) * cos(twice) + shorter(q[1] / 2) * sin(twice);
    }
    std::vector<Expr> terms;
    for (std::size_t k = 0; k < q.size(); ++k)
      terms.push_back(q[k] * pow(sin(angle), static_cast<long>(k)) * pow(cos(angle), static_cast<long>(degree(q) - k)));
    return sum(terms);
  }

  // atan((2 A t + B)/r) with A > 0, r = √(4AC − B²) > 0 and t = tan φ is, up to steps where t has its poles,
  // φ + atan((c cos 2φ − b sin 2φ)/(a + r/2 + b cos 2φ + c sin 2φ)), a = (A + C)/2, b = (C − A)/2, c = B/2. There a > √(b² + c²).
  [[nodiscard]] Expr continuous(const ArcTangentTerm& t, const Expr& angle) const {
    const long sign = demanded_sign(t.quadratic[2], i_.assumptions),
               root_sign = demanded_sign(t.sign_of_root, i_.assumptions);
    const Expr A = sign * t.quadratic[2], B = sign * t.quadratic[1], C = sign * t.quadratic[0], r = root_sign * t.root;
    const Expr a = shorter((A + C) / 2 + r / 2), b = shorter((C - A) / 2), c = shorter(B / 2),
               twice = flatten(2 * angle);
    const Expr over = shorter(c * cos(twice) - b * sin(twice)), under = flatten(a + b * cos(twice) + c * sin(twice));
    const Expr rest = over.is_zero_literal() ? over : apply(Function::atan, flatten(over / under));
    return sign * root_sign * t.factor * (angle + rest);
  }

  const Integration& i_;
  Expr c_, s_, t_;
  Commensurable unit_;
  Expr g_;
};

}  // namespace

std::optional<Expr> trigonometric_integral(const Integration& i) { return TrigonometricIntegrator(i).run(); }

std::optional<Expr> exponential_integral(const Integration& i) {
  const auto atoms = nodes_where({&i.f, 1}, [&](const Expr& n) {
    return is_one_of(n, {Function::exp, Function::sinh, Function::cosh, Function::tanh}) && contains_any(n, {&i.x, 1});
  });
  std::vector<Expr> arguments;
  for (const Expr& atom : atoms) arguments.push_back(atom.operand(0));
  const auto unit = commensurable(arguments, i.x, i.assumptions);
  if (!unit) return std::nullopt;
  const Expr e = i.variable("exponential");
  Replacements by;
  for (std::size_t k = 0; k < atoms.size(); ++k) {
    const Expr up = exp(unit->phases[k]) * pow(e, unit->multiples[k]), down = 1 / up;
    switch (atoms[k].function()) {
      case Function::exp: by[atoms[k]] = up; break;
      case Function::sinh: by[atoms[k]] = (up - down) / 2; break;
      case Function::cosh: by[atoms[k]] = (up + down) / 2; break;
      default: by[atoms[k]] = (up - down) / (up + down); break;
    }
  }
  const Expr g = substitute(i.f, by);
  if (contains_any(g, {&i.x, 1})) return std::nullopt;
  Assumptions assumptions = i.assumptions;
  assumptions.positive(e);
  const auto integral = i.again(simplify(g / e, assumptions), e, assumptions);
  if (!integral) return std::nullopt;
  return flatten(substitute(*integral, {{e, exp(unit->unit)}}) / unit->slope);
}

}  // namespace anholon
