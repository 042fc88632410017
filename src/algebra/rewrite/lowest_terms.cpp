#include "anholon/algebra/rewrite/lowest_terms.hpp"

#include <algorithm>
#include <tuple>

namespace anholon {

namespace {

constexpr std::size_t most_numerator = 1'000, most_denominator = 60;  // terms

// numerator/(1 + t^2)^power, where t = tan(a/2) stands in the place of sin a.
struct InHalfTangent {
  Poly numerator;
  unsigned long power;
};

class Angle {
 public:
  Angle(const Ring& ring, std::size_t sine)
      : ring_(ring), sine_(sine), t_(Poly::generator(ring, sine)), cosine_(Poly::generator(ring, sine + 1)),
        one_(ring, 1), norm_(t_ * t_ + one_) {}

  // sin a = 2t/(1 + t^2), cos a = (1 - t^2)/(1 + t^2)
  [[nodiscard]] InHalfTangent in_half_tangent(const Poly& a) const {
    std::vector<std::tuple<unsigned long, unsigned long, Poly>> parts;
    unsigned long degree = 0;
    for (const auto& [i, by_sine] : coefficients_in(a, sine_)) {
      for (const auto& [j, rest] : coefficients_in(by_sine, sine_ + 1)) {
        parts.emplace_back(i, j, rest);
        degree = std::max(degree, i + j);
      }
    }
    Poly result(ring_);
    for (const auto& [i, j, rest] : parts)
      result = result + rest * pow(t_ * Poly(ring_, 2), i) * pow(one_ - t_ * t_, j) * pow(norm_, degree - i - j);
    return {std::move(result), degree};
  }

  // 2^k a/(1 + t^2)^k, of degree 2k or less: t^j/(1 + t^2)^k is sin(a/2)^j cos(a/2)^(2k - j), and 2 sin(a/2)^2 = 1 - cos a,
  // 2 cos(a/2)^2 = 1 + cos a, 2 sin(a/2) cos(a/2) = sin a.
  [[nodiscard]] Poly in_sine_and_cosine(const Poly& a, unsigned long k) const {
    Poly result(ring_);
    for (const auto& [j, rest] : coefficients_in(a, sine_)) {
      const unsigned long odd = j % 2;
      result = result + rest * pow(t_, odd) * pow(one_ - cosine_, j / 2) * pow(one_ + cosine_, k - odd - j / 2);
    }
    return result;
  }

  // Divides both by what they have in common, apart from 1 + t^2, which vanishes nowhere. By the factors of the second, which is short:
  // the greatest common divisor of both may take long.
  [[nodiscard]] bool cancel(Poly& a, Poly& b) const {
    bool any = false;
    for (const auto& [f, exponent] : factor(b).powers) {
      if (!f.contains(sine_) || f == norm_) continue;
      for (unsigned long k = 0; k < exponent && divides(f, a); ++k) {
        a = exact_quotient(a, f);
        b = exact_quotient(b, f);
        any = true;
      }
    }
    return any;
  }

 private:
  const Ring& ring_;
  std::size_t sine_;
  Poly t_, cosine_, one_, norm_;  // t_ is the generator of sin a
};

unsigned long highest_power(const Poly& a, std::size_t generator) {
  return static_cast<unsigned long>(std::max(0L, a.degree(generator)));
}

Fraction in_lowest_terms_of(const Field& field, const Fraction& a, std::size_t sine) {
  const Angle angle(field.ring(), sine);
  const InHalfTangent num = angle.in_half_tangent(a.num), den = angle.in_half_tangent(a.den);
  Poly n = num.numerator, d = den.numerator;
  if (!angle.cancel(n, d)) return a;
  // n/(1 + t^2)^above and d/(1 + t^2)^below are polynomials in sine and cosine, and above - below is what it was.
  unsigned long above = (highest_power(n, sine) + 1) / 2, below = (highest_power(d, sine) + 1) / 2;
  const unsigned long shared = std::max(above + den.power, below + num.power);
  above = shared - den.power;
  below = shared - num.power;
  if (below >= den.power) return a;
  const auto twice = [&](unsigned long k) { return Poly(field.ring(), Integer(1) << k); };
  return field.reduced(Fraction(field.reduced(angle.in_sine_and_cosine(n, above)) * twice(below),
                                field.reduced(angle.in_sine_and_cosine(d, below)) * twice(above)));
}

}  // namespace

Fraction in_lowest_terms(const Field& field, const Fraction& a) {
  Fraction result = a;
  const auto& generators = field.generators();
  for (std::size_t g = 0; g < generators.size(); ++g) {
    if (generators[g].kind != GeneratorKind::sine || !(result.den.contains(g) || result.den.contains(g + 1))) continue;
    if (result.num.terms() > most_numerator || result.den.terms() > most_denominator) return result;
    result = in_lowest_terms_of(field, result, g);
  }
  return result;
}

}  // namespace anholon
