// Integrals in balls: what is known lies in them, and what is not defined has none.
#include "anholon/algebra/balls/integral_value.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

Ball integral_of(const char* f, const char* from, const char* to) {
  Workspace ws;
  const ExactValues values{{ws.symbol("a"), Rational(3, 2)}};
  return integral_value(*parse(ws, f), ws.symbol("x"), *parse(ws, from), *parse(ws, to), values);
}

void expect_value(const Ball& ball, double value) {
  ASSERT_TRUE(ball.finite);
  EXPECT_LT(ball.radius, 1e-25);
  EXPECT_NEAR(ball.midpoint, value, 1e-14 * (1 + std::abs(value)));
}

TEST(IntegralValue, OfWhatHasAClosedForm) {
  expect_value(integral_of("x^2", "0", "a"), 1.125);
  expect_value(integral_of("1/(2 + cos(x))", "0", "2*pi"), 2 * std::acos(-1.0) / std::sqrt(3.0));
  expect_value(integral_of("1/x", "3", "1"), -std::log(3.0));
  expect_value(integral_of("sqrt(a + x)", "-1", "1"), 2.0 / 3 * (std::pow(2.5, 1.5) - std::pow(0.5, 1.5)));
  expect_value(integral_of("asin(x/2)", "0", "1"), std::asin(0.5) + 2 * std::sqrt(0.75) - 2);
  expect_value(integral_of("atan(5*x)", "0", "1"), std::atan(5.0) - std::log(26.0) / 10);
  expect_value(integral_of("abs(x)", "-1", "2"), 2.5);
}

// The quarter period of a pendulum that swings to a right angle is K(1/2) = 1.8540746773…
TEST(IntegralValue, OfALegendreIntegral) {
  expect_value(integral_of("1/sqrt(1 - sin(x)^2/2)", "0", "pi/2"), 1.8540746773013719);
}

// Complex numbers would go around these.
TEST(IntegralValue, IsNoNumberWhereTheIntegrandIsNone) {
  EXPECT_FALSE(integral_of("1/x", "-1", "1").finite);
  EXPECT_FALSE(integral_of("1/x^2", "-1", "1").finite);
  EXPECT_FALSE(integral_of("sqrt(x)^2", "-1", "1").finite);
  EXPECT_FALSE(integral_of("log(x)", "-1", "1").finite);
  EXPECT_FALSE(integral_of("tan(x)", "0", "3").finite);
  EXPECT_FALSE(integral_of("x*b", "0", "3").finite);  // b has no value
  EXPECT_FALSE(integral_of("V(x)", "0", "3").finite);
}

}  // namespace
}  // namespace anholon
