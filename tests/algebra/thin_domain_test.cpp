// Where a root is defined on a thin set only (x = 0 for sqrt(x^2*(x - 1))), the signs of its other factors are free.
#include <gtest/gtest.h>

#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

struct Trap {
  const char* statement;
  const char* why;
};

// Each holds on every open part of the domain and fails on a thin one.
TEST(ThinDomain, TruthOnTheOpenPartIsNotEnough) {
  for (const Trap& trap : {
           Trap{"sqrt(x)^2 + sqrt(x*y)^2 + abs(y) = x + x*y + y", "x = 0, y < 0"},
           Trap{"sqrt(x^2*(x - 1))^2 + abs(x - 1) = x^2*(x - 1) + x - 1", "x = 0"},
           Trap{"sqrt(-(x^2 + y^2)*z)^2 + (x^2 + y^2)*z + abs(z) + z = 0", "x = y = 0, z > 0"},
           Trap{"sqrt(-x^2*y)^2 + x^2*y + abs(y) = -y", "x = 0, y > 0"},
           Trap{"sqrt(x*y)^2 + sqrt(y/z)^2 + sqrt(y)^2 + abs(z) = x*y + y/z + y + z", "y = 0, z < 0"},
       }) {
    const Decided d = decide(trap.statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << trap.why << ": " << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

// The thin part lies at x = pi, where no exact witness can be written down.
TEST(ThinDomain, NothingIsProvedFromTheOpenPartWhereTheHalfTangentIsInfinite) {
  const Decided d = decide("sqrt(-(1 + cos(x))*z)^2 + (1 + cos(x))*z + abs(z) + z = 0");
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
}

TEST(ThinDomain, AssumptionsThatAreNotStrictAreThinToo) {
  const Decided d = decide("abs(y) = y", {"x*y >= 0", "x >= 0"});
  EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << "x = 0, y < 0: " << d.text;
  EXPECT_EQ(flaw(d), "") << d.text;
  const Decided strict = decide("abs(y) = y", {"x*y >= 0", "x > 0"});
  EXPECT_EQ(strict.verdict.kind, VerdictKind::proved) << strict.text;
}

TEST(ThinDomain, WhatHoldsOnTheThinPartAsWellIsProved) {
  for (const char* statement :
       {"sqrt(x)^2 + sqrt(x*y)^2 + x*abs(y) = x + 2*x*y", "sqrt(-x^2) = 0", "sqrt(x^2*(x - 1)) = abs(x)*sqrt(x - 1)",
        "sqrt(x*y)^2*abs(x*y) = (x*y)^2", "sqrt(-sin(x)^2) = sin(x)"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::proved) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

// x = y = 0 is the whole domain: one point, and no factor of x^2 + y^2 says so.
TEST(ThinDomain, APointThatNoFactorShowsLeavesTheStatementUndecided) {
  const Decided d = decide("sqrt(-(x^2 + y^2)) = x*y");
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
  EXPECT_EQ(d.verdict.limit, Limit::none) << d.text;
}

TEST(ThinDomain, APointIsEnoughToRefute) {
  const Decided d = decide("sqrt(-x^2) = 5");
  EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << d.text;
  EXPECT_EQ(flaw(d), "") << d.text;
}

// V(sqrt(x)) has no value where sqrt(x) has none, whatever value V may take elsewhere.
TEST(ThinDomain, FunctionsAreUndefinedWhereTheirArgumentsAre) {
  for (const char* statement :
       {"abs(x) + V(sqrt(x)) = x + V(sqrt(x))", "abs(x)*V(log(x)) = x*V(log(x))",
        "V(sqrt(x)) + abs(x) = V(sqrt(sqrt(x)^2)) + x", "abs(x)*V(1/sqrt(x), y) = x*V(1/sqrt(x), y)"}) {
    const Decided d = decide(statement);
    EXPECT_EQ(d.verdict.kind, VerdictKind::proved) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

}  // namespace
}  // namespace anholon::test
