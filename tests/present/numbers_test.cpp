#include "anholon/present/document/numbers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdlib>

namespace anholon {
namespace {

TEST(DecimalText, IsADecimalWhereThatIsExactAndShort) {
  EXPECT_EQ(decimal_text(Rational(1, 5)), "0.2");
  EXPECT_EQ(decimal_text(Rational(-5, 4)), "-1.25");
  EXPECT_EQ(decimal_text(Rational(17)), "17");
  EXPECT_EQ(decimal_text(Rational(0)), "0");
  EXPECT_EQ(decimal_text(Rational(1, 3)), "1/3");
  EXPECT_EQ(decimal_text(*parse_decimal("1e-12")), "1e-12");
  EXPECT_EQ(decimal_text(*parse_decimal("-1.5e-9")), "-1.5e-9");
  EXPECT_EQ(decimal_text(*parse_decimal("0.0001")), "0.0001");
}

RC_GTEST_PROP(DecimalText, ReadsBackExactly, (int numerator, unsigned char twos, unsigned char fives)) {
  Rational value(numerator);
  for (int i = 0; i < twos % 12; ++i) value /= 2;
  for (int i = 0; i < fives % 12; ++i) value /= 5;
  const std::string text = decimal_text(value);
  if (text.find('/') == std::string::npos) {
    RC_ASSERT(*parse_decimal(text) == value);
  } else {
    RC_ASSERT(Rational(text) == value);
  }
}

TEST(NearestDouble, RoundsWhereGmpCutsOff) {
  EXPECT_EQ(nearest_double(Rational(1, 10)), 0.1);
  EXPECT_EQ(nearest_double(Rational(2, 3)), 2.0 / 3.0);
  EXPECT_EQ(nearest_double(Rational(-1, 3)), -1.0 / 3.0);
  EXPECT_EQ(nearest_double(*parse_decimal("9.81")), 9.81);
  EXPECT_EQ(nearest_double(*parse_decimal("1e-400")), 0.0);
  EXPECT_TRUE(std::isinf(nearest_double(*parse_decimal("1e400"))));
  // Halfway between 2^53 and 2^53 + 2, and a hair above.
  EXPECT_EQ(nearest_double(Rational("9007199254740993")), 9007199254740992.0);
  EXPECT_EQ(nearest_double(*parse_decimal("9007199254740993.0000000000000000000000000000000000000000001")),
            9007199254740994.0);
}

RC_GTEST_PROP(NearestDouble, OfADoubleIsItself, (double value)) {
  RC_PRE(std::isfinite(value));
  RC_ASSERT(nearest_double(Rational(value)) == value);
}

}  // namespace
}  // namespace anholon
