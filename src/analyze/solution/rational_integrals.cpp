#include "anholon/analyze/solution/rational_integrals.hpp"

#include <functional>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

class RationalIntegrator {
 public:
  RationalIntegrator(const Expr& x, const Assumptions& assumptions)
      : x_(x), assumptions_(assumptions), result_{x.workspace().number(0), {}, {}} {}

  [[nodiscard]] std::optional<RationalIntegral> run(const PartialFractions& f) {
    Expr& value = result_.rational;
    for (std::size_t k = 0; k < f.polynomial.size(); ++k)
      value = value + f.polynomial[k] * pow(x_, static_cast<long>(k + 1)) / static_cast<long>(k + 1);
    for (const PartialFractions::Part& part : f.parts) {
      const bool done = degree(part.base) == 1   ? linear(part)
                        : degree(part.base) == 2 ? quadratic(part)
                                                 : logarithmic(part);
      if (!done) return std::nullopt;
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, assumptions_); }
  void add_logarithm(const Expr& factor, const Coefficients& argument) {
    if (const Expr c = shorter(factor); !is_proved_zero(c, assumptions_)) result_.logarithms.push_back({c, argument});
  }
  void add_rational(const Expr& factor, const Coefficients& numerator, const Coefficients& base, long exponent) {
    result_.rational =
        result_.rational + shorter(factor) * expression_of(numerator, x_) * pow(expression_of(base, x_), -exponent);
  }

  bool linear(const PartialFractions::Part& part) {
    const Expr factor = part.numerator[0] / part.base[1];
    const auto k = static_cast<long>(part.exponent);
    if (k == 1)
      add_logarithm(factor, part.base);
    else
      add_rational(factor / (1 - k), {x_.workspace().number(1)}, part.base, k - 1);
    return true;
  }

  // With p = a x² + b x + c, Δ = 4ac − b²:
  // ∫ (B x + C)/pᵏ = −B/(2a(k − 1) pᵏ⁻¹) + (C − B b/(2a)) ∫ 1/pᵏ,
  // ∫ 1/pᵏ = (2 a x + b)/((k − 1) Δ pᵏ⁻¹) + 2(2k − 3) a/((k − 1) Δ) ∫ 1/pᵏ⁻¹.
  bool quadratic(const PartialFractions::Part& part) {
    const Expr &a = part.base[2], &b = part.base[1], &c = part.base[0];
    const Expr zero = x_.workspace().number(0);
    const Expr slope = part.numerator.size() > 1 ? part.numerator[1] : zero, start = part.numerator[0];
    auto k = static_cast<long>(part.exponent);
    if (k == 1)
      add_logarithm(slope / (2 * a), part.base);
    else if (!is_proved_zero(slope, assumptions_))
      add_rational(-slope / (2 * a * (k - 1)), {x_.workspace().number(1)}, part.base, k - 1);
    Expr factor = shorter(start - slope * b / (2 * a));
    if (is_proved_zero(factor, assumptions_)) return true;
    const Expr delta = shorter(4 * a * c - b * b);
    const int sign = demanded_sign(delta, assumptions_);
    for (; k > 1; --k) {
      add_rational(factor / ((k - 1) * delta), {b, 2 * a}, part.base, k - 1);
      factor = shorter(factor * (2 * (2 * k - 3)) * a / ((k - 1) * delta));
    }
    // Both forms are even in the root: its sign does not matter.
    if (sign > 0) {
      const SquareRoot root = plain_root(delta, assumptions_);
      result_.arc_tangents.push_back({shorter(2 * factor / root.value()), part.base, root.value(), root.outside});
    } else {
      const Expr root = plain_root(shorter(-delta), assumptions_).value();
      add_logarithm(factor / root, {shorter((b - root) / 2), a});
      add_logarithm(-factor / root, {shorter((b + root) / 2), a});
    }
    return true;
  }

  // c p'/p, whatever the degree of p.
  bool logarithmic(const PartialFractions::Part& part) {
    if (part.exponent != 1 || part.numerator.size() + 1 != part.base.size()) return false;
    const auto n = static_cast<long>(degree(part.base));
    const Expr factor = shorter(part.numerator.back() / (n * part.base.back()));
    for (std::size_t k = 0; k < part.numerator.size(); ++k) {
      if (!is_proved_zero(part.numerator[k] - factor * static_cast<long>(k + 1) * part.base[k + 1], assumptions_))
        return false;
    }
    add_logarithm(factor, part.base);
    return true;
  }

  Expr x_;
  const Assumptions& assumptions_;
  RationalIntegral result_;
};

// value = root² · rest, where rest has no small square in it.
std::pair<Rational, Rational> square_part(const Rational& value) {
  constexpr unsigned long largest = 1000;
  Integer num = value.get_num() * value.get_den(), root = 1;
  for (unsigned long p = 2; p < largest && Integer(p) * p <= ::abs(num); ++p) {
    while (num != 0 && mpz_divisible_ui_p(num.get_mpz_t(), p * p) != 0) {
      num /= p * p;
      root *= p;
    }
  }
  Rational outside(root, value.get_den());
  outside.canonicalize();
  return {outside, Rational(num)};
}

}  // namespace

Expr logarithm_of_size(const Expr& e, const Assumptions& assumptions) {
  const ProvedSign sign = sign_of(e, assumptions);
  if (sign == ProvedSign::positive || sign == ProvedSign::nonnegative) return log(e);
  if (sign == ProvedSign::negative || sign == ProvedSign::nonpositive) return log(flatten(-e));
  return log(abs(e));
}

Expr SquareRoot::value() const { return flatten(outside * sqrt(inside)); }

SquareRoot plain_root(const Expr& d, const Assumptions& assumptions) {
  Workspace& ws = d.workspace();
  std::vector<Expr> outside{ws.number(1)}, inside{ws.number(1)};
  const std::function<void(const Expr&, long)> put = [&](const Expr& e, long exponent) {
    if (e.is(Kind::product)) {
      for (std::size_t i = 0; i < e.operand_count(); ++i) put(e.operand(i), exponent);
    } else if (e.is(Kind::power) && is_integer(e.exponent()) && e.exponent().get_num().fits_sint_p()) {
      put(e.operand(0), exponent * e.exponent().get_num().get_si());
    } else if (e.is(Kind::number)) {
      const auto [root, rest] = square_part(*integer_power(e.number(), Integer(exponent)));
      outside.push_back(ws.number(root));
      inside.push_back(ws.number(rest));
    } else {
      const long rest = exponent % 2;
      outside.push_back(pow(e, (exponent - rest) / 2));
      inside.push_back(pow(e, rest));
    }
  };
  put(factored(d, assumptions), 1);
  return {flatten(product(outside)), flatten(product(inside))};
}

std::optional<RationalIntegral> rational_integral(const Expr& f, const Expr& x, const Assumptions& assumptions) {
  NamedConstants constants(x, assumptions);
  const Expr named = constants.named(f);
  const Assumptions known = constants.assumptions();
  const auto read = rational_function_of(named, x, known);
  if (!read) return std::nullopt;
  try {
    auto parts = partial_fractions(*read, known);
    if (!parts) return std::nullopt;
    parts->polynomial = constants.meant(parts->polynomial);
    for (PartialFractions::Part& part : parts->parts) {
      part.numerator = constants.meant(part.numerator);
      part.base = constants.meant(part.base);
    }
    return RationalIntegrator(x, assumptions).run(*parts);
  } catch (const Distinction& d) {
    throw Distinction{constants.meant(d.of), d.sign};
  }
}

Expr expression_of(const RationalIntegral& f, const Expr& x, const Assumptions& assumptions) {
  std::vector<Expr> terms{f.rational};
  for (const LogarithmTerm& t : f.logarithms)
    terms.push_back(t.factor * logarithm_of_size(expression_of(t.argument, x), assumptions));
  for (const ArcTangentTerm& t : f.arc_tangents) {
    const Expr slope = 2 * t.quadratic[2] * x + t.quadratic[1];
    terms.push_back(t.factor * apply(Function::atan, simplify(slope / t.root, assumptions)));
  }
  return flatten(sum(terms));
}

}  // namespace anholon
