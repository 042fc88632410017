// conditions_for_zero finds what was planted in a residual: conditions on parameters and functions, multiplied by
// functions of the state.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon::test {
namespace {

struct Residual {
  Workspace ws;
  std::vector<Expr> state;
  Residual() {
    for (const char* name : {"x", "y", "theta"}) state.push_back(ws.symbol(name));
  }
  Expr operator()(std::string_view text) { return *parse(ws, text); }
  Conditions conditions(std::string_view text, const Assumptions& assumptions = {}) {
    return conditions_for_zero((*this)(text), state, assumptions);
  }
};

bool proportional(const Expr& a, const Expr& b) {
  return is_zero(a - b).kind == VerdictKind::proved || is_zero(a + b).kind == VerdictKind::proved;
}

// The same AND of ORs, in any order, each member up to its sign.
testing::AssertionResult are(const Conditions& found, const std::vector<std::vector<Expr>>& expected) {
  const auto same_clause = [](const std::vector<Expr>& a, const std::vector<Expr>& b) {
    return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const Expr& e) {
             return std::any_of(b.begin(), b.end(), [&](const Expr& f) { return proportional(e, f); });
           });
  };
  const bool all = !found.impossible && found.all_of.size() == expected.size() &&
                   std::all_of(expected.begin(), expected.end(), [&](const auto& clause) {
                     return std::any_of(found.all_of.begin(), found.all_of.end(),
                                        [&](const auto& other) { return same_clause(clause, other); });
                   });
  if (all) return testing::AssertionSuccess();
  std::string text = found.impossible ? "impossible" : "";
  for (const auto& clause : found.all_of) {
    text += "{ ";
    for (const Expr& e : clause) text += to_text(e) + " ; ";
    text += "} ";
  }
  return testing::AssertionFailure() << text;
}

TEST(Conditions, OfTheTurntableAreThoseOfThePaper) {
  Residual r;
  EXPECT_TRUE(are(r.conditions("Omega*V[2](x, y)*sin(theta)"), {{r("Omega"), r("V[2](x, y)")}}));
  EXPECT_TRUE(are(r.conditions("Omega*x + k*sin(theta)"), {{r("Omega")}, {r("k")}}));
  EXPECT_TRUE(are(r.conditions("(a - b)*(c + 1)*x^2"), {{r("a - b"), r("c + 1")}}));
  EXPECT_TRUE(are(r.conditions("(a - b)*x + (a^2 - b^2)*y"), {{r("a - b")}}));
}

TEST(Conditions, OfAnIdentityAreNone) {
  Residual r;
  EXPECT_TRUE(are(r.conditions("sin(theta)^2 + cos(theta)^2 - 1"), {}));
  EXPECT_TRUE(are(r.conditions("V(x + y) - V(y + x)"), {}));
}

// sin(a*x) is 0 where a = 0 and sin(b*x) where a = b; exp(V(x)) is 2 where V is log(2).
TEST(Conditions, AreOpenWhereParametersStandInASineOrAnExponential) {
  Residual r;
  for (const char* text : {"y*sin(a*x)", "sin(a*x) - sin(b*x)", "exp(V(x)) - 2", "y*exp(a*x) - y", "a*x + sin(b*y)"})
    EXPECT_FALSE(r.conditions(text).decided) << text;
  Assumptions known;
  known.positive(r("a"));
  known.positive(r("b"));
  for (const char* text : {"y*sin(a*x)", "y*sin(2*a*x) - y*sin(a*x)", "y*exp(a*x) - y", "x*sin(a*x)^2 + 1"})
    EXPECT_TRUE(r.conditions(text, known).impossible) << text;
  for (const char* text : {"sin(a*x) - sin(b*x)", "sin(a*x) - sin(x)"})
    EXPECT_FALSE(r.conditions(text, known).decided) << text;
  EXPECT_TRUE(are(r.conditions("c*sin(a*x) + k*y", known), {{r("c")}, {r("k")}}));
}

TEST(Conditions, AreImpossibleWhereAConstantIsLeft) {
  Residual r;
  EXPECT_TRUE(r.conditions("a*x + 1").impossible);
  EXPECT_TRUE(r.conditions("sin(theta)").impossible);
  EXPECT_TRUE(r.conditions("x*(a^2 + 1)").impossible);
  EXPECT_TRUE(r.conditions("exp(x)").impossible);
  EXPECT_TRUE(r.conditions("V(x)^2 + 1").impossible);
  EXPECT_TRUE(r.conditions("V(x)^2 + exp(y)").impossible);
}

// a = 0 makes the numerator vanish, but there is no fraction left then.
TEST(Conditions, UnderWhichTheResidualIsNotDefinedAreNone) {
  Residual r;
  EXPECT_FALSE(r.conditions("b*x/(a*c) - x^2").decided);                      // -a*c*x^2 + b*x: a or c, and b
  EXPECT_FALSE(r.conditions("(a*x^2 + b*x)/(a + b*y)").decided);              // a and b
  EXPECT_TRUE(are(r.conditions("a*b*x/(a*y + 1)"), {{r("a"), r("b")}}));      // its denominator is 1 then
  EXPECT_TRUE(are(r.conditions("(a*c*x^2 + b*x)/a"), {{r("c")}, {r("b")}}));  // a is none, c is
  EXPECT_TRUE(r.conditions("(a*x^2 + 1)/a").impossible);
}

TEST(Conditions, NumbersAndPositiveQuantitiesAreNoConditions) {
  Residual r;
  EXPECT_TRUE(are(r.conditions("exp(a)*b*x"), {{r("b")}}));
  EXPECT_TRUE(are(r.conditions("pi*b*x"), {{r("b")}}));
  EXPECT_TRUE(are(r.conditions("sin(1)*b*x"), {{r("b")}}));
  EXPECT_TRUE(are(r.conditions("cos(pi/5)*b*x"), {{r("b")}}));
  EXPECT_TRUE(are(r.conditions("(1 + a^2 + c^4)*b*x"), {{r("b")}}));
}

TEST(Conditions, AssumptionsExcludeFactors) {
  Residual r;
  Assumptions positive;
  positive.positive(r("a"));
  EXPECT_TRUE(are(r.conditions("a*b*x", positive), {{r("b")}}));
  EXPECT_TRUE(are(r.conditions("(a + 1)*b*x", positive), {{r("b")}}));
  EXPECT_TRUE(r.conditions("a*x", positive).impossible);
  Assumptions different;
  different.nonzero(r("a - b"));
  EXPECT_TRUE(are(r.conditions("(a - b)*c*x", different), {{r("c")}}));
  Assumptions nonnegative;
  nonnegative.nonnegative(r("a"));
  EXPECT_TRUE(are(r.conditions("a*b*x", nonnegative), {{r("a"), r("b")}}));
}

TEST(Conditions, AreShortenedByEachOther) {
  Residual r;
  EXPECT_TRUE(
      are(r.conditions("(a^3*b + b^2 - 1)*x + (2*a^3*b + 2*b^2 + a - 6)*y"), {{r("a - 4")}, {r("a^3*b + b^2 - 1")}}));
  EXPECT_TRUE(are(r.conditions("(a*b + a + b - 4)*x + (2*a*b + a + 3*b - 8)*y"), {{r("a - b")}, {r("a*b + 2*a - 4")}}));
}

// No real parameters, no condition: alone or together.
TEST(Conditions, WithoutRealSolutionsAreImpossible) {
  Residual r;
  EXPECT_TRUE(r.conditions("(a^2 + a + 1)*x").impossible);
  EXPECT_TRUE(are(r.conditions("(a^2 + a + 1)*b*x"), {{r("b")}}));
  EXPECT_TRUE(r.conditions("(a^2 - 2)*x + (a^2 - 3)*y").impossible);
  EXPECT_TRUE(r.conditions("(a^2 + b^2 - 1)*x + (a*b - 1)*y").impossible);
  EXPECT_FALSE(r.conditions("(a^2 + b^2 - 2)*x + (a*b - 1)*y").impossible);
  Assumptions masses;
  masses.positive(r("m"));
  masses.nonnegative(r("n"));
  EXPECT_TRUE(r.conditions("(m + n)*x", masses).impossible);
  EXPECT_TRUE(are(r.conditions("(m*a^2 + n)*x", masses), {{r("a")}, {r("n")}}));
  EXPECT_TRUE(r.conditions("(m^2 + 3*m + 1)*x", masses).impossible);
  EXPECT_TRUE(r.conditions("(a - m)*(a + n)*x + a*y", masses).decided);
  EXPECT_TRUE(are(r.conditions("(a - m)*(a + n)*x + a*y", masses), {{r("n")}, {r("a")}}));
}

// m r² > J0 + 2 J1 leaves no room for J0 = m r².
TEST(Conditions, WhatIsMoreThanSomethingPositiveIsNoCondition) {
  Residual r;
  Assumptions assumptions;
  assumptions.positive(r("J1"));
  assumptions.positive(r("m*r^2 - J0 - 2*J1"));
  EXPECT_TRUE(r.conditions("(J0 - m*r^2)*x", assumptions).impossible);
  EXPECT_FALSE(r.conditions("(J0 - 2*m*r^2)*x", assumptions).impossible)
      << "r may be anything, so 2 m r^2 may be less than m r^2";
  EXPECT_FALSE(r.conditions("(J0 + 3*J1 - m*r^2)*x", assumptions).impossible);
}

TEST(Conditions, FunctionsOfTheStateAreEntangledWithIt) {
  Residual r;
  // x*V(x) + 1 = 0 is a condition on V; x*V(y) + 1 = 0 is impossible.
  EXPECT_TRUE(are(r.conditions("x*V(x) + 1"), {{r("x*V(x) + 1")}}));
  EXPECT_TRUE(r.conditions("x*V(y) + 1").impossible);
  EXPECT_TRUE(are(r.conditions("theta*(V(x) - y*V(x))"), {{r("V(x)")}}));
}

// Planted: Σ over clauses of (product of alternatives) · (an independent function of the state).
RC_GTEST_PROP(Conditions, AreExactlyThePlantedOnes, (std::uint32_t seed)) {
  Residual r;
  const std::vector<Expr> parameters{r("a"), r("b - c"), r("c^2 - 2"), r("k + 3*b"), r("V(w)"), r("W[1](w, b)")};
  const std::vector<Expr> carriers{r("x"), r("y*sin(theta)"), r("cos(theta)*x^2"), r("exp(y)")};
  std::uint32_t state = seed;
  const auto draw = [&](std::size_t below) { return state = state * 1664525U + 1013904223U, (state >> 10) % below; };
  const std::size_t clauses = 1 + draw(3);
  std::vector<std::vector<Expr>> planted;
  Expr residual = r.ws.number(0);
  for (std::size_t k = 0; k < clauses; ++k) {
    std::vector<Expr> clause{parameters[2 * k]};  // clauses share no member, so that none follows from another
    if (draw(2) == 0) clause.push_back(parameters[2 * k + 1]);
    Expr term = carriers[k] * static_cast<long>(1 + draw(5));
    for (const Expr& e : clause) term = term * pow(e, static_cast<long>(1 + draw(2)));
    residual = residual + term;
    planted.push_back(std::move(clause));
  }
  const Conditions found = conditions_for_zero(residual, r.state);
  const auto result = are(found, planted);
  if (!result) RC_FAIL(to_text(residual) + " gave " + result.message());
}

// Real numbers and real functions: a sum of squares vanishes only with each of them.
TEST(Conditions, OfTermsOfOneSignAreThoseOfEachTerm) {
  Residual r;
  EXPECT_TRUE(are(r.conditions("x*(a^2 + 2*b^2)"), {{r("a")}, {r("b")}}));
  EXPECT_TRUE(are(r.conditions("x*(a^2*b^2 + c^4)"), {{r("a"), r("b")}, {r("c")}}));
  EXPECT_TRUE(are(r.conditions("a^2 - b^2"), {{r("a - b"), r("a + b")}}));
  EXPECT_TRUE(are(r.conditions("a^2 + b"), {{r("a^2 + b")}}));
  EXPECT_TRUE(
      are(r.conditions("theta*(x^2*d(V(x, y), y)^2 + d(V(x, y), x)^2)"), {{r("d(V(x, y), y)")}, {r("d(V(x, y), x)")}}));
  Assumptions positive;
  positive.positive(r("m"));
  EXPECT_TRUE(are(r.conditions("m*a^2 + b^2", positive), {{r("a")}, {r("b")}}));
  positive.nonzero(r("b"));
  EXPECT_TRUE(r.conditions("m*a^2 + b^2", positive).impossible);
}

// a*x + b*sqrt(1 + x^2) is odd in x, and even: both parts vanish.
TEST(NecessaryConditions, OfASquareRootAreThoseOfTheProductWithItsConjugate) {
  Residual r;
  const auto of = [&](std::string_view text, const Assumptions& assumptions = {}) {
    return necessary_conditions(r(text), r.state, assumptions);
  };
  EXPECT_TRUE(are(of("a*x + b*sqrt(1 + x^2)"), {{r("b")}, {r("a")}}));
  EXPECT_FALSE(r.conditions("a*x + b*sqrt(1 + x^2)").decided);
  Assumptions nonzero;
  nonzero.nonzero(r("b"));
  EXPECT_TRUE(of("a*x + b*sqrt(1 + x^2)", nonzero).impossible);
  EXPECT_TRUE(are(of("a*(x - 2) + b*abs(x - 2)"), {{r("a - b"), r("a + b")}}));
  EXPECT_TRUE(are(of("a*sqrt(1 + x^2) + b*sqrt(1 + y^2)*theta"), {{r("a")}, {r("b")}}));
  EXPECT_TRUE(are(of("(a - 1)*(x + y*sqrt(2))"), {{r("a - 1")}}));
}

TEST(NecessaryConditions, AreNotClaimedOfOtherRootsAndLogarithms) {
  Residual r;
  for (const char* text : {"a*x + b*(1 + x^2)^(1/3)", "a*x + log(1 + x^2)", "a*x + sqrt(1 + sin(x)^2)"}) {
    EXPECT_FALSE(necessary_conditions(r(text), r.state).decided) << text;
  }
}

}  // namespace
}  // namespace anholon::test
