// Numbers: rational multiples of π, roots, sines and exponentials of rationals.
#include <gtest/gtest.h>

#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

void expect(VerdictKind kind, std::initializer_list<const char*> statements) {
  for (const char* statement : statements) {
    const Decided d = decide(statement);
    EXPECT_EQ(name_of(d.verdict.kind), std::string(name_of(kind))) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

TEST(Constants, RationalMultiplesOfPiAreEvaluated) {
  expect(VerdictKind::proved,
         {"sin(pi) = 0", "cos(pi) = -1", "sin(pi/6) = 1/2", "cos(pi/6) = sqrt(3)/2", "tan(pi/4) = 1",
          "sin(pi/12) = (sqrt(6) - sqrt(2))/4", "cos(pi/5) = (1 + sqrt(5))/4", "cos(pi/5)*cos(2*pi/5) = 1/4",
          "cos(pi/5) - cos(2*pi/5) = 1/2", "tan(pi/8) = sqrt(2) - 1", "cos(pi/24)^2 = (1 + cos(pi/12))/2",
          "cos(pi/7) - cos(2*pi/7) + cos(3*pi/7) = 1/2", "sin(pi/7)*sin(2*pi/7)*sin(3*pi/7) = sqrt(7)/8",
          "sin(pi/9)*sin(2*pi/9)*sin(4*pi/9) = sqrt(3)/8", "cos(pi/9)*cos(2*pi/9)*cos(4*pi/9) = 1/8",
          "sin(pi/7)^2 + sin(2*pi/7)^2 + sin(3*pi/7)^2 = 7/4", "tan(pi/5)^2 = 5 - 2*sqrt(5)",
          "cos(pi/17)^2 + sin(pi/17)^2 = 1"});
}

TEST(Constants, WrongValuesOfRationalMultiplesOfPiAreRefuted) {
  expect(VerdictKind::refuted,
         {"sin(pi/6) = sqrt(3)/2", "cos(pi/5) = (1 + sqrt(5))/5", "cos(2*pi/5) = (1 + sqrt(5))/4",
          "cos(pi/5)*cos(2*pi/5) = 1/3", "tan(pi/8) = sqrt(2) + 1", "cos(pi/7) - cos(2*pi/7) - cos(3*pi/7) = 1/2",
          "sin(pi/9)*sin(2*pi/9)*sin(4*pi/9) = sqrt(3)/4", "sin(pi/480) = 0", "sin(pi/12) = (sqrt(6) + sqrt(2))/4",
          "sin(pi) = 10^-60"});
}

TEST(Constants, PiIsFoundWhereverItStandsInAnAngle) {
  expect(VerdictKind::proved, {"sin((x + pi)/2) = cos(x/2)", "sin(x + pi*(1 + x)/(1 + x)) = -sin(x)",
                               "cos((2*x*y + pi*y)/(2*y)) = -sin(x)", "tan(x + pi/2) = -1/tan(x)",
                               "sin(x + 2*pi/3) + sin(x - 2*pi/3) + sin(x) = 0", "cos(pi*(x + 1/2)) = -sin(pi*x)",
                               "sin(pi*x)^2 + cos(pi*x)^2 = 1", "sin((x + y + pi)^2/(x + y + pi)) = -sin(x + y)"});
  expect(VerdictKind::refuted,
         {"sin(pi*x) = 0", "cos(2*pi*n) = 1", "sin(x + pi*x) = -sin(x)", "sin(x*pi) = sin(x)*sin(pi)"});
}

// The residue of a large multiple must not be taken from its lowest bits.
TEST(Constants, LargeMultiplesOfPiKeepTheirRemainder) {
  const std::string n = "100000000000000000000000000001";  // 1 mod 2, 2 mod 3, 1 mod 4, 5 mod 24, 1 mod 5
  struct Value {
    const char* divisor;
    const char* sine;
  };
  for (const Value& v : {Value{"1", "0"}, Value{"2", "1"}, Value{"3", "-sqrt(3)/2"}, Value{"4", "sqrt(2)/2"},
                         Value{"12", "-(sqrt(6) + sqrt(2))/4"}, Value{"5", "sin(pi/5)"}}) {
    for (const char* sine : {"0", "1", "-1", "1/2", "-1/2", "sqrt(3)/2", "-sqrt(3)/2", "sqrt(2)/2", "-sqrt(2)/2",
                             "-(sqrt(6) + sqrt(2))/4", "sin(pi/5)"}) {
      const Decided d = decide("sin(pi*" + n + "/" + v.divisor + ") = " + sine);
      const bool right = std::string_view(sine) == v.sine;
      EXPECT_EQ(d.verdict.kind, right ? VerdictKind::proved : VerdictKind::refuted) << d.text;
    }
  }
  expect(VerdictKind::proved, {"cos(pi*1000000000000000000000000000001) = -1", "sin(-pi*10^30/3) = sin(pi/3)"});
}

TEST(Constants, SinesAndExponentialsOfRationalsAreIndependentButForTheirLaws) {
  expect(VerdictKind::proved,
         {"sin(1)^2 + cos(1)^2 = 1", "sin(2) = 2*sin(1)*cos(1)", "sin(1) = 2*sin(1/2)*cos(1/2)",
          "exp(1)*exp(1/2) = exp(3/2)", "sinh(1)^2 + 1 = cosh(1)^2", "cosh(2/3)^3*4 - 3*cosh(2/3) = cosh(2)",
          "exp(log(3)) = 3", "log(12) = 2*log(2) + log(3)"});
  expect(VerdictKind::refuted,
         {"sin(1)^2 + cos(2)^2 = 1", "sin(2) = 2*sin(1)", "exp(1) = 2718281828459045235/10^18",
          "exp(1)*exp(1/2) = exp(1/2)", "log(12) = 2*log(3) + log(2)", "pi = 355/113", "exp(pi) - pi = 20"});
}

TEST(Constants, RootsOfNumbers) {
  expect(VerdictKind::proved,
         {"1/(sqrt(2) + sqrt(3)) = sqrt(3) - sqrt(2)", "sqrt(8) = 2*sqrt(2)", "sqrt(2)*sqrt(3) = sqrt(6)",
          "2^(1/3)*4^(1/3) = 2", "sqrt(2)^(1/7) = 2^(1/14)", "(1 + sqrt(5))^2/4 = (1 + sqrt(5))/2 + 1",
          "sqrt(1/3) = sqrt(3)/3", "12^(1/2) + 27^(1/2) = 75^(1/2)"});
  expect(VerdictKind::refuted,
         {"sqrt(8) = 3*sqrt(2)", "sqrt(2) + sqrt(3) = sqrt(5)", "2^(1/3) = 126/100", "sqrt(10^40 + 1) = 10^20"});
}

TEST(Constants, HugeNumbersAreExact) {
  expect(VerdictKind::refuted,
         {"123456789012345678901234567890*x = 123456789012345678901234567891*x", "1e10000*x = x", "1e-10000*x = 0",
          "sin(1e-10000) = 0", "2^10000000000 = 2^10000000001", "exp(10^30) = exp(10^30 + 1)"});
  expect(VerdictKind::proved, {"(10^50 + x)^2 - 10^100 - 2*10^50*x = x^2", "0.1 + 0.2 = 0.3"});
}

}  // namespace
}  // namespace anholon::test
