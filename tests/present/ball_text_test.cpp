// A printed number and its radius contain the exact value.
#include "anholon/present/document/ball_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

BallVector ball_of(const std::string& text, long precision = 128) {
  static Workspace ws;
  const Expr e = *parse(ws, text);
  return BallPoint(precision).values({&e, 1});
}

TEST(SignificantDigits, AreRoundedAndShort) {
  EXPECT_EQ(significant_digits(Rational(1, 3), 5), "0.33333");
  EXPECT_EQ(significant_digits(Rational(-2, 3), 3), "-0.667");
  EXPECT_EQ(significant_digits(Rational(6), 12), "6");
  EXPECT_EQ(significant_digits(Rational(999999), 3), "1000000");
  EXPECT_EQ(significant_digits(Rational(1, 8), 17), "0.125");
  EXPECT_EQ(significant_digits(Rational(0), 5), "0");
  EXPECT_EQ(significant_digits(Rational(3, 2) / (Integer(10) * 100'000'000), 5), "1.5e-9");
  EXPECT_EQ(significant_digits(Rational(Integer("123456789012345678901234567890")), 3), "1.23e29");
}

RC_GTEST_PROP(DecimalBall, ContainsTheBall, ()) {
  const long p = *rc::gen::inRange(-100000L, 100000L), q = *rc::gen::inRange(1L, 100000L);
  const int digits = *rc::gen::inRange(1, 40);
  Rational exact(p, q);
  exact.canonicalize();
  const DecimalBall ball = decimal_ball(ball_of("(" + std::to_string(p) + ")/" + std::to_string(q)), 0, digits);
  const Rational value = *parse_decimal(ball.value), radius = *parse_decimal(ball.radius);
  RC_ASSERT(::abs(value - exact) <= radius);
}

RC_GTEST_PROP(DoubleBall, ContainsTheBall, ()) {
  const long p = *rc::gen::inRange(-100000L, 100000L), q = *rc::gen::inRange(1L, 100000L);
  Rational exact(p, q);
  exact.canonicalize();
  const DoubleBall ball = *double_ball(ball_of("(" + std::to_string(p) + ")/" + std::to_string(q)), 0);
  RC_ASSERT(::abs(Rational(ball.value) - exact) <= Rational(ball.radius));
}

TEST(DecimalBall, AZeroIsWrittenAsOne) {
  const DecimalBall ball = decimal_ball(ball_of("sin(1)^2 + cos(1)^2 - 1"), 0, 17);
  EXPECT_EQ(ball.value, "0");
  EXPECT_NE(ball.radius, "0");
  EXPECT_EQ(double_ball(ball_of("sin(1)^2 + cos(1)^2 - 1"), 0)->value, 0);
}

TEST(DoubleBall, ThereIsNoneBeyondTheRangeOfDoubles) {
  EXPECT_FALSE(double_ball(ball_of("10^400"), 0));
  EXPECT_FALSE(double_ball(ball_of("-10^309"), 0));
  EXPECT_EQ(decimal_ball(ball_of("10^400", 2000), 0, 17).value, "1e400");
  const auto small = double_ball(ball_of("10^(-400)"), 0);
  ASSERT_TRUE(small);
  EXPECT_EQ(small->value, 0);
  EXPECT_GT(small->radius, 0);
}

TEST(DecimalBall, HasTheDigitsOfPi) {
  EXPECT_EQ(decimal_ball(ball_of("pi", 300), 0, 50).value, "3.1415926535897932384626433832795028841971693993751");
}

}  // namespace
}  // namespace anholon
