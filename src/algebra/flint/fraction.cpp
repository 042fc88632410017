#include "anholon/algebra/flint/fraction.hpp"

namespace anholon {

namespace {

void fix_sign(Poly& num, Poly& den) {
  if (den.leading_sign() < 0) {
    num = -num;
    den = -den;
  }
}

}  // namespace

Fraction::Fraction(Poly numerator, Poly denominator) : num(std::move(numerator)), den(std::move(denominator)) {
  if (num.is_zero()) {
    den = Poly(num.ring(), 1);
    return;
  }
  if (!den.is_one()) {
    const Poly g = gcd(num, den);
    num = exact_quotient(num, g);
    den = exact_quotient(den, g);
  }
  fix_sign(num, den);
}

Fraction Fraction::unchecked(Poly numerator, Poly denominator) {
  fix_sign(numerator, denominator);
  return {Unchecked{}, std::move(numerator), std::move(denominator)};
}

// Henrici's scheme: gcds of denominators and of what they leave, never of the full product.
Fraction operator+(const Fraction& a, const Fraction& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  if (a.den == b.den) return {a.num + b.num, a.den};
  if (a.den.is_one()) return Fraction::unchecked(a.num * b.den + b.num, b.den);
  if (b.den.is_one()) return Fraction::unchecked(a.num + b.num * a.den, a.den);
  const Poly g = gcd(a.den, b.den);
  if (g.is_one()) return Fraction::unchecked(a.num * b.den + b.num * a.den, a.den * b.den);
  const Poly a_rest = exact_quotient(a.den, g);
  const Poly num = a.num * exact_quotient(b.den, g) + b.num * a_rest;
  const Poly t = gcd(num, g);
  return Fraction::unchecked(exact_quotient(num, t), a_rest * exact_quotient(b.den, t));
}

Fraction operator-(const Fraction& a) { return Fraction::unchecked(-a.num, a.den); }
Fraction operator-(const Fraction& a, const Fraction& b) { return a + -b; }

Fraction operator*(const Fraction& a, const Fraction& b) {
  if (a.is_zero()) return a;
  if (b.is_zero()) return b;
  if (a.den.is_one() && b.den.is_one()) return Fraction(a.num * b.num);
  const Poly g = gcd(a.num, b.den);
  const Poly h = gcd(b.num, a.den);
  return Fraction::unchecked(exact_quotient(a.num, g) * exact_quotient(b.num, h),
                             exact_quotient(a.den, h) * exact_quotient(b.den, g));
}

Fraction inverse(const Fraction& a) { return Fraction::unchecked(a.den, a.num); }

Fraction pow(const Fraction& a, long exponent) {
  if (exponent < 0) return pow(inverse(a), -exponent);
  const auto n = static_cast<unsigned long>(exponent);
  return Fraction::unchecked(pow(a.num, n), pow(a.den, n));
}

Fraction transported(const Ring& ring, const Fraction& a) {
  return Fraction::unchecked(Poly::transported(ring, a.num), Poly::transported(ring, a.den));
}

}  // namespace anholon
