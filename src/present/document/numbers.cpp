#include "anholon/present/document/numbers.hpp"

#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace anholon {

namespace {

constexpr std::size_t most_digits = 18;

// The least n such that value * 10^n is an integer; nullopt if there is none up to the limit.
std::optional<unsigned long> decimals_of(const Rational& value) {
  Integer rest = value.get_den();
  unsigned long twos = 0, fives = 0;
  while (rest % 2 == 0 && twos <= most_digits) rest /= 2, ++twos;
  while (rest % 5 == 0 && fives <= most_digits) rest /= 5, ++fives;
  if (rest != 1) return std::nullopt;
  return std::max(twos, fives);
}

Integer power_of_ten(unsigned long exponent) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), 10, exponent);
  return result;
}

}  // namespace

std::string decimal_text(const Rational& value) {
  const auto decimals = decimals_of(value);
  if (!decimals || *decimals == 0 || *decimals > most_digits) return to_string(value);
  const Rational scaled = value * power_of_ten(*decimals);
  std::string digits = Integer(::abs(scaled.get_num())).get_str();
  if (digits.size() > most_digits) return to_string(value);
  const std::string sign = value < 0 ? "-" : "";
  if (*decimals > digits.size() + 4) {  // 0.000001 and below
    std::string mantissa = digits.substr(0, 1) + (digits.size() > 1 ? "." + digits.substr(1) : "");
    return fmt::format("{}{}e-{}", sign, mantissa, *decimals - digits.size() + 1);
  }
  if (digits.size() <= *decimals) digits.insert(0, *decimals + 1 - digits.size(), '0');
  digits.insert(digits.size() - *decimals, ".");
  return sign + digits;
}

double nearest_double(const Rational& value) {
  if (value == 0) return 0;
  // Forty significant digits, one of them sticky, decide the rounding to 53 bits of any number a person writes.
  const auto digits_of = [](const Integer& n) { return static_cast<long>(mpz_sizeinbase(n.get_mpz_t(), 10)); };
  const Rational magnitude = ::abs(value);
  const long shift = 40 - (digits_of(magnitude.get_num()) - digits_of(magnitude.get_den()));
  const Rational scaled = shift >= 0 ? Rational(magnitude * power_of_ten(static_cast<unsigned long>(shift)))
                                     : Rational(magnitude / power_of_ten(static_cast<unsigned long>(-shift)));
  Integer whole = scaled.get_num() / scaled.get_den();
  const bool exact = whole * scaled.get_den() == scaled.get_num();
  const std::string text = whole.get_str() + (exact ? "" : "1") + "e" + std::to_string(exact ? -shift : -shift - 1);
  double result = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
  if (error == std::errc::result_out_of_range) result = magnitude > 1 ? std::numeric_limits<double>::infinity() : 0;
  return value < 0 ? -result : result;
}

}  // namespace anholon
