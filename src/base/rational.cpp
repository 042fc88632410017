#include "anholon/base/rational.hpp"

#include <cctype>

namespace anholon {

namespace {

constexpr long kLargestDecimalExponent = 10000;
constexpr unsigned long kLargestPowerBits = 1UL << 20;

Integer power_of_ten(long n) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), 10, static_cast<unsigned long>(n));
  return result;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<Rational> parse_decimal(std::string_view text) {
  std::string digits;
  std::size_t i = 0;
  bool negative = false;
  if (i < text.size() && (text[i] == '+' || text[i] == '-')) negative = text[i++] == '-';
  long fraction_digits = 0;
  bool in_fraction = false;
  for (; i < text.size(); ++i) {
    if (is_digit(text[i])) {
      digits += text[i];
      if (in_fraction) ++fraction_digits;
    } else if (text[i] == '.' && !in_fraction) {
      in_fraction = true;
    } else if (text[i] != '_') {
      break;
    }
  }
  if (digits.empty()) return std::nullopt;
  long exponent = 0;
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    bool negative_exponent = false;
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) negative_exponent = text[i++] == '-';
    if (i >= text.size()) return std::nullopt;
    for (; i < text.size() && is_digit(text[i]); ++i) {
      exponent = exponent * 10 + (text[i] - '0');
      if (exponent > kLargestDecimalExponent) return std::nullopt;
    }
    if (negative_exponent) exponent = -exponent;
  }
  if (i != text.size()) return std::nullopt;
  const long shift = exponent - fraction_digits;
  Rational value{Integer(digits, 10)};
  if (shift >= 0) {
    value *= power_of_ten(shift);
  } else {
    value /= power_of_ten(-shift);
  }
  return negative ? Rational(-value) : value;
}

std::string to_string(const Rational& value) { return value.get_str(); }

std::optional<Rational> integer_power(const Rational& base, const Integer& exponent) {
  if (base == 0) {
    if (exponent <= 0) return std::nullopt;
    return Rational(0);
  }
  if (base == 1) return Rational(1);
  if (base == -1) return Rational(mpz_odd_p(exponent.get_mpz_t()) ? -1 : 1);
  const Integer magnitude = abs(exponent);
  if (!magnitude.fits_ulong_p()) return std::nullopt;
  const unsigned long n = magnitude.get_ui();
  const std::size_t bits = mpz_sizeinbase(base.get_num_mpz_t(), 2) + mpz_sizeinbase(base.get_den_mpz_t(), 2);
  if (n > kLargestPowerBits || bits * n > kLargestPowerBits) return std::nullopt;
  Integer num, den;
  mpz_pow_ui(num.get_mpz_t(), base.get_num_mpz_t(), n);
  mpz_pow_ui(den.get_mpz_t(), base.get_den_mpz_t(), n);
  Rational result = exponent > 0 ? Rational(num, den) : Rational(den, num);
  result.canonicalize();
  return result;
}

std::optional<Rational> exact_root(const Rational& base, unsigned long degree) {
  if (base < 0 || degree == 0) return std::nullopt;
  Integer num, den;
  if (mpz_root(num.get_mpz_t(), base.get_num_mpz_t(), degree) == 0) return std::nullopt;
  if (mpz_root(den.get_mpz_t(), base.get_den_mpz_t(), degree) == 0) return std::nullopt;
  return Rational(num, den);
}

}  // namespace anholon
