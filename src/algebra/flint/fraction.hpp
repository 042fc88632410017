// Fractions of polynomials: numerator over denominator, no common factor, the denominator's leading coefficient positive.
#pragma once

#include "anholon/algebra/flint/ring.hpp"

namespace anholon {

struct Fraction {
  Poly num;
  Poly den;

  explicit Fraction(Poly numerator) : num(std::move(numerator)), den(num.ring(), 1) {}
  Fraction(Poly numerator, Poly denominator);  // cancels
  [[nodiscard]] static Fraction unchecked(Poly numerator, Poly denominator);
  [[nodiscard]] bool is_zero() const { return num.is_zero(); }
  [[nodiscard]] const Ring& ring() const { return num.ring(); }

 private:
  struct Unchecked {};
  Fraction(Unchecked, Poly numerator, Poly denominator) : num(std::move(numerator)), den(std::move(denominator)) {}
};

[[nodiscard]] Fraction operator+(const Fraction& a, const Fraction& b);
[[nodiscard]] Fraction operator-(const Fraction& a, const Fraction& b);
[[nodiscard]] Fraction operator*(const Fraction& a, const Fraction& b);
[[nodiscard]] Fraction operator-(const Fraction& a);
[[nodiscard]] Fraction inverse(const Fraction& a);  // a not zero
[[nodiscard]] Fraction pow(const Fraction& a, long exponent);
[[nodiscard]] Fraction transported(const Ring& ring, const Fraction& a);

}  // namespace anholon
