// Balls: the exact value lies in them, and nothing is enclosed where nothing is defined.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "anholon/algebra/balls/enclosure.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

using Words = std::vector<std::uint32_t>;

Rational small_rational(std::uint32_t word) {
  Rational r(static_cast<int>(word % 41) - 20, 1 + static_cast<int>(word / 41 % 7));
  r.canonicalize();
  return r;
}

Ball enclosed(std::string_view text, const char* x = "1/3", long precision = 128) {
  Workspace ws;
  return enclose(*parse(ws, text), {{ws.symbol("x"), Rational(x)}, {ws.symbol("y"), Rational(-2)}}, {precision, 30});
}

TEST(Enclosure, ContainsKnownConstants) {
  EXPECT_EQ(enclosed("pi").text.substr(0, 20), "[3.14159265358979323");
  EXPECT_EQ(enclosed("exp(1)").text.substr(0, 20), "[2.71828182845904523");
  EXPECT_EQ(enclosed("sqrt(2)").text.substr(0, 20), "[1.41421356237309504");
  EXPECT_EQ(enclosed("log(2)").text.substr(0, 20), "[0.69314718055994530");
  EXPECT_EQ(enclosed("sin(1)").text.substr(0, 20), "[0.84147098480789650");
  EXPECT_EQ(enclosed("cosh(1)").text.substr(0, 20), "[1.54308063481524377");
  EXPECT_EQ(enclosed("4*atan(1)").text.substr(0, 20), "[3.14159265358979323");
  EXPECT_EQ(enclosed("2*asin(1)").text.substr(0, 20), "[3.14159265358979323");
  EXPECT_EQ(enclosed("acos(-1)").text.substr(0, 20), "[3.14159265358979323");
  EXPECT_EQ(enclosed("2^(1/3)").text.substr(0, 20), "[1.25992104989487316");
  EXPECT_EQ(enclosed("2^(-2/3)").text.substr(0, 20), "[0.62996052494743658");
}

TEST(Enclosure, SaysWhatIsCertain) {
  EXPECT_TRUE(enclosed("x").positive);
  EXPECT_FALSE(enclosed("x - 1/3").positive);
  EXPECT_TRUE(enclosed("0*x").nonnegative);
  EXPECT_TRUE(enclosed("0*x").contains_zero);
  EXPECT_FALSE(enclosed("sin(x)^2 + cos(x)^2 - 1").positive);
  EXPECT_TRUE(enclosed("sin(x)^2 + cos(x)^2 - 1").contains_zero);
  EXPECT_FALSE(enclosed("y").nonnegative);
  EXPECT_FALSE(enclosed("abs(y) - 1").contains_zero);
  EXPECT_FALSE(enclosed("x - 333333333333333333333333/10^24").contains_zero);
  EXPECT_TRUE(enclosed("sin(10^-60)", "0", 64).positive);
}

TEST(Enclosure, IsNotFiniteWhereTheExpressionIsUndefined) {
  for (const char* text : {"sqrt(y)", "y^(1/3)", "y^(2/3)", "log(y)", "log(x - 1/3)", "1/(x - 1/3)", "(x - 1/3)^(-1/2)",
                           "asin(y)", "acos(y)", "V(x)", "u", "tan(log(y))"}) {
    EXPECT_FALSE(enclosed(text).finite) << text;
  }
  for (const char* text : {"sqrt(x - 1/4)", "(4*x - 1)^(1/3)", "y^3", "y^-3", "abs(y)", "atan(y)"})
    EXPECT_TRUE(enclosed(text, "1/4").finite) << text;
}

TEST(Enclosure, FunctionsHaveNoValueWhereTheirArgumentsHaveNone) {
  Workspace ws;
  const Expr x = ws.symbol("x"), v = *parse(ws, "V(sqrt(x))");
  EXPECT_FALSE(enclose(v, {{x, Rational(-1)}, {v, Rational(2)}}).finite);
  EXPECT_TRUE(enclose(v, {{x, Rational(4)}, {v, Rational(2)}}).finite);
  ExactValues values{{x, Rational(-1)}};
  int invented = 0;
  const std::vector<Expr> one{v};
  EXPECT_FALSE(enclose_inventing(one, values, [&] { return ++invented, Rational(5); }).front().finite);
}

TEST(Enclosure, InventsOneValueForOnePlace) {
  Workspace ws;
  const Expr x = ws.symbol("x"), y = ws.symbol("y");
  const std::vector<Expr> e{*parse(ws, "V(x + y) - V(y + sqrt(x)^2)"), *parse(ws, "V(x) - V(y)"),
                            *parse(ws, "V(x) - V[1](x)")};
  ExactValues values{{x, Rational(2)}, {y, Rational(3)}};
  long next = 0;
  const std::vector<Ball> balls = enclose_inventing(e, values, [&] { return Rational(++next); });
  EXPECT_TRUE(balls[0].contains_zero);
  EXPECT_FALSE(balls[1].contains_zero);
  EXPECT_FALSE(balls[2].contains_zero);
}

RC_GTEST_PROP(Enclosure, HoldsTheDoubleValue, (Words a, std::uint32_t p, std::uint32_t q, std::uint32_t r)) {
  Workspace ws;
  TameBuilder builder(ws, {.roots = true});
  const Expr e = builder.build(a);
  const std::vector<Rational> at{small_rational(p), small_rational(q), small_rational(r)};
  ExactValues exact;
  Values rounded;
  for (std::size_t k = 0; k < 3; ++k) {
    exact[builder.symbols()[k]] = at[k];
    rounded[builder.symbols()[k]] = at[k].get_d();
  }
  const Ball ball = enclose(e, exact);
  const double value = evaluate(e, rounded);
  RC_PRE(ball.finite && std::isfinite(value));
  const double magnitude = evaluate(pow(e, 2) + 1, rounded);
  RC_ASSERT(std::fabs(ball.midpoint - value) <= ball.radius + 1e-6 * magnitude);
}

// More bits, smaller ball, inside the larger one.
RC_GTEST_PROP(Enclosure, ShrinksAroundTheSameNumber, (Words a, std::uint32_t p)) {
  Workspace ws;
  TameBuilder builder(ws, {.roots = true});
  const Expr e = builder.build(a);
  ExactValues exact;
  for (const Expr& s : builder.symbols()) exact[s] = small_rational(p++);
  const Ball coarse = enclose(e, exact, {64, 20}), fine = enclose(e, exact, {256, 20});
  RC_PRE(coarse.finite && fine.finite);
  RC_ASSERT(fine.radius <= coarse.radius + 1e-300);
  RC_ASSERT(std::fabs(fine.midpoint - coarse.midpoint) <= coarse.radius + 1e-12 * std::fabs(fine.midpoint));
}

// A proved zero lies in the ball at every exact point.
RC_GTEST_PROP(Enclosure, OfAProvedIdentityContainsZero, (Words a, Words b, std::uint32_t p)) {
  Workspace ws;
  TameBuilder builder(ws, {.roots = true});
  const Expr x = builder.build(a), y = builder.build(b);
  const Expr e = pow(x + sin(y), 2) - pow(x, 2) - 2 * x * sin(y) - 1 + pow(cos(y), 2);
  const Verdict v = is_zero(e);
  RC_ASSERT(v.kind == VerdictKind::proved || v.limit != Limit::none || v.kind == VerdictKind::undecided);
  RC_PRE(v.kind == VerdictKind::proved);
  for (std::uint32_t k = 0; k < 10; ++k) {
    ExactValues exact;
    for (const Expr& s : builder.symbols()) exact[s] = small_rational(p += 7919);
    const Ball ball = enclose(e, exact, {200, 20});
    RC_ASSERT(!ball.finite || ball.contains_zero);
  }
}

}  // namespace
}  // namespace anholon::test
