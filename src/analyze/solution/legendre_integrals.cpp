#include "anholon/analyze/solution/legendre_integrals.hpp"

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/rewrite.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/analyze/solution/legendre_reduction.hpp"
#include "anholon/analyze/solution/root_normal_form.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/elliptic.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

// z² = (p + q s)/(1 + r s) with s = sin²φ, dz/√P = factor dφ/√(1 − m s).
struct Amplitude {
  Expr phi, m, factor;
  Expr p, q, r;
};

class LegendreRoad {
 public:
  LegendreRoad(const Integration& i, const RootNormalForm& form)
      : i_(i), form_(form), z_(form.z), c_(form.radicand[0]), b_(form.radicand[2]), a_(form.radicand[4]),
        first_(i.variable("first zero")), second_(i.variable("second zero")), lead_(i.variable("leading coefficient")),
        known_(i.assumptions) {}

  [[nodiscard]] std::optional<Expr> run() {
    const auto amplitude = this->amplitude();
    if (!amplitude) return std::nullopt;
    constexpr int most_demands = 8;
    for (int demands = 0;; ++demands) {
      try {
        const auto value = integral(*amplitude);
        if (!value || !is_antiderivative(*value)) return std::nullopt;
        return at_x(written(*value));
      } catch (const Distinction& d) {
        if (demands == most_demands || !excluded(d))
          throw Distinction{simplify(substitute(d.of, meaning_), i_.assumptions), d.sign};
      }
    }
  }

 private:
  // α w1 + β does not vanish if P(−β/α) does not; which is asked for without a root in it.
  [[nodiscard]] bool excluded(const Distinction& d) {
    if (d.sign) return false;
    for (const Expr& name : {first_, second_}) {
      const auto p = polynomial_in(d.of, name, i_.assumptions);
      if (!p || degree(*p) != 1 || contains_any(*p, std::vector{first_, second_, lead_})) continue;
      const Expr zero = (name == first_ ? sign_of_first_ : 1) * -(*p)[0] / (*p)[1];
      const Expr value = shorter(c_ + b_ * zero + a_ * pow(zero, 2));
      if (is_proved_zero(value, i_.assumptions)) return false;
      demand_nonzero(value, i_.assumptions);
      known_.nonzero(d.of);
      return true;
    }
    return false;
  }

  // By x. Where z is a tangent, an amplitude atan(tan u) is u: everything here has the same values half a turn further on, or grows by a
  // constant.
  [[nodiscard]] Expr at_x(const Expr& value) const {
    const Expr there = substitute(value, {{z_, form_.meaning}});
    if (!is_one_of(form_.meaning, {Function::tan})) return there;
    return substitute(there, {{apply(Function::atan, form_.meaning), form_.meaning.operand(0)}});
  }

  // With the meaning of the names, arguments and factors of the elliptic integrals simplified.
  [[nodiscard]] Expr written(const Expr& value) const {
    Replacements names, integrals;
    for (const Expr& node : nodes_where({&value, 1}, [](const Expr& n) { return elliptic_kind(n).has_value(); })) {
      std::vector<Expr> arguments;
      for (std::size_t k = 0; k < node.operand_count(); ++k)
        arguments.push_back(shorter(substitute(node.operand(k), meaning_)));
      names[node] = i_.variable(("elliptic integral " + std::to_string(names.size() + 1)).c_str());
      integrals[names[node]] = elliptic(*elliptic_kind(node), arguments);
    }
    const Expr meant = substitute(substitute(value, names), meaning_), factors = undo_inverses({&meant, 1}).front();
    return substitute(tidied(factors, z_, i_.assumptions), integrals);
  }
  [[nodiscard]] Expr number(long n) const { return z_.workspace().number(n); }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, i_.assumptions); }
  [[nodiscard]] bool is_negative(const Expr& e) const { return sign_of(e, i_.assumptions) == ProvedSign::negative; }

  // Zeros of a w² + b w + c without a root in them.
  [[nodiscard]] std::optional<std::pair<Expr, Expr>> plain_zeros() const {
    const Expr w = i_.variable("square");
    const Expr all = factored(expression_of({c_, b_, a_}, w), i_.assumptions);
    if (!all.is(Kind::product)) return std::nullopt;
    std::vector<Expr> zeros;
    for (std::size_t k = 0; k < all.operand_count(); ++k) {
      const auto p = polynomial_in(all.operand(k), w, i_.assumptions);
      if (p && degree(*p) == 1) zeros.push_back(shorter(-(*p)[0] / (*p)[1]));
    }
    if (zeros.size() != 2) return std::nullopt;
    return std::pair(zeros[0], zeros[1]);
  }

  [[nodiscard]] std::optional<Amplitude> amplitude() {
    demand_nonzero(a_, i_.assumptions);
    const auto plain = plain_zeros();
    const int at_zero = demanded_sign(c_, i_.assumptions);
    if (plain) {
      const bool first = is_negative(plain->first);
      if (first || is_negative(plain->second)) {
        const Expr negative = first ? plain->first : plain->second, other = first ? plain->second : plain->first;
        return at_zero > 0 ? tangent(negative, other) : beyond(other, negative);
      }
    }
    const int bend = demanded_sign(a_, i_.assumptions);
    if (at_zero * bend < 0) {
      const auto [low, high] = zeros(plain, bend);
      return at_zero > 0 ? below(high, low) : beyond(high, low);
    }
    const Expr discriminant = shorter(b_ * b_ - 4 * a_ * c_);
    if (demanded_sign(discriminant, i_.assumptions) < 0)
      return bend > 0 ? std::optional(without_zeros()) : std::nullopt;
    const bool positive = demanded_sign(b_, i_.assumptions) * bend < 0;
    const auto [low, high] = zeros(plain, bend);
    if (bend > 0) return positive ? below(low, high) : tangent(high, low);
    if (!positive) return std::nullopt;
    return between(low, high);
  }

  // The smaller and the larger one.
  [[nodiscard]] std::pair<Expr, Expr> zeros(const std::optional<std::pair<Expr, Expr>>& plain, int bend) const {
    if (plain) {
      const ProvedSign order = sign_of(plain->second - plain->first, i_.assumptions);
      if (order == ProvedSign::positive) return *plain;
      if (order == ProvedSign::negative) return {plain->second, plain->first};
    }
    const Expr root = sqrt(shorter(b_ * b_ - 4 * a_ * c_));
    const Expr minus = flatten((-b_ - root) / (2 * a_)), plus = flatten((-b_ + root) / (2 * a_));
    return bend > 0 ? std::pair(minus, plus) : std::pair(plus, minus);
  }

  // The symbol, with its meaning and its sign; a number needs no name.
  Expr named(const Expr& symbol, const Expr& meaning, bool positive) {
    if (meaning.is(Kind::number)) return meaning;
    meaning_[symbol] = meaning;
    if (positive)
      known_.positive(symbol);
    else
      known_.nonzero(symbol);
    return symbol;
  }

  // Where z has one sign, and the amplitude is of z².
  [[nodiscard]] Expr side_of_z() const {
    return sign_of(z_, i_.assumptions) == ProvedSign::positive ? number(1) : abs(z_) / z_;
  }
  // z = √(−w1) tan φ; c > 0.
  [[nodiscard]] Amplitude tangent(const Expr& negative, const Expr& other) {
    sign_of_first_ = -1;
    const Expr size = named(first_, flatten(-negative), true), second = named(second_, other, false);
    const Expr lead = named(lead_, c_, true);
    known_.nonzero(second + size);
    named_ = lead * (1 + pow(z_, 2) / size) * (1 - pow(z_, 2) / second);
    return {apply(Function::atan, z_ / sqrt(size)), 1 + size / second, sqrt(size / lead), number(0), size, number(-1)};
  }
  // z = √w2/cos φ with w2 > 0 > w1, beyond w2; a > 0.
  [[nodiscard]] Amplitude beyond(const Expr& positive, const Expr& negative) {
    sign_of_first_ = -1;
    const Expr size = named(first_, flatten(-negative), true), second = named(second_, positive, true);
    const Expr lead = named(lead_, a_, true);
    named_ = lead * (pow(z_, 2) - second) * (pow(z_, 2) + size);
    return {apply(Function::atan, sqrt((pow(z_, 2) - second) / second)),
            size / (size + second),
            side_of_z() * pow(lead * (size + second), Rational(-1, 2)),
            second,
            number(0),
            number(-1)};
  }
  // z = √w1 sin φ, below w1 > 0; c > 0.
  [[nodiscard]] Amplitude below(const Expr& zero, const Expr& other) {
    const Expr first = named(first_, zero, true), second = named(second_, other, false);
    const Expr lead = named(lead_, c_, true);
    known_.nonzero(second - first);
    named_ = lead * (1 - pow(z_, 2) / first) * (1 - pow(z_, 2) / second);
    return {apply(Function::asin, z_ / sqrt(first)), first / second, sqrt(first / lead), number(0), first, number(0)};
  }
  // z² = w2 (1 − m sin²φ) with m = (w2 − w1)/w2, between 0 < w1 < w2; a < 0.
  [[nodiscard]] Amplitude between(const Expr& low, const Expr& high) {
    const Expr first = named(first_, low, true), second = named(second_, high, true);
    const Expr lead = named(lead_, flatten(-a_), true);
    known_.positive(second - first);
    named_ = lead * (pow(z_, 2) - first) * (second - pow(z_, 2));
    return {apply(Function::asin, sqrt((second - pow(z_, 2)) / (second - first))),
            (second - first) / second,
            -side_of_z() * pow(lead * second, Rational(-1, 2)),
            second,
            first - second,
            number(0)};
  }
  // z = λ tan(φ/2) with λ⁴ = c/a: 4 m = 2 − b/√(a c).
  [[nodiscard]] Amplitude without_zeros() {
    const Expr square = named(first_, sqrt(flatten(c_ / a_)), true);
    const Expr middle = named(second_, shorter(b_ / sqrt(flatten(a_ * c_))), false), lead = named(lead_, a_, true);
    known_.positive(2 - middle);
    known_.positive(2 + middle);
    named_ = lead * (pow(z_, 4) + middle * square * pow(z_, 2) + pow(square, 2));
    return Amplitude{2 * apply(Function::atan, z_ / sqrt(square)),
                     (2 - middle) / 4,
                     pow(lead * square, Rational(-1, 2)) / 2,
                     {},
                     {},
                     {}};
  }

  [[nodiscard]] std::optional<Expr> integral(const Amplitude& by) {
    const Expr w = i_.variable("square"), s = i_.variable("square of the sine");
    const auto parts = conjugates(form_.over_root, z_, w);
    if (!parts || !is_proved_zero(parts->times_root, i_.assumptions)) return std::nullopt;
    const Expr even = shorter(parts->plain);
    std::optional<Expr> legendre;
    if (by.p.is_null()) {
      if (contains_any(even, {&w, 1})) return std::nullopt;
      const std::vector<Expr> both{by.phi, by.m};
      legendre = even * elliptic(Elliptic::first, both);
    } else {
      const Expr g = simplify(substitute(even, {{w, (by.p + by.q * s) / (1 + by.r * s)}}), known_);
      legendre = legendre_reduction(g, s, by.phi, simplify(by.m, known_), known_);
    }
    if (!legendre) return std::nullopt;
    const Expr value = form_.sign() * by.factor * *legendre;
    if (is_proved_zero(form_.plain, i_.assumptions)) return flatten(value);
    const auto without = i_.again(form_.plain, z_, i_.assumptions);
    if (!without) return std::nullopt;
    return flatten(value + *without);
  }

  [[nodiscard]] bool is_antiderivative(const Expr& value) const {
    const Expr undone = undo_inverses({&value, 1}).front();
    const Expr integrand = form_.plain + form_.over_root * form_.sign() * pow(named_, Rational(-1, 2));
    return is_proved_zero(derivative_of_integral(undone, z_) - integrand, known_) &&
           is_proved_zero(substitute(named_, meaning_) - expression_of(form_.radicand, z_), i_.assumptions);
  }

  const Integration& i_;
  const RootNormalForm& form_;
  Expr z_, c_, b_, a_;
  Expr first_, second_, lead_;
  Assumptions known_;
  Replacements meaning_;
  Expr named_;              // P in factors, with the names
  long sign_of_first_ = 1;  // what is named is the zero, or its opposite
};

}  // namespace

std::optional<Expr> legendre_integral(const Integration& i) {
  const auto form = root_normal_form(i);
  if (!form || degree(form->radicand) != 4 || !is_proved_zero(form->radicand[1], i.assumptions) ||
      !is_proved_zero(form->radicand[3], i.assumptions))
    return std::nullopt;
  return LegendreRoad(i, *form).run();
}

}  // namespace anholon
