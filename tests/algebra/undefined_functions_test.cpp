// Verdicts about functions known by name only: proved for every function, or true exactly for those that satisfy the
// conditions.
#include <gtest/gtest.h>

#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

TEST(UndefinedFunctions, EqualArgumentsAreOneArgumentHoweverTheyAreWritten) {
  for (const char* statement :
       {"V(x + y) = V(y + x)", "V((x + y)^2) = V(x^2 + 2*x*y + y^2)", "V(x)*V(-x) = V(-x)*V(x)",
        "V(sin(x)^2 + cos(x)^2) = V(1)", "V(sqrt(x^2)) = V(abs(x))", "V(tan(x)*cos(x)) = V(sin(x))",
        "V(W(x + y), x) = V(W(y + x), x)", "V[1](exp(x)*exp(-x)) = V[1](1)", "V(x)/V(x) = 1",
        "sin(V(x))^2 + cos(V(x))^2 = 1", "V(sin(x + exp(y)*exp(-y) - 1)) = V(sin(x))",
        "V(sqrt(x)) = V(sqrt(sqrt(x)^2))", "exp(V(x) + W(x)) = exp(V(x))*exp(W(x))"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::proved) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
  const Decided positive = decide("V(abs(x)) = V(x)", {"x > 0"});
  EXPECT_EQ(positive.verdict.kind, VerdictKind::proved) << positive.text;
}

// A factor that is zero in a hidden way must not be turned into a condition on the other one.
TEST(UndefinedFunctions, NoConditionIsPutOnAnIdentity) {
  for (const char* statement :
       {"V(x)*(sin((x + pi)/2) - cos(x/2)) = 0", "V(x)*(sin(x + exp(y)*exp(-y) - 1) - sin(x)) = 0",
        "V(x)*(cos(pi/24)^2 - (1 + cos(pi/12))/2) = 0", "V(x)*(exp(exp(y)*exp(-y)) - exp(1)) = 0",
        "V(x)*(asin(y) + acos(y) - pi/2) = 0", "V(x)*(sin(x/2 + sin(y)^2 + cos(y)^2) - sin((x + 2)/2)) = 0",
        "V(x)*(sin((x + 2*sin(y)^2 + 2*cos(y)^2)/4) - sin(x/4 + 1/2))*sin(x) = 0",
        "V(x)*(cos(sin(y)^2 + cos(y)^2 + x) - cos(x)*cos(1) + sin(x)*sin(1)) = 0"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::proved) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
  const Decided radicals = decide("V(x)*(sqrt(3 + 2*sqrt(2)) - 1 - sqrt(2)) = 0");  // true, but they are not denested
  EXPECT_EQ(radicals.verdict.kind, VerdictKind::undecided) << radicals.text;
}

// The argument x/2, met on a later level than x, is a fraction of it: sin(x) and sin(x/2) are not independent. The generators are not
// chosen again for it, so that the identity is true and undecided.
TEST(UndefinedFunctions, AFractionOfAnAngleOnALaterLevelPutsNoConditionOnAnIdentity) {
  const Decided d = decide("V(y)*(sin(x) - 2*sin(x/2 + exp(y)*exp(-y) - 1)*cos(x/2 + exp(y)*exp(-y) - 1)) = 0");
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
}

struct Condition {
  const char* statement;
  std::vector<std::vector<const char*>> all_of;
};

TEST(UndefinedFunctions, ConditionsAreExactlyThePlantedOnes) {
  for (const Condition& c : std::initializer_list<Condition>{
           {"V(x)*W(y) = 0", {{"V(x)", "W(y)"}}},
           {"y*V(x) = 0", {{"V(x)"}}},
           {"y*V(x) + z*W(x) = 0", {{"V(x)"}, {"W(x)"}}},
           {"d(V(x, y), x)*sin(z) + cos(z)*d(V(x, y), y) = 0", {{"V[1](x, y)"}, {"V[2](x, y)"}}},
           {"exp(z)*V(x) = 0", {{"V(x)"}}},
           {"V(x)*(1 + y^2) = 0", {{"V(x)"}}},
           {"(V(x) - 1)*V(x)^2 = 0", {{"V(x) - 1", "V(x)"}}},
           {"V(x) = V(-x)", {{"V(x) - V(-x)"}}},
       }) {
    const Decided d = decide(c.statement);
    ASSERT_EQ(d.verdict.kind, VerdictKind::conditional) << d.text;
    ASSERT_EQ(d.verdict.conditions.size(), c.all_of.size()) << d.text;
    for (const auto& alternatives : c.all_of) {
      const bool found =
          std::any_of(d.verdict.conditions.begin(), d.verdict.conditions.end(), [&](const std::vector<Expr>& given) {
            return given.size() == alternatives.size() &&
                   std::all_of(alternatives.begin(), alternatives.end(), [&](const char* text) {
                     return std::any_of(given.begin(), given.end(), [&](const Expr& e) {
                       return decide(to_text(e) + " = " + text).verdict.kind == VerdictKind::proved ||
                              decide(to_text(e) + " = -(" + text + ")").verdict.kind == VerdictKind::proved;
                     });
                   });
          });
      EXPECT_TRUE(found) << d.text << ": no condition " << alternatives.front();
    }
  }
}

TEST(UndefinedFunctions, WhatNoFunctionSatisfiesIsRefuted) {
  for (const char* statement : {"V(x)^2 + 1 = 0", "V(x)^2 + W(x)^2 + exp(x) = 0", "V(x) + y = 0",
                                "V(2, x) = V(2, x) + 1", "x*V(y) + z = 0", "V(x)^2*(1 + W(y)^4) + 3 = 0"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

TEST(UndefinedFunctions, AssumptionsExcludeConditions) {
  const Decided d = decide("a*V(x) = 0", {"a > 0"});
  ASSERT_EQ(d.verdict.kind, VerdictKind::conditional) << d.text;
  EXPECT_EQ(d.verdict.conditions.size(), 1U);
  const Decided nonzero = decide("V(x)*y = 0", {"V(x) > 0"});
  EXPECT_EQ(nonzero.verdict.kind, VerdictKind::refuted) << nonzero.text;
  EXPECT_EQ(flaw(nonzero), "") << nonzero.text;
}

// One function has one value at one place: V(x) and V(y) may differ only where x and y do.
TEST(UndefinedFunctions, WitnessesGiveOneValueToOnePlace) {
  for (const char* statement : {"(V(x) - V(y))*(x - y)^2 = abs(x - y)*(x - y)^2*7", "V(x*y)*abs(z) = V(y*x)*z",
                                "V(abs(x)) = V(x)", "V(x)*abs(y) = V(x)*y"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
  const Decided even = decide("(V(abs(x)) - V(sqrt(x^2)))*abs(y) = 0");
  EXPECT_EQ(even.verdict.kind, VerdictKind::proved) << even.text;
}

}  // namespace
}  // namespace anholon::test
