#include "anholon/analyze/solution/exponential_sums.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_terms = 200;

class SumReader {
 public:
  SumReader(const Expr& t, const Assumptions& assumptions) : t_(t), assumptions_(assumptions) {}

  [[nodiscard]] std::optional<ExponentialSum> read(const Expr& f) const {
    if (!depends(f)) return ExponentialSum{constant(f)};
    if (f == t_) {
      ExponentialTerm term = constant(number(1));
      term.power = 1;
      return ExponentialSum{std::move(term)};
    }
    switch (f.kind()) {
      case Kind::sum: return added(f);
      case Kind::product: return multiplied(f);
      case Kind::power: return raised(f);
      case Kind::function: return elementary(f);
      default: return std::nullopt;
    }
  }

 private:
  [[nodiscard]] Expr number(long n) const { return t_.workspace().number(n); }
  [[nodiscard]] bool depends(const Expr& f) const { return contains_any(f, {&t_, 1}); }
  [[nodiscard]] ExponentialTerm constant(const Expr& c) const { return {c, 0, number(0), number(0), number(0), false}; }
  [[nodiscard]] Expr shorter(const Expr& e) const { return simplify(e, assumptions_); }

  [[nodiscard]] std::optional<ExponentialSum> added(const Expr& f) const {
    ExponentialSum result;
    for (std::size_t i = 0; i < f.operand_count(); ++i) {
      const auto term = read(f.operand(i));
      if (!term) return std::nullopt;
      result.insert(result.end(), term->begin(), term->end());
    }
    return collected(std::move(result));
  }

  [[nodiscard]] std::optional<ExponentialSum> multiplied(const Expr& f) const {
    std::optional<ExponentialSum> result = ExponentialSum{constant(number(1))};
    for (std::size_t i = 0; result && i < f.operand_count(); ++i) result = times(*result, read(f.operand(i)));
    return result;
  }

  [[nodiscard]] std::optional<ExponentialSum> raised(const Expr& f) const {
    const Rational& n = f.exponent();
    if (is_one_of(f.operand(0), {Function::exp}))  // (e^u)^n = e^{nu}, the exponential being positive
      return elementary(exp(t_.workspace().number(n) * f.operand(0).operand(0)));
    if (n.get_den() != 1 || n < 0 || n > 8) return std::nullopt;
    const auto base = read(f.operand(0));
    std::optional<ExponentialSum> result = ExponentialSum{constant(number(1))};
    for (long k = 0; result && k < n.get_num().get_si(); ++k) result = times(*result, base);
    return result;
  }

  // sin, cos or exp of what is linear in t.
  [[nodiscard]] std::optional<ExponentialSum> elementary(const Expr& f) const {
    const Expr slope = shorter(differentiate(f.operand(0), t_));
    if (depends(slope)) return std::nullopt;
    const Expr start = shorter(substitute(f.operand(0), {{t_, number(0)}}));
    ExponentialTerm term = constant(number(1));
    switch (f.function()) {
      case Function::exp:
        term.growth = slope;
        term.factor = exp(start);
        return ExponentialSum{std::move(term)};
      case Function::sin:
      case Function::cos:
        term.frequency = slope;
        term.phase = start;
        term.sine = f.function() == Function::sin;
        return ExponentialSum{std::move(term)};
      default: return std::nullopt;
    }
  }

  // cos a cos b = (cos(a − b) + cos(a + b))/2, sin a sin b = (cos(a − b) − cos(a + b))/2, sin a cos b = (sin(a + b) + sin(a − b))/2.
  [[nodiscard]] std::optional<ExponentialSum> times(const ExponentialSum& a,
                                                    const std::optional<ExponentialSum>& other) const {
    if (!other || a.size() * other->size() > most_terms) return std::nullopt;
    ExponentialSum result;
    for (const ExponentialTerm& x : a) {
      for (const ExponentialTerm& y : *other) {
        if (x.sine == y.sine || x.sine) {
          add_products(result, x, y);
        } else {
          add_products(result, y, x);
        }
      }
    }
    return collected(std::move(result));
  }
  void add_products(ExponentialSum& result, const ExponentialTerm& x, const ExponentialTerm& y) const {
    ExponentialTerm term{x.factor * y.factor, x.power + y.power, shorter(x.growth + y.growth), {}, {}, false};
    const auto is_still = [](const ExponentialTerm& z) {
      return z.frequency.is_zero_literal() && z.phase.is_zero_literal() && !z.sine;
    };
    if (is_still(x) || is_still(y)) {
      const ExponentialTerm& turning = is_still(x) ? y : x;
      term.frequency = turning.frequency;
      term.phase = turning.phase;
      term.sine = turning.sine;
      result.push_back(std::move(term));
      return;
    }
    term.factor = term.factor / 2;
    term.sine = x.sine != y.sine;
    for (const int sign : {1, -1}) {
      ExponentialTerm one = term;
      one.frequency = shorter(x.frequency + sign * y.frequency);
      one.phase = shorter(x.phase + sign * y.phase);
      if (x.sine && y.sine && sign == 1) one.factor = -one.factor;
      result.push_back(std::move(one));
    }
  }

  // What does not turn is a constant, and like terms are one.
  [[nodiscard]] ExponentialSum collected(ExponentialSum all) const {
    ExponentialSum result;
    for (ExponentialTerm& x : all) {
      if (is_proved_zero(x.frequency, assumptions_) && !(x.frequency.is_zero_literal() && x.phase.is_zero_literal())) {
        x.factor = x.factor * (x.sine ? sin(x.phase) : cos(x.phase));
        x.frequency = x.phase = number(0);
        x.sine = false;
      }
      if (x.sine && x.frequency.is_zero_literal() && x.phase.is_zero_literal()) continue;
      const auto same = std::find_if(result.begin(), result.end(), [&](const ExponentialTerm& y) {
        return y.power == x.power && y.growth == x.growth && y.frequency == x.frequency && y.phase == x.phase &&
               y.sine == x.sine;
      });
      if (same == result.end())
        result.push_back(std::move(x));
      else
        same->factor = same->factor + x.factor;
    }
    std::erase_if(result, [](const ExponentialTerm& x) { return x.factor.is_zero_literal(); });
    return result;
  }

  const Expr& t_;
  const Assumptions& assumptions_;
};

// A divisor that may vanish; nullopt: it does not.
std::optional<Expr> divisor_that_may_vanish(const ExponentialTerm& x, const Assumptions& assumptions) {
  const bool still = x.frequency.is_zero_literal(), level = is_proved_zero(x.growth, assumptions);
  const std::vector<Expr> zeros = open_zeros(level   ? x.frequency
                                             : still ? x.growth
                                                     : x.growth * x.growth + x.frequency * x.frequency,
                                             assumptions);
  return zeros.empty() ? std::nullopt : std::optional(zeros.front());
}

// ∫ tᵏ g = tᵏ G − k ∫ tᵏ⁻¹ G, where G of e^{αt} cos(φ) is e^{αt} (α cos φ + ω sin φ)/(α² + ω²), of e^{αt} sin(φ) it is
// e^{αt} (α sin φ − ω cos φ)/(α² + ω²).
Expr antiderivative(const ExponentialTerm& x, const Expr& t) {
  if (x.growth.is_zero_literal() && x.frequency.is_zero_literal())
    return x.factor * pow(t, x.power + 1L) / static_cast<long>(x.power + 1);
  const bool level = x.growth.is_zero_literal(), still = x.frequency.is_zero_literal();
  const Expr square = x.growth * x.growth + x.frequency * x.frequency, angle = x.frequency * t + x.phase;
  const Expr first = still ? x.factor / x.growth : x.growth * x.factor / square,
             turned = level ? x.factor / x.frequency : x.frequency * x.factor / square,
             second = x.sine ? -turned : turned;
  Expr result = pow(t, static_cast<long>(x.power)) * exp(x.growth * t) *
                (x.sine ? first * sin(angle) + second * cos(angle) : first * cos(angle) + second * sin(angle));
  if (x.power == 0) return result;
  ExponentialTerm same = x, other = x;
  same.power = other.power = x.power - 1;
  same.factor = -static_cast<long>(x.power) * first;
  other.factor = -static_cast<long>(x.power) * second;
  other.sine = !x.sine;
  if (!same.factor.is_zero_literal()) result = result + antiderivative(same, t);
  if (!other.factor.is_zero_literal()) result = result + antiderivative(other, t);
  return result;
}

}  // namespace

std::optional<ExponentialSum> exponential_sum(const Expr& f, const Expr& t, const Assumptions& assumptions) {
  return SumReader(t, assumptions).read(f);
}

std::vector<Expr> open_zeros(const Expr& e, const Assumptions& assumptions) {
  std::vector<Expr> result = possible_zeros(e, assumptions);
  for (const Assumed& a : assumptions.list) {
    if (result.empty()) break;
    if (a.sign == Sign::nonnegative) continue;
    const std::vector<Expr> factors = possible_zeros(a.expression);
    std::erase_if(result, [&](const Expr& z) {
      return std::any_of(factors.begin(), factors.end(), [&](const Expr& f) {
        return f == z || (symbols_of(f) == symbols_of(z) && (is_proved_zero(f + z) || is_proved_zero(f - z)));
      });
    });
  }
  return result;
}

Expr expression_of(const ExponentialSum& f, const Expr& t, const Assumptions& assumptions) {
  std::vector<Expr> terms{t.workspace().number(0)};
  for (const ExponentialTerm& x : f) {
    const Expr angle = x.frequency * t + x.phase;
    const std::vector<Expr> factors{simplify(x.factor, assumptions), pow(t, static_cast<long>(x.power)),
                                    exp(x.growth * t), x.sine ? sin(angle) : cos(angle)};
    terms.push_back(product(factors));
  }
  return flatten(sum(terms));
}

ExponentialIntegral antiderivative(const ExponentialSum& f, const Expr& t, const Assumptions& assumptions) {
  std::vector<Expr> terms{t.workspace().number(0)};
  for (ExponentialTerm x : f) {
    if (is_proved_zero(x.growth, assumptions)) x.growth = t.workspace().number(0);
    const bool turns = !x.growth.is_zero_literal() || !x.frequency.is_zero_literal();
    if (turns) {
      if (auto divisor = divisor_that_may_vanish(x, assumptions)) return {std::nullopt, std::move(divisor)};
    }
    terms.push_back(antiderivative(x, t));
  }
  return {sum(terms), std::nullopt};
}

ExponentialIntegral integral(const ExponentialSum& f, const Expr& t, const Expr& from, const Expr& to,
                             const Assumptions& assumptions) {
  std::vector<Expr> terms{t.workspace().number(0)};
  for (const ExponentialTerm& x : f) {
    ExponentialIntegral g = antiderivative({x}, t, assumptions);
    if (g.divisor) return g;
    terms.push_back(substitute(*g.value, {{t, to}}) - substitute(*g.value, {{t, from}}));
  }
  return {sum(terms), std::nullopt};
}

}  // namespace anholon
