#include "anholon/base/rational.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace anholon {
namespace {

std::string decimal(std::string_view text) {
  const auto value = parse_decimal(text);
  return value ? to_string(*value) : "none";
}

TEST(ParseDecimal, IsExact) {
  EXPECT_EQ(decimal("0.1"), "1/10");
  EXPECT_EQ(decimal("1.5e-3"), "3/2000");
  EXPECT_EQ(decimal("1_000"), "1000");
  EXPECT_EQ(decimal("-2.50"), "-5/2");
  EXPECT_EQ(decimal("+7"), "7");
  EXPECT_EQ(decimal("1E3"), "1000");
  EXPECT_EQ(decimal("1e+3"), "1000");
  EXPECT_EQ(decimal(".5"), "1/2");
  EXPECT_EQ(decimal("5."), "5");
  EXPECT_EQ(decimal("007"), "7");
  EXPECT_EQ(decimal("0"), "0");
  EXPECT_EQ(decimal("-0.0e5"), "0");
  EXPECT_EQ(decimal("123456789012345678901234567890.5"), "246913578024691357802469135781/2");
}

TEST(ParseDecimal, RefusesWhatIsNoNumber) {
  for (const char* text : {"",     ".",  "+",  "-",     "e5",  ".e5",   "1e",  "1e+", "1e-", "1.2.3", "1x",
                           "0x10", " 1", "1 ", "1e5.5", "--1", "1e5e5", "nan", "inf", "1/2", "_",     "1,5"}) {
    EXPECT_EQ(decimal(text), "none") << text;
  }
}

TEST(ParseDecimal, BoundsTheExponent) {
  EXPECT_EQ(decimal("1e10001"), "none");
  EXPECT_EQ(decimal("1e-10001"), "none");
  EXPECT_EQ(decimal("1e999999999999999999999999"), "none");
  const auto largest = parse_decimal("1e10000"), smallest = parse_decimal("1e-10000");
  ASSERT_TRUE(largest && smallest);
  EXPECT_EQ(Rational(*largest * *smallest), 1);
  EXPECT_EQ(decimal("0e10000"), "0");
}

RC_GTEST_PROP(ParseDecimal, ReadsBackScaledIntegers, (std::int32_t mantissa, std::uint8_t digits)) {
  const std::size_t places = digits % 30;
  std::string text = std::to_string(std::abs(static_cast<long>(mantissa)));
  if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
  if (places > 0) text.insert(text.size() - places, ".");
  if (mantissa < 0) text.insert(0, "-");
  Integer scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, places);
  Rational expected(mantissa, scale);
  expected.canonicalize();
  RC_ASSERT(parse_decimal(text).value() == expected);
}

TEST(IntegerPower, IsExactWithinItsLimits) {
  EXPECT_EQ(*integer_power(Rational(2, 3), 3), Rational(8, 27));
  EXPECT_EQ(*integer_power(Rational(-2, 3), -3), Rational(-27, 8));
  EXPECT_EQ(*integer_power(Rational(5), 0), 1);
  EXPECT_EQ(*integer_power(Rational(0), 7), 0);
  EXPECT_EQ(integer_power(Rational(0), 0), std::nullopt);
  EXPECT_EQ(integer_power(Rational(0), -1), std::nullopt);
}

TEST(IntegerPower, OfOneAndMinusOneHasNoLimit) {
  const Integer huge("1000000000000000000000000000000000000001");
  EXPECT_EQ(*integer_power(Rational(1), huge), 1);
  EXPECT_EQ(*integer_power(Rational(-1), huge), -1);
  EXPECT_EQ(*integer_power(Rational(-1), Integer(huge + 1)), 1);
  EXPECT_EQ(*integer_power(Rational(-1), Integer(-huge)), -1);
}

TEST(IntegerPower, RefusesResultsBeyondAboutAMillionBits) {
  EXPECT_TRUE(integer_power(Rational(2), 300'000));
  EXPECT_EQ(integer_power(Rational(2), 10'000'000), std::nullopt);
  EXPECT_EQ(integer_power(Rational(2), Integer("10000000000000000000000000")), std::nullopt);
  EXPECT_EQ(integer_power(Rational(1, 2), -10'000'000), std::nullopt);
}

TEST(ExactRoot, IsFoundOnlyWhereItIsRational) {
  EXPECT_EQ(*exact_root(Rational(8, 27), 3), Rational(2, 3));
  EXPECT_EQ(*exact_root(Rational(0), 5), 0);
  EXPECT_EQ(*exact_root(Rational(1), 1000000), 1);
  EXPECT_EQ(exact_root(Rational(2), 2), std::nullopt);
  EXPECT_EQ(exact_root(Rational(-8), 3), std::nullopt) << "roots are of nonnegative numbers";
  EXPECT_EQ(exact_root(Rational(4), 0), std::nullopt);
  EXPECT_EQ(exact_root(Rational(2), 4'000'000'000UL), std::nullopt);
}

RC_GTEST_PROP(ExactRoot, UndoesIntegerPower, (std::uint16_t p, std::uint16_t q, std::uint8_t n)) {
  Rational base(p, q + 1L);
  base.canonicalize();
  const unsigned long degree = 1 + n % 12U;
  RC_ASSERT(*exact_root(*integer_power(base, Integer(base == 0 ? 1UL : degree)), base == 0 ? 1UL : degree) == base);
}

}  // namespace
}  // namespace anholon
