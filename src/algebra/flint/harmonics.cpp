// A polynomial in the sine and cosine of an angle, written in sines and cosines of its multiples.
#include <algorithm>

#include "anholon/algebra/flint/harmonics.hpp"

namespace anholon {

namespace {

// (2 sin b)^k (2 cos b)^j = Σ cosines[n]·cos(n·b) + Σ sines[n]·sin(n·b)
struct Harmonics {
  std::vector<Integer> cosines, sines;

  explicit Harmonics(std::size_t highest) : cosines(highest + 1), sines(highest + 1) {}

  void add_cosine(long n, const Integer& value) { cosines[static_cast<std::size_t>(std::abs(n))] += value; }
  void add_sine(long n, const Integer& value) {
    if (n > 0) sines[static_cast<std::size_t>(n)] += value;
    if (n < 0) sines[static_cast<std::size_t>(-n)] -= value;
  }

  [[nodiscard]] Harmonics times_sine() const {
    Harmonics result(cosines.size());
    for (std::size_t i = 0; i < cosines.size(); ++i) {
      const long n = static_cast<long>(i);
      result.add_sine(n + 1, cosines[i]);
      result.add_sine(n - 1, -cosines[i]);
      result.add_cosine(n - 1, sines[i]);
      result.add_cosine(n + 1, -sines[i]);
    }
    return result;
  }
  [[nodiscard]] Harmonics times_cosine() const {
    Harmonics result(cosines.size());
    for (std::size_t i = 0; i < cosines.size(); ++i) {
      const long n = static_cast<long>(i);
      result.add_cosine(n + 1, cosines[i]);
      result.add_cosine(n - 1, cosines[i]);
      result.add_sine(n + 1, sines[i]);
      result.add_sine(n - 1, sines[i]);
    }
    return result;
  }
};

Integer power_of_two(unsigned long exponent) { return Integer(1) << exponent; }

}  // namespace

std::vector<Harmonic> harmonics(const Poly& a, std::size_t sine) {
  const Ring& ring = a.ring();
  const auto by_sine = coefficients_in(a, sine);
  unsigned long degree = 0;
  for (const auto& [k, rest] : by_sine)
    degree = std::max(degree, k + static_cast<unsigned long>(std::max(0L, rest.degree(sine + 1))));
  std::vector<Poly> cosines(degree + 1, Poly(ring)), sines(degree + 1, Poly(ring));
  Harmonics sine_power(0);
  sine_power.cosines[0] = 1;
  unsigned long reached = 0;
  for (const auto& [k, rest] : by_sine) {  // not in the order of k
    if (k < reached) {
      sine_power = Harmonics(0);
      sine_power.cosines[0] = 1;
      reached = 0;
    }
    for (; reached < k; ++reached) sine_power = sine_power.times_sine();
    for (const auto& [j, coefficient] : coefficients_in(rest, sine + 1)) {
      Harmonics product = sine_power;
      for (unsigned long i = 0; i < j; ++i) product = product.times_cosine();
      const Integer scale = power_of_two(degree - k - j);
      for (std::size_t n = 0; n < product.cosines.size(); ++n) {
        if (product.cosines[n] != 0)
          cosines[n] = cosines[n] + coefficient * Poly(ring, Integer(product.cosines[n] * scale));
        if (product.sines[n] != 0) sines[n] = sines[n] + coefficient * Poly(ring, Integer(product.sines[n] * scale));
      }
    }
  }
  std::vector<Harmonic> result;
  const auto put = [&](long multiple, bool is_sine, const Poly& p) {
    if (p.is_zero()) return;
    Integer common = p.coefficient(0);
    for (std::size_t i = 1; i < p.terms(); ++i) common = gcd(common, p.coefficient(i));
    common = abs(common);
    Rational factor(common, power_of_two(degree));
    factor.canonicalize();
    result.push_back({multiple, is_sine, factor, exact_quotient(p, Poly(ring, common))});
  };
  for (std::size_t n = 0; n <= degree; ++n) {
    put(static_cast<long>(n), false, cosines[n]);
    put(static_cast<long>(n), true, sines[n]);
  }
  return result;
}

}  // namespace anholon
