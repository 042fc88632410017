// Roots, absolute values and logarithms: what holds depends on signs, and on where both sides are defined.
#include <gtest/gtest.h>

#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

void expect(VerdictKind kind, std::string_view statement, std::initializer_list<std::string_view> assume = {}) {
  const Decided d = decide(statement, assume);
  EXPECT_EQ(name_of(d.verdict.kind), std::string(name_of(kind))) << d.text;
  EXPECT_EQ(flaw(d), "") << d.text;
}

void expect_proved(std::string_view statement, std::initializer_list<std::string_view> assume = {}) {
  expect(VerdictKind::proved, statement, assume);
}

void expect_refuted(std::string_view statement, std::initializer_list<std::string_view> assume = {}) {
  expect(VerdictKind::refuted, statement, assume);
}

TEST(SignChamber, AbsoluteValueIsTheVariableOnlyWhereItIsNotNegative) {
  expect_refuted("abs(x)*y = x*y");
  expect_proved("abs(x)*y = x*y", {"x > 0"});
  expect_proved("abs(x)*y = x*y", {"x >= 0"});
  expect_proved("abs(x)*y = -x*y", {"x <= 0"});
  expect_refuted("abs(x)*y = x*y", {"x < 0"});
  expect_refuted("abs(x)*y = x*y", {"x != 0"});
  expect_refuted("abs(x)*y = x*y", {"y > 0"});
}

TEST(SignChamber, RootOfASquareIsAnAbsoluteValue) {
  expect_proved("sqrt(x^2) = abs(x)");
  expect_refuted("sqrt(x^2) = x");
  expect_proved("sqrt(x^2 - 2*x + 1) = abs(x - 1)");
  expect_refuted("sqrt(x^2 - 2*x + 1) = x - 1");
  expect_proved("sqrt(x^2 - 2*x + 1) = x - 1", {"x > 1"});
  expect_proved("sqrt(x^2 - 2*x + 1) = 1 - x", {"x < 1"});
  expect_proved("sqrt(x^4) = x^2");
  expect_proved("sqrt(x^6) = abs(x)^3");
  expect_refuted("sqrt(x^6) = x^3");
}

TEST(SignChamber, RootOfAProductKnowsWhichFactorsMayBeNegative) {
  expect_proved("sqrt(x^2*y) = abs(x)*sqrt(y)");
  expect_refuted("sqrt(x^2*y) = x*sqrt(y)");
  expect_proved("sqrt(x^2*y) = x*sqrt(y)", {"x > 0"});
  expect_proved("sqrt(x^2*y) = -x*sqrt(y)", {"x < 0"});
  expect_refuted("sqrt(x^2*y) = x*sqrt(y)", {"x < 0"});
  expect_proved("sqrt(x*y) = sqrt(x)*sqrt(y)");
  expect_proved("sqrt(x*y) = sqrt(-x)*sqrt(-y)");
  expect_refuted("sqrt(x/y)*sqrt(x*y) = x");
  expect_proved("sqrt(x/y)*sqrt(x*y) = abs(x)");
  expect_proved("sqrt(x*y)*sqrt(x*z) = abs(x)*sqrt(y*z)");
  expect_proved("sqrt(x*y)*sqrt(x*z) = x*sqrt(y)*sqrt(z)");
  expect_refuted("sqrt(x*y)*sqrt(x*z) = x*sqrt(y*z)");
  expect_proved("1/sqrt(1 - x^2)*(1 - x^2) = sqrt(1 - x)*sqrt(1 + x)");
}

TEST(SignChamber, RootSquaredIsItsArgumentWhereTheRootIsDefined) {
  expect_proved("sqrt(x)^2 = x");
  expect_proved("sqrt(x)^2 = abs(x)");
  expect_proved("sqrt(-x)^2 = -x");
  expect_refuted("sqrt(-x)^2 = x");
  expect_proved("sqrt(x*y)^2 = x*y");
  expect_proved("sqrt(1 - x^2)^2 = 1 - x^2");
  expect_proved("sqrt(x^2*(x - 1))^2 = x^2*(x - 1)");
  expect_proved("x^2/(1 + sqrt(1 - x^2)) = 1 - sqrt(1 - x^2)");
}

TEST(SignChamber, AbsoluteValuesInsideEachOther) {
  expect_proved("abs(abs(x)) = abs(x)");
  expect_refuted("abs(abs(x) - 1) = abs(x) - 1");
  expect_proved("abs(x*abs(y)) = abs(y*abs(x))");
  expect_proved("abs(x)^2 = x^2");
  expect_refuted("abs(x + y) = abs(x) + abs(y)");
  expect_proved("sqrt(abs(x)*x) = x");
  expect_proved("sqrt(abs(x)*x) = abs(x)");
  expect_refuted("sqrt(abs(x))^2 = x");
  expect_proved("(abs(x) + x)*(abs(x) - x) = 0");
}

TEST(SignChamber, LogarithmsOfNegativeProducts) {
  expect_proved("log(x*y) = log(x) + log(y)");
  expect_proved("log(x*y) = log(-x) + log(-y)");
  expect_proved("log(x*y) = log(abs(x)) + log(abs(y))");
  expect_proved("log(x^2) = 2*log(x)");
  expect_proved("log(x^2) = 2*log(-x)");
  expect_proved("log(x^2) = 2*log(abs(x))");
  expect_refuted("log(x^2) = log(x)");
  expect_refuted("log(x + y) = log(x) + log(y)");
}

TEST(SignChamber, RootsOfOtherDegreesNeedANonnegativeBase) {
  expect_proved("(x^3)^(1/3) = x");
  expect_proved("(x^3)^(1/3) = abs(x)");
  expect_proved("(x^2)^(1/3) = x^(2/3)");
  expect_proved("x^(1/2)*x^(1/3) = x^(5/6)");
  expect_refuted("(x^2)^(1/4) = x^(1/2) + x/10");
  expect_refuted("(x^4)^(1/4) = x");
  expect_proved("(x^4)^(1/4) = abs(x)");
  expect_proved("(x^6)^(1/3) = x^2");
}

TEST(SignChamber, AssumptionsOnExpressionsFixSignsOfTheirFactors) {
  expect_proved("sqrt(1 - cos(x)^2) = sin(x)", {"sin(x) > 0"});
  expect_proved("sqrt(1 - cos(x)^2) = sin(x)", {"sin(x) >= 0"});
  expect_refuted("sqrt(1 - cos(x)^2) = sin(x)", {"sin(x) < 0"});
  expect_refuted("sqrt(1 - cos(x)^2) = sin(x)", {"cos(x) > 0"});
  expect_proved("abs(x - y) = y - x", {"y > x"});
  expect_proved("abs(x)*abs(y) = -x*y", {"x*y < 0"});
  expect_refuted("abs(x) = x", {"x*y > 0"});
  expect_proved("abs(x) = x", {"x*y > 0", "y > 0"});
  expect_proved("sqrt(1 - sin(x))*sqrt(1 + sin(x)) = abs(cos(x))");
  expect_refuted("sqrt(1 - sin(x))*sqrt(1 + sin(x)) = cos(x)");
  expect_proved("sqrt((1 + cos(x))/2) = abs(cos(x/2))");
  expect_refuted("sqrt((1 + cos(x))/2) = cos(x/2)");
  expect_proved("sqrt(cosh(x)^2 - 1) = sinh(x)", {"sinh(x) > 0"});
  expect_proved("abs(exp(x)*y) = exp(x)*abs(y)");
}

TEST(SignChamber, ContradictoryAssumptionsRefuteNothing) {
  for (const char* statement : {"sqrt(x) = 1", "sqrt(x^2*y) = 7", "x = 1"}) {
    const Decided d = decide(statement, {"x > 0", "x < 0"});
    EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
  }
  // From x > 0 alone; that no x is left is not noticed.
  EXPECT_EQ(decide("abs(x) = x", {"x > 0", "x < 0"}).verdict.kind, VerdictKind::proved);
  const Decided never = decide("log(-x) = log(x)");
  EXPECT_EQ(never.verdict.kind, VerdictKind::undecided) << never.text;
}

TEST(SignChamber, DomainsThatDoNotMeetAreNotTakenForProofs) {
  for (const char* statement :
       {"(-x)^(1/3) = -x^(1/3)", "sqrt(x) + sqrt(-x - 1) = 0", "log(-1 - x^2) = 3", "1/sqrt(-x^2) = 1"}) {
    EXPECT_EQ(decide(statement).verdict.kind, VerdictKind::undecided) << statement;
  }
}

}  // namespace
}  // namespace anholon::test
