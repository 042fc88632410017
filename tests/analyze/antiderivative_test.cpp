// Antiderivatives: found by one road, differentiated back, and compared with numbers that a quadrature rule gives.
#include "anholon/analyze/solution/antiderivative.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

struct Integrand {
  const char* text;
  std::vector<const char*> positive;  // assumed
  std::map<std::string, double> at;   // parameters for the numbers
  double from = 0.1, to = 0.9;        // an interval on which it is continuous
  std::size_t cases = 1;              // of the parameters
};

// Composite Simpson: knows nothing of closed forms.
double simpson(const Expr& f, const Expr& x, Values values, double from, double to) {
  constexpr int n = 2000;
  double total = 0;
  for (int k = 0; k <= n; ++k) {
    values[x] = from + (to - from) * k / n;
    total += evaluate(f, values) * (k == 0 || k == n ? 1 : k % 2 == 1 ? 4 : 2);
  }
  return total * (to - from) / n / 3;
}

// Whether the case is the one of these parameters.
bool holds_at(const Circumstances& c, const Values& values) {
  for (const Expr& e : c.positive) {
    if (!(evaluate(e, values) > 0)) return false;
  }
  for (const auto& [symbol, value] : c.places) {
    if (evaluate(symbol - value, values) != 0) return false;
  }
  for (const Expr& e : c.nonzero) {
    if (evaluate(e, values) == 0) return false;
  }
  return true;
}

class AntiderivativeOf : public ::testing::TestWithParam<Integrand> {};

TEST_P(AntiderivativeOf, IsWhatTheQuadratureGives) {
  const Integrand& given = GetParam();
  Workspace ws;
  const Expr f = *parse(ws, given.text), x = ws.symbol("x");
  Assumptions assumptions;
  for (const char* text : given.positive) assumptions.positive(*parse(ws, text));
  const Antiderivative found = antiderivative(f, x, assumptions);
  EXPECT_EQ(found.cases.size(), given.cases) << given.text;
  Values values;
  for (const auto& [name, value] : given.at) values[ws.symbol(name)] = value;
  std::size_t matching = 0;
  for (const AntiderivativeCase& c : found.cases) {
    if (!holds_at(c, values)) continue;
    ++matching;
    ASSERT_TRUE(c.value) << given.text << ": " << c.verdict.reason;
    EXPECT_EQ(c.verdict.kind, VerdictKind::proved);
    Values end = values, begin = values;
    end[x] = given.to;
    begin[x] = given.from;
    const double closed = evaluate(*c.value, end) - evaluate(*c.value, begin);
    EXPECT_NEAR(closed, simpson(f, x, values, given.from, given.to), 1e-9) << given.text << ": " << to_text(*c.value);
  }
  EXPECT_EQ(matching, 1u) << given.text;
}

INSTANTIATE_TEST_SUITE_P(Polynomials, AntiderivativeOf,
                         ::testing::Values(Integrand{"3*x^2 + a*x + 1", {}, {{"a", 2}}},
                                           Integrand{"x^2*exp(-x)*sin(2*x)", {}, {}},
                                           Integrand{"x*exp(a*x)", {}, {{"a", 0.5}}, 0.1, 0.9, 2}));
INSTANTIATE_TEST_SUITE_P(Rational, AntiderivativeOf,
                         ::testing::Values(Integrand{"1/x", {}, {}},
                                           Integrand{"1/(x^2 + a)", {}, {{"a", 2}}, 0.1, 0.9, 3},
                                           Integrand{"1/(x^2 + a)", {}, {{"a", -2}}, 0.1, 0.9, 3},
                                           Integrand{"1/(x^2 + a)", {}, {{"a", 0}}, 0.1, 0.9, 3},
                                           Integrand{"1/(x^2 + w^2)", {}, {{"w", -1.5}}, -2, 2, 2},
                                           Integrand{"1/(x^2 + x + 1)^2", {}, {}, -1, 2},
                                           Integrand{"(x^3 + 1)/((x - 1)^2*(x^2 + 1))", {}, {}},
                                           Integrand{"1/((x - a)*(x - b))", {}, {{"a", 2}, {"b", -1}}, 0.1, 0.9, 2},
                                           Integrand{"1/((x - a)*(x - b))", {}, {{"a", 2}, {"b", 2}}, 0.1, 0.9, 2},
                                           Integrand{"x^2/(x^3 + 1)", {}, {}},
                                           Integrand{"(x^4 + x)/(x^2 - 2)", {}, {}}));
INSTANTIATE_TEST_SUITE_P(
    Trigonometric, AntiderivativeOf,
    ::testing::Values(Integrand{"1/cos(b*x)", {"b"}, {{"b", 0.7}}}, Integrand{"sin(x)^3*cos(x)^2", {}, {}},
                      Integrand{"tan(2*x + c)", {}, {{"c", -1}}}, Integrand{"1/(1 + sin(x))", {}, {}, -1, 4},
                      Integrand{"cos(x)/(sin(x) + cos(x))", {}, {}}, Integrand{"sin(x)/(1 + cos(x)^2)", {}, {}},
                      Integrand{"1/(2 + cos(x))", {}, {}, -4, 9},
                      Integrand{"1/(a + b*cos(x))", {"a", "b", "a - b"}, {{"a", 2}, {"b", 1.5}}, -4, 9},
                      Integrand{"1/(1 + e*sin(x))", {"1 - e^2"}, {{"e", -0.6}}, -4, 9},
                      Integrand{"1/(1 + k*sin(x)^2)", {"k"}, {{"k", 3}}, -4, 9}));
INSTANTIATE_TEST_SUITE_P(Exponentials, AntiderivativeOf,
                         ::testing::Values(Integrand{"1/cosh(b*x + c)", {"b"}, {{"b", 2}, {"c", 0.3}}, -1, 2},
                                           Integrand{"tanh(x)", {}, {}, -1, 2},
                                           Integrand{"1/(1 + exp(x))", {}, {}, -1, 2},
                                           Integrand{"1/cosh(x)^2", {}, {}, -1, 2},
                                           Integrand{"x*exp(-x^2)", {}, {}, -1, 2},
                                           Integrand{"exp(x)/sqrt(1 + exp(2*x))", {}, {}, -1, 2},
                                           Integrand{"1/sqrt(1 + exp(x))", {}, {}, -1, 2}));
INSTANTIATE_TEST_SUITE_P(
    Roots, AntiderivativeOf,
    ::testing::Values(Integrand{"sqrt(a*x + b)", {}, {{"a", 2}, {"b", 3}}, 0.1, 0.9, 2},
                      Integrand{"1/sqrt(2*E - k*x^2)", {"E", "k"}, {{"E", 3}, {"k", 0.5}}},
                      Integrand{"1/sqrt(x^2 + a)", {}, {{"a", -0.005}}}, Integrand{"1/sqrt(x^2 + a)", {}, {{"a", 2}}},
                      Integrand{"x^3/sqrt(x^2 + x + 1)", {}, {}, -2, 2}, Integrand{"1/(x^2 + 1)^(3/2)", {}, {}, -2, 2},
                      Integrand{"1/(x*sqrt(x^2 - 1))", {}, {}, 1.5, 3},
                      Integrand{"1/(x*sqrt(x^2 - 1))", {}, {}, -3, -1.5}, Integrand{"sqrt(x)/(1 + x)", {}, {}},
                      Integrand{"sqrt((1 - x)/(1 + x))", {}, {}},
                      Integrand{"sin(x)/sqrt(c - J*sin(x)^2)", {"J", "c - J"}, {{"J", 1}, {"c", 2}}, -4, 9}));
// The angle and the time of Kepler's problem.
INSTANTIATE_TEST_SUITE_P(Kepler, AntiderivativeOf,
                         ::testing::Values(Integrand{"l/(x*sqrt(2*E*x^2 + 2*m*x - l^2))",
                                                     {"x", "l", "m", "-E", "m^2 + 2*E*l^2"},
                                                     {{"E", -0.3}, {"m", 1}, {"l", 0.5}},
                                                     0.5,
                                                     2},
                                           Integrand{"x/sqrt(2*E*x^2 + 2*m*x - l^2)",
                                                     {"x", "l", "m", "-E", "m^2 + 2*E*l^2"},
                                                     {{"E", -0.3}, {"m", 1}, {"l", 0.5}},
                                                     0.5,
                                                     2}));
INSTANTIATE_TEST_SUITE_P(ByPartsAndSubstitution, AntiderivativeOf,
                         ::testing::Values(Integrand{"log(x)", {}, {}}, Integrand{"x*atan(x)", {}, {}},
                                           Integrand{"asin(x)", {}, {}}, Integrand{"1/(x*log(x))", {}, {}, 1.5, 3},
                                           Integrand{"cos(x)*sqrt(1 + sin(x))", {}, {}}));

// A full turn: no step where the tangent of the half angle has its pole.
TEST(Antiderivative, ContinuesOverHalfATurn) {
  Workspace ws;
  const Expr x = ws.symbol("x");
  const Antiderivative found = antiderivative(*parse(ws, "1/(2 + cos(x))"), x);
  ASSERT_TRUE(found.value());
  EXPECT_TRUE(found.cases[0].breaks.empty());
  const double turn = 2 * std::acos(-1.0);
  EXPECT_NEAR(evaluate(*found.value(), {{x, turn}}) - evaluate(*found.value(), {{x, 0}}), turn / std::sqrt(3.0), 1e-12);
}

TEST(Antiderivative, SaysWhereItsFormStopsAndTheIntegrandDoesNot) {
  Workspace ws;
  const Antiderivative found = antiderivative(*parse(ws, "asin(x)"), ws.symbol("x"));
  ASSERT_EQ(found.cases.size(), 1u);
  EXPECT_FALSE(found.cases[0].breaks.empty());  // its derivative has no value at x = 1, the integrand has
  EXPECT_TRUE(antiderivative(*parse(ws, "1/cos(x)"), ws.symbol("x")).cases[0].breaks.empty());
}

TEST(Antiderivative, IsNotClaimedWhereThereIsNoElementaryOne) {
  for (const char* text : {"exp(-x^2)", "sin(x)/x", "1/log(x)", "1/sqrt(x^3 + 1)", "V(x)", "sin(x^2)"}) {
    Workspace ws;
    const Antiderivative found = antiderivative(*parse(ws, text), ws.symbol("x"));
    for (const AntiderivativeCase& c : found.cases) {
      EXPECT_FALSE(c.value) << text;
      EXPECT_EQ(c.verdict.kind, VerdictKind::undecided) << text;
    }
  }
}

// F is made up, differentiated and found again, up to a constant.
TEST(Antiderivative, OfDerivativesOfKnownFunctions) {
  for (const char* text :
       {"log(x^2 + 1)*3 + x^2", "atan(2*x + 1) - 1/(x + 3)", "x/(x^2 + 4)", "sin(x)*cos(3*x) - x", "exp(2*x)*(x^2 - 1)",
        "log(2 + cos(x))", "sqrt(x^2 + 4)*(x + 1)", "x*log(x^2 + 1)", "tanh(3*x) + atan(exp(x))", "(2*x + 1)^(5/2)",
        "1/(3 + sin(x))", "exp(sin(x))", "sqrt(1 + exp(x))", "atan(x)^2", "x^2*log(x)", "asin(x/2) + x*sqrt(4 - x^2)",
        "sin(x)^5/cos(x)", "log(x + sqrt(x^2 + 7))"}) {
    Workspace ws;
    const Expr known = *parse(ws, text), x = ws.symbol("x");
    const Antiderivative found = antiderivative(differentiate(known, x), x);
    ASSERT_TRUE(found.value()) << text;
    for (const double at : {0.2, 0.4, 0.8}) {
      const auto step = [&](const Expr& f) { return evaluate(f, {{x, at}}) - evaluate(f, {{x, 0.3}}); };
      EXPECT_NEAR(step(*found.value()), step(known), 1e-11) << text;
    }
  }
}

}  // namespace
}  // namespace anholon
