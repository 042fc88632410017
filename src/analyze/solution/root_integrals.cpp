#include <algorithm>
#include <numeric>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/factors.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/integration.hpp"
#include "anholon/analyze/solution/rational_integrals.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// The one thing under the roots of f, and the common degree of these.
struct Radicand {
  Expr base;
  long degree = 1;
};

std::optional<Radicand> radicand_of(const Integration& i) {
  const auto roots = nodes_where({&i.f, 1}, [&](const Expr& n) { return is_root(n) && contains_any(n, {&i.x, 1}); });
  if (roots.empty()) return std::nullopt;
  Radicand result{roots[0].operand(0), 1};
  for (const Expr& root : roots) {
    if (!is_proved_zero(root.operand(0) - result.base, i.assumptions)) return std::nullopt;
    result.degree = std::lcm(result.degree, root.exponent().get_den().get_si());
  }
  return result.degree > 12 ? std::nullopt : std::optional(result);
}

// f with the symbol `root` for base^(1/degree).
Expr with_root_named(const Integration& i, const Radicand& radicand, const Expr& root) {
  Replacements by;
  for (const Expr& n : nodes_where({&i.f, 1}, [&](const Expr& e) { return is_root(e) && contains_any(e, {&i.x, 1}); }))
    by[n] = pow(root, Rational(n.exponent() * radicand.degree));
  return substitute(i.f, by);
}

bool is_rational(const Expr& e, const Expr& x) {
  return !any_node({&e, 1}, [&](const Expr& n) {
    return n != x && contains_any(n, {&x, 1}) && !n.is(Kind::sum) && !n.is(Kind::product) &&
           !(n.is(Kind::power) && is_integer(n.exponent()));
  });
}

// ∫ R(x, s) dx with s = √q, q = a x² + b x + c.
class QuadraticRoot {
 public:
  QuadraticRoot(const Integration& i, Coefficients q)
      : i_(i), x_(i.x), q_(std::move(q)), root_(sqrt(expression_of(q_, i.x))) {}

  [[nodiscard]] std::optional<Expr> run(const Expr& g, const Expr& s) {
    const Expr q = expression_of(q_, x_);
    const auto parts = conjugates(g, s, q);
    if (!parts || !is_rational(parts->plain, x_) || !is_rational(parts->times_root, x_)) return std::nullopt;
    Expr result = number(0);
    if (!vanishes(parts->plain)) {
      const auto without = i_.again(shorter(parts->plain), x_, i_.assumptions);
      if (!without) return std::nullopt;
      result = *without;
    }
    const auto with = over_root(parts->times_root * q);
    if (!with) return std::nullopt;
    return flatten(result + *with);
  }

 private:
  [[nodiscard]] Expr number(long n) const { return x_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, i_.assumptions); }
  [[nodiscard]] bool vanishes(const Expr& e) const { return is_proved_zero(e, i_.assumptions); }

  // ∫ R/s: the poles at zeros of q and the polynomial by one ansatz, other poles p in y = 1/(x − p).
  [[nodiscard]] std::optional<Expr> over_root(const Expr& r) {
    NamedConstants constants(x_, i_.assumptions);
    const Expr named = constants.named(r);
    const auto read = rational_function_of(named, x_, constants.assumptions());
    if (!read) return std::nullopt;
    std::optional<PartialFractions> parts;
    try {
      parts = partial_fractions(*read, constants.assumptions());
    } catch (const Distinction& d) {
      throw Distinction{constants.meant(d.of), d.sign};
    }
    if (!parts) return std::nullopt;
    Expr result = number(0), rest = expression_of(constants.meant(parts->polynomial), x_);
    unsigned power = 0;
    for (const PartialFractions::Part& part : parts->parts) {
      const Coefficients base = constants.meant(part.base), numerator = constants.meant(part.numerator);
      const Expr written =
          expression_of(numerator, x_) * pow(expression_of(base, x_), -static_cast<long>(part.exponent));
      if (is_of_radicand(base)) {
        rest = rest + written;
        power = std::max(power, part.exponent);
      } else if (degree(base) == 1) {
        const auto pole = at_pole(base, numerator[0], static_cast<long>(part.exponent));
        if (!pole) return std::nullopt;
        result = result + *pole;
      } else {
        return std::nullopt;
      }
    }
    if (vanishes(rest)) return result;
    const auto regular = by_ansatz(rest, power);
    if (!regular) return std::nullopt;
    return result + *regular;
  }

  // Whether the base divides q.
  [[nodiscard]] bool is_of_radicand(const Coefficients& base) const {
    if (degree(base) == 2) {
      for (std::size_t k = 0; k < 2; ++k) {
        if (!vanishes(base[k] * q_[2] - q_[k] * base[2])) return false;
      }
      return true;
    }
    return degree(base) == 1 && vanishes(substitute(expression_of(q_, x_), {{x_, -base[0] / base[1]}}));
  }

  // ∫ R/s = A s + λ ∫ 1/s with A = N/qᵏ, a polynomial of unknown coefficients over the poles of R: N' q − (k − 1/2) N q' + λ qᵏ = R qᵏ.
  [[nodiscard]] std::optional<Expr> by_ansatz(const Expr& r, unsigned power) {
    const auto k = static_cast<long>(power);
    const Expr q = expression_of(q_, x_), slope = differentiate(q, x_);
    const auto right = polynomial_in(shorter(r * pow(q, k)), x_, i_.assumptions);
    if (!right) return std::nullopt;
    const std::size_t equations = std::max<std::size_t>(right->size(), 2 * power + 1);
    Matrix a(equations, equations, number(0)), b(equations, 1, number(0));
    for (std::size_t row = 0; row < right->size(); ++row) b(row, 0) = (*right)[row];
    std::vector<Expr> terms;
    for (std::size_t column = 0; column < equations; ++column) {
      const bool last = column + 1 == equations;
      const Expr n = pow(x_, static_cast<long>(column));
      const Expr image = last ? pow(q, k) : differentiate(n, x_) * q - n * slope * number(2 * k - 1) / 2;
      const auto p = polynomial_in(image, x_, i_.assumptions);
      if (!p || p->size() > equations) return std::nullopt;
      for (std::size_t row = 0; row < p->size(); ++row) a(row, column) = (*p)[row];
      terms.push_back(last ? number(0) : n);
    }
    const auto solution = solve_in_field(a, b, i_.assumptions, {20'000'000, 20'000, 2.0, {}});
    if (!solution || !*solution) return std::nullopt;
    std::vector<Expr> numerator{number(0)};
    for (std::size_t column = 0; column < equations; ++column) {
      const Expr c = shorter((**solution).value(column, 0)), written = factored(c, i_.assumptions);
      for (const Expr& d : denominators({&written, 1})) demand_nonzero(d, i_.assumptions);
      if (column + 1 < equations)
        numerator.push_back(c * terms[column]);
      else if (!vanishes(c))
        return flatten(shorter(sum(numerator)) * pow(q, -k) * root_ + c * inverse_root());
    }
    return flatten(shorter(sum(numerator)) * pow(q, -k) * root_);
  }

  // ∫ 1/s: log|√a s + a x + b/2|/√a where a > 0, −asin((2 a x + b)/√(b² − 4ac))/√−a where a < 0.
  [[nodiscard]] Expr inverse_root() const {
    const Expr &a = q_[2], &b = q_[1], &c = q_[0];
    if (demanded_sign(a, i_.assumptions) > 0) {
      const SquareRoot root = plain_root(a, i_.assumptions);
      const Expr r = flatten(size_of(root));
      const Expr argument = flatten(r * root_ + a * x_ + b / 2);
      // Positive where q has no zeros: then √a s > |a x + b/2|.
      const bool positive = sign_of_discriminant() < 0;
      return (positive ? log(argument) : log(abs(argument))) / r;
    }
    const Expr discriminant = shorter(b * b - 4 * a * c);
    demand_nonzero(discriminant, i_.assumptions);
    Assumptions real = i_.assumptions;  // q is positive somewhere, so it has two zeros
    real.positive(discriminant);
    const Expr zeros = size_of(plain_root(discriminant, real)),
               slope = size_of(plain_root(shorter(-a), i_.assumptions));
    return flatten(-apply(Function::asin, shorter((2 * a * x_ + b) / zeros)) / slope);
  }
  // The root that is positive.
  [[nodiscard]] Expr size_of(const SquareRoot& root) const {
    const ProvedSign sign = sign_of(root.outside, i_.assumptions);
    const bool negative = sign == ProvedSign::negative || sign == ProvedSign::nonpositive;
    const bool positive = sign == ProvedSign::positive || sign == ProvedSign::nonnegative;
    return sqrt(root.inside) * (positive ? root.outside : negative ? -root.outside : abs(root.outside));
  }
  [[nodiscard]] int sign_of_discriminant() const {
    const ProvedSign sign = sign_of(shorter(q_[1] * q_[1] - 4 * q_[2] * q_[0]), i_.assumptions);
    return sign == ProvedSign::negative ? -1 : sign == ProvedSign::positive ? 1 : 0;
  }

  // ∫ N/((α x + β)ᵏ s). With p = −β/α and y = 1/(x − p): s = √Q(y)/|y|, Q = q(p) y² + q'(p) y + a, so it is
  // −sign(y) N/αᵏ ∫ yᵏ⁻¹/√Q(y) dy.
  [[nodiscard]] std::optional<Expr> at_pole(const Coefficients& base, const Expr& numerator, long k) {
    const Expr p = shorter(-base[0] / base[1]), y = i_.variable("reciprocal");
    const Expr q = expression_of(q_, x_);
    const Expr value = shorter(substitute(q, {{x_, p}})), slope = shorter(substitute(differentiate(q, x_), {{x_, p}}));
    const Expr over = flatten(value * pow(y, 2) + slope * y + q_[2]);
    const auto integral = i_.again(pow(y, k - 1) * pow(over, Rational(-1, 2)), y, i_.assumptions);
    if (!integral) return std::nullopt;
    const Expr distance = flatten(x_ - p);
    const ProvedSign sign = sign_of(distance, i_.assumptions);
    const Expr size = sign == ProvedSign::positive   ? distance
                      : sign == ProvedSign::negative ? -distance
                                                     : abs(distance);
    const Expr back = substitute(substitute(*integral, {{sqrt(over), root_ / size}}), {{y, 1 / distance}});
    const Expr direction = size == distance ? number(1) : size / distance;
    return -direction * shorter(numerator / pow(base[1], k)) * back;
  }

  const Integration& i_;
  Expr x_;
  Coefficients q_;
  Expr root_;
};

}  // namespace

// t = (p/q)^(1/n) with p = α x + β, q = γ x + δ: x = (δ tⁿ − β)/(α − γ tⁿ).
std::optional<Expr> linear_root_integral(const Integration& i) {
  const auto radicand = radicand_of(i);
  if (!radicand || !is_rational(radicand->base, i.x)) return std::nullopt;
  NamedConstants constants(i.x, i.assumptions);
  const auto read = rational_function_of(constants.named(radicand->base), i.x, constants.assumptions());
  if (!read || degree(read->numerator) > 1 || read->denominator.size() > 1) return std::nullopt;
  if (!read->denominator.empty() && (read->denominator[0].second > 1 || degree(read->denominator[0].first) > 1))
    return std::nullopt;
  const Expr zero = i.x.workspace().number(0), one = i.x.workspace().number(1);
  Coefficients p = constants.meant(read->numerator);
  Coefficients q = read->denominator.empty() ? Coefficients{one} : constants.meant(read->denominator[0].first);
  p.resize(2, zero);
  q.resize(2, zero);
  const Expr determinant = simplify(p[1] * q[0] - p[0] * q[1], i.assumptions);
  if (is_proved_zero(determinant, i.assumptions)) return std::nullopt;
  demand_nonzero(determinant, i.assumptions);
  const Expr t = i.variable("root"), power = pow(t, radicand->degree);
  const Expr x = (q[0] * power - p[0]) / (p[1] - q[1] * power);
  Assumptions assumptions = i.assumptions;
  assumptions.positive(t);
  const Expr g = with_root_named(i, *radicand, t);
  if (!is_rational(substitute(g, {{t, one}}), i.x)) return std::nullopt;
  const auto integral = i.again(simplify(substitute(g, {{i.x, x}}) * differentiate(x, t), assumptions), t, assumptions);
  if (!integral) return std::nullopt;
  return substitute(*integral, {{t, pow(radicand->base, Rational(1, radicand->degree))}});
}

std::optional<Expr> quadratic_root_integral(const Integration& i) {
  const auto radicand = radicand_of(i);
  if (!radicand || radicand->degree != 2) return std::nullopt;
  auto q = polynomial_in(radicand->base, i.x, i.assumptions);
  if (!q || degree(*q) != 2) return std::nullopt;
  demand_nonzero(q->back(), i.assumptions);
  const Expr s = i.variable("root");
  return QuadraticRoot(i, std::move(*q)).run(with_root_named(i, *radicand, s), s);
}

}  // namespace anholon
