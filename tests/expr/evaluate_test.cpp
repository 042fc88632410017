#include "anholon/expr/evaluate.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

using test::ExpressionBuilder;

double value(std::string_view text, double x = 0.5, double y = -2) {
  Workspace ws;
  return evaluate(*parse(ws, text), {{ws.symbol("x"), x}, {ws.symbol("y"), y}});
}

TEST(Evaluate, KnowsEveryFunction) {
  for (const auto& [text, expected] :
       std::initializer_list<std::pair<const char*, double>>{{"x + y", -1.5},
                                                             {"x*y", -1},
                                                             {"x/y", -0.25},
                                                             {"x^3", 0.125},
                                                             {"y^-2", 0.25},
                                                             {"y^3", -8},
                                                             {"sqrt(x)", std::sqrt(0.5)},
                                                             {"pi", std::numbers::pi},
                                                             {"sin(x)", std::sin(0.5)},
                                                             {"cos(x)", std::cos(0.5)},
                                                             {"tan(x)", std::tan(0.5)},
                                                             {"asin(x)", std::asin(0.5)},
                                                             {"acos(x)", std::acos(0.5)},
                                                             {"atan(y)", std::atan(-2)},
                                                             {"exp(y)", std::exp(-2)},
                                                             {"log(x)", std::log(0.5)},
                                                             {"sinh(x)", std::sinh(0.5)},
                                                             {"cosh(x)", std::cosh(0.5)},
                                                             {"tanh(y)", std::tanh(-2)},
                                                             {"abs(y)", 2},
                                                             {"1/3", 1.0 / 3},
                                                             {"2^(1/3)", std::cbrt(2)},
                                                             {"x^(-1/2)", std::sqrt(2)}}) {
    EXPECT_NEAR(value(text), expected, 1e-15 * (1 + std::fabs(expected))) << text;
  }
}

TEST(Evaluate, IsNotANumberWhereSomethingIsMissingOrUndefined) {
  for (const char* text : {"u", "V(x)", "sqrt(y)", "y^(1/3)", "log(y)", "asin(y)", "x + u", "0*x + V(y)"})
    EXPECT_TRUE(std::isnan(value(text))) << text;
  Workspace ws;
  EXPECT_TRUE(std::isnan(evaluate(ws.undefined(), {})));
}

TEST(Evaluate, TakesValuesOfFunctionsByNode) {
  Workspace ws;
  const Expr v = *parse(ws, "V(x)"), d = *parse(ws, "V[1](x)"), e = v * 2 + d;
  EXPECT_EQ(evaluate(e, {{ws.symbol("x"), 1}, {v, 3}, {d, 4}}), 10);
}

TEST(Evaluate, HugeExponentsKeepTheirParity) {
  for (const char* text : {"x^9007199254740993", "x^10000000000000001", "x^-9007199254740993"})
    EXPECT_EQ(value(text, -1), -1) << text;
  for (const char* text : {"x^9007199254740994", "x^10000000000000000"}) EXPECT_EQ(value(text, -1), 1) << text;
}

TEST(Evaluate, ManyRootsShareTheirWork) {
  Workspace ws;
  const Expr x = ws.symbol("x");
  Expr e = x;
  for (int k = 0; k < 60; ++k) e = e * e / 2 + e / 3;  // 2^60 leaves as a tree
  const std::vector<Expr> roots{e, e + 1, x};
  const std::vector<double> values = evaluate(roots, {{x, 0.5}});
  EXPECT_EQ(values[1], values[0] + 1);
  EXPECT_EQ(values[2], 0.5);
}

// Substituting numbers and evaluating commute.
RC_GTEST_PROP(Evaluate, AgreesWithSubstitution, (std::vector<std::uint32_t> words)) {
  Workspace ws;
  ExpressionBuilder builder(ws, {.depth = 4, .undefined = false});
  const Expr e = builder.build(words), x = ws.symbol("x");
  Values values;
  for (const char* name : {"x", "y", "theta"}) values[ws.symbol(name)] = 0.75;
  values[ws.symbol("x", 1)] = values[ws.symbol("R.w.z", 1)] = 0.5;
  const double direct = evaluate(e, values),
               replaced = evaluate(substitute(e, {{x, ws.number(Rational(3, 4))}}), values);
  RC_PRE(std::isfinite(direct) && std::isfinite(replaced) && std::fabs(direct) < 1e12);
  RC_ASSERT(std::fabs(direct - replaced) <= 1e-6 * (1 + std::fabs(direct)));
}

}  // namespace
}  // namespace anholon
