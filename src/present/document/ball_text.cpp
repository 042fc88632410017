#include "anholon/present/document/ball_text.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "anholon/present/document/numbers.hpp"

namespace anholon {

namespace {

Integer power_of_ten(long exponent) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), 10, static_cast<unsigned long>(exponent));
  return result;
}

Rational scaled(const Rational& x, long exponent) {  // x · 10^exponent
  return exponent >= 0 ? Rational(x * power_of_ten(exponent)) : Rational(x / power_of_ten(-exponent));
}

Integer rounded(const Rational& x) {
  Integer result;
  const Rational shifted = x + Rational(1, 2);
  mpz_fdiv_q(result.get_mpz_t(), shifted.get_num_mpz_t(), shifted.get_den_mpz_t());
  return result;
}

// floor(log10 |x|).
long decade(const Rational& x) {
  const Rational size = ::abs(x);
  long result = static_cast<long>(mpz_sizeinbase(size.get_num_mpz_t(), 10)) -
                static_cast<long>(mpz_sizeinbase(size.get_den_mpz_t(), 10));
  while (size < scaled(1, result)) --result;
  while (size >= scaled(1, result + 1)) ++result;
  return result;
}

struct Decimal {
  Integer digits;  // as many as were asked for
  long exponent;   // value = digits · 10^exponent
};

Decimal decimal_of(const Rational& x, int digits) {
  long exponent = decade(x) - digits + 1;
  Integer whole = rounded(scaled(x, -exponent));
  if (::abs(whole) >= power_of_ten(digits)) whole = rounded(scaled(x, -++exponent));
  return {whole, exponent};
}

std::string written(Decimal d) {
  while (d.digits != 0 && d.digits % 10 == 0) d.digits /= 10, ++d.exponent;
  const std::string sign = d.digits < 0 ? "-" : "";
  std::string text = Integer(::abs(d.digits)).get_str();
  const long point = static_cast<long>(text.size()) + d.exponent;  // digits before the point
  if (point > 21 || point < -5) {
    if (text.size() > 1) text.insert(1, ".");
    return fmt::format("{}{}e{}", sign, text, point - 1);
  }
  if (d.exponent >= 0) return sign + text + std::string(static_cast<std::size_t>(d.exponent), '0');
  if (point <= 0) return sign + "0." + std::string(static_cast<std::size_t>(-point), '0') + text;
  text.insert(static_cast<std::size_t>(point), ".");
  return sign + text;
}

// A zero as far as one can tell: the ball contains it and is far below what anybody writes down.
bool is_zero(const BallVector& balls, std::size_t k) {
  return balls.contains_zero(k) && balls.smaller(k, Rational(1, power_of_ten(18)));
}

std::string upper_bound(const Rational& x) {
  if (x == 0) return "0";
  Decimal d = decimal_of(x, 3);
  while (scaled(Rational(d.digits), d.exponent) < x) ++d.digits;
  return written(d);
}

double upper_double(const Rational& x) {
  if (x == 0) return 0;
  return std::nextafter(nearest_double(x), std::numeric_limits<double>::infinity());
}

}  // namespace

std::string significant_digits(const Rational& value, int digits) {
  return value == 0 ? "0" : written(decimal_of(value, digits));
}

DecimalBall decimal_ball(const BallVector& balls, std::size_t k, int digits) {
  const Rational middle = balls.midpoint(k), radius = balls.radius(k);
  if (middle == 0 || is_zero(balls, k)) return {"0", upper_bound(::abs(middle) + radius)};
  const Decimal d = decimal_of(middle, digits);
  return {written(d), upper_bound(::abs(scaled(Rational(d.digits), d.exponent) - middle) + radius)};
}

std::optional<DoubleBall> double_ball(const BallVector& balls, std::size_t k) {
  const Rational middle = balls.midpoint(k), radius = balls.radius(k);
  const double value = is_zero(balls, k) ? 0 : nearest_double(middle);
  // The shortest decimal that reads back as the double is within half a unit of it; an integer is written as itself.
  const double unit = std::nextafter(std::abs(value), std::numeric_limits<double>::infinity()) - std::abs(value);
  if (!std::isfinite(unit)) return std::nullopt;
  const bool exact = std::abs(value) < 1e15 && value == std::nearbyint(value);
  const double bound =
      upper_double(::abs(Rational(value) - middle) + radius + (exact ? Rational(0) : Rational(unit / 2)));
  return std::isfinite(bound) ? std::optional(DoubleBall{value, bound}) : std::nullopt;
}

}  // namespace anholon
