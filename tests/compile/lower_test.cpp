// Formulas become programs that compute the same.
#include "anholon/compile/program.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "anholon/compile/interpreter.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "tests/compile/error_bound.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

struct Written {
  Workspace ws;
  Formulas formulas;

  Written(std::vector<std::string> inputs, std::vector<std::string> uniforms, std::vector<std::string> outputs) {
    for (const auto& name : inputs) formulas.inputs.push_back(*parse(ws, name));
    for (const auto& name : uniforms) formulas.uniforms.push_back(*parse(ws, name));
    for (const auto& text : outputs) formulas.outputs.push_back(*parse(ws, text));
  }
  [[nodiscard]] std::vector<double> at(std::vector<double> inputs, std::vector<double> uniforms = {}) const {
    const Program program = lower(formulas).value();
    const std::vector<double> prepared = run_prelude(program, uniforms);
    std::vector<double> outputs(formulas.outputs.size());
    interpret(program.body, 1, inputs.data(), prepared.data(), outputs.data());
    return outputs;
  }
};

std::string complaint(const Formulas& formulas) {
  const auto program = lower(formulas);
  return program ? "" : program.error().front().message;
}

TEST(Lower, KnowsEveryFunction) {
  const double x = 0.5, y = 2;
  for (const auto& [text, expected] :
       std::initializer_list<std::pair<const char*, double>>{{"x + y", 2.5},
                                                             {"x - y", -1.5},
                                                             {"-x - y", -2.5},
                                                             {"x*y", 1},
                                                             {"x/y", 0.25},
                                                             {"x^3", 0.125},
                                                             {"y^-2", 0.25},
                                                             {"y^5", 32},
                                                             {"y^-11", 1.0 / 2048},
                                                             {"sqrt(x)", std::sqrt(0.5)},
                                                             {"pi*x", 1.5707963267948966},
                                                             {"sin(x)", std::sin(x)},
                                                             {"cos(x)", std::cos(x)},
                                                             {"tan(x)", std::tan(x)},
                                                             {"asin(x)", std::asin(x)},
                                                             {"acos(x)", std::acos(x)},
                                                             {"atan(y)", std::atan(y)},
                                                             {"exp(y)", std::exp(y)},
                                                             {"log(x)", std::log(x)},
                                                             {"sinh(x)", std::sinh(x)},
                                                             {"cosh(x)", std::cosh(x)},
                                                             {"tanh(y)", std::tanh(y)},
                                                             {"abs(-y - x)", 2.5},
                                                             {"y^(1/3)", std::cbrt(2)},
                                                             {"x^(-1/2)", std::sqrt(2)},
                                                             {"y^(7/2)", std::pow(2, 3.5)},
                                                             {"y^100", 0x1p100},
                                                             {"1/3", 1.0 / 3},
                                                             {"x - x", 0},
                                                             {"2", 2}}) {
    const double value = Written({"x", "y"}, {}, {text}).at({x, y})[0];
    EXPECT_NEAR(value, expected, 1e-15 * std::fabs(expected)) << text;
  }
}

TEST(Lower, RoundsExactNumbersToTheNearestDouble) {
  for (const char* text :
       {"1/3", "2/3", "1/10", "-1/10", "123456789012345678901234567890/7", "9007199254740993", "9007199254740995"}) {
    const Rational exact = Rational(text);
    const double value = Written({}, {}, {text}).at({})[0];
    for (const double other : {std::nextafter(value, -HUGE_VAL), std::nextafter(value, HUGE_VAL)}) {
      EXPECT_LE(Rational(::abs(Rational(Rational(value) - exact))), Rational(::abs(Rational(Rational(other) - exact))))
          << text;
    }
  }
}

TEST(Lower, HugeExponentsKeepTheirParity) {
  for (const char* text : {"x^9007199254740993", "x^-9007199254740993"})
    EXPECT_EQ(Written({"x"}, {}, {text}).at({-1})[0], -1) << text;
  for (const char* text : {"x^9007199254740994", "x^10000000000000000"})
    EXPECT_EQ(Written({"x"}, {}, {text}).at({-1})[0], 1) << text;
}

TEST(Lower, WhatDependsOnUniformsOnlyStandsInThePrelude) {
  const Written w({"x"}, {"m", "g", "l"}, {"m*g*l*sin(x) + sqrt(m/l)*x + exp(g) + 3*m*g*x^2"});
  const Program program = lower(w.formulas).value();
  for (const Instruction& i : program.body.instructions)
    EXPECT_TRUE(i.op != Op::sqrt && i.op != Op::call && i.op != Op::div);
  EXPECT_LE(cost(program).scalings, 3U);
  const double m = 1.5, g = 9.81, l = 0.7, x = 0.3;
  EXPECT_NEAR(w.at({x}, {m, g, l})[0], m * g * l * std::sin(x) + std::sqrt(m / l) * x + std::exp(g) + 3 * m * g * x * x,
              1e-10);
}

TEST(Lower, SinAndCosOfOneAngleAreOneInstruction) {
  const Written w({"x"}, {}, {"sin(x)", "cos(x)", "tan(x)", "sin(-x)"});
  EXPECT_EQ(cost(lower(w.formulas).value()).sincos, 1U);
}

TEST(Lower, SinesOfSumsFollowFromTheirSummands) {
  const auto sincos = [](std::vector<std::string> outputs) {
    const Written w({"a", "b", "c"}, {"m"}, std::move(outputs));
    return cost(lower(w.formulas).value()).sincos;
  };
  EXPECT_EQ(sincos({"sin(a)*cos(b)", "sin(a + b)", "cos(a - b)"}), 2U);
  EXPECT_EQ(sincos({"sin(2*a)", "cos(a)", "cos(3*a)", "sin(4*a)"}), 1U);
  EXPECT_EQ(sincos({"sin(a/2)", "cos(a)"}), 1U);
  EXPECT_EQ(sincos({"sin(a)", "cos(b)", "cos(c)", "sin(a + b - c)"}), 3U);
  EXPECT_EQ(sincos({"sin(a + m)", "cos(a)"}), 1U);
  EXPECT_EQ(sincos({"sin(a + pi/3)", "cos(a)"}), 1U);
  EXPECT_EQ(sincos({"sin(a + b)", "cos(a + b)"}), 1U);  // not from a and b
  EXPECT_EQ(sincos({"sin(m*a)", "cos(a)"}), 2U);        // m is no integer
  const std::vector<std::string> texts{"sin(a + b)", "cos(a + b)", "sin(a - b)",     "cos(b - a)",
                                       "sin(2*a)",   "cos(3*b)",   "sin(2*a - 3*b)", "cos(a + m)",
                                       "sin(m - b)", "sin(a/2)",   "sin(-a - b)",    "cos(c*a - b)",
                                       "sin(c*a)",   "sin(a)",     "sin(b)",         "sin(b - (c*a + a))"};
  for (const double a : {0.3, -2.0, 50.0}) {
    const double b = 1.7, c = 0.9, m = 0.4;
    const Written w({"a", "b", "c"}, {"m"}, texts);
    const std::vector<double> values = w.at({a, b, c}, {m});
    const std::vector<double> expected = evaluate(
        w.formulas.outputs,
        {{w.formulas.inputs[0], a}, {w.formulas.inputs[1], b}, {w.formulas.inputs[2], c}, {w.formulas.uniforms[0], m}});
    for (std::size_t i = 0; i < texts.size(); ++i)
      EXPECT_NEAR(values[i], expected[i], 4e-15 * (1 + std::fabs(a))) << texts[i];
  }
}

TEST(Lower, CommonFactorsAndProductsAreSaved) {
  const auto work = [](std::vector<std::string> outputs) {
    const Cost c = cost(lower(Written({"a", "b", "c", "d", "e"}, {"m", "n"}, std::move(outputs)).formulas).value());
    return c.products + c.scalings + c.sums;
  };
  EXPECT_EQ(work({"a*b*c + a*b*d + a*b*e"}), 4U);
  EXPECT_EQ(work({"a*b*c*d", "a*b*c*e", "a*b*c"}), 4U);
  EXPECT_EQ(work({"a^8"}), 3U);
  EXPECT_EQ(work({"m*a + n*a"}), 1U);  // the prelude adds
  EXPECT_EQ(work({"a + (b + (c + d))"}), 3U);
  const Cost divided =
      cost(lower(Written({"a", "b", "c", "d", "e"}, {}, {"a/(d + e)", "b/(d + e)", "c/(d + e)"}).formulas).value());
  EXPECT_EQ(divided.divisions, 1U);
  EXPECT_EQ(divided.products, 3U);
}

TEST(Lower, SumsOfProductsAreFused) {
  const Cost c = cost(lower(Written({"a", "b", "c", "d", "e", "f"}, {}, {"a*b + c*d - e*f"}).formulas).value());
  EXPECT_EQ(c.products, 3U);
  EXPECT_EQ(c.sums, 0U);
}

TEST(Lower, NamesWhatHasNoValue) {
  EXPECT_NE(complaint(Written({"x"}, {}, {"x + z"}).formulas).find("`z`"), std::string::npos);
  EXPECT_NE(complaint(Written({"x"}, {}, {"V(x)"}).formulas).find("`V(x)`"), std::string::npos);
  Written w({"x"}, {}, {});
  w.formulas.outputs.push_back(w.ws.undefined());
  EXPECT_FALSE(complaint(w.formulas).empty());
}

TEST(Lower, AnUnknownMayNotBeUsedBeforeItIsSolvedFor) {
  Written w({"x"}, {}, {"a"});
  const auto e = [&](const char* text) { return *parse(w.ws, text); };
  w.formulas.solves = {{{e("x")}, {e("b")}, {e("a")}, false}, {{e("x")}, {e("1")}, {e("b")}, false}};
  EXPECT_NE(complaint(w.formulas).find("`b`"), std::string::npos);
  std::swap(w.formulas.solves[0], w.formulas.solves[1]);
  EXPECT_EQ(w.at({2})[0], 0.25);
}

TEST(Lower, ALargeGraphStaysLinear) {
  Workspace ws;
  Formulas formulas;
  formulas.inputs = {ws.symbol("x")};
  Expr e = formulas.inputs[0];
  for (int k = 0; k < 60; ++k) e = e * e / 2 + e / 3;  // 2^60 leaves as a tree
  formulas.outputs = {e};
  const Program program = lower(formulas).value();
  EXPECT_LT(program.body.instructions.size(), 400U);
  double x = 0.5, result = 0;
  interpret(program.body, 1, &x, nullptr, &result);
  EXPECT_NEAR(result, evaluate(e, {{formulas.inputs[0], 0.5}}), 1e-13 * std::fabs(result));
}

// Sums of products of sums of products with small integers: no operation rounds, so every way to save
// products must give exactly the same number.
RC_GTEST_PROP(Lower, SavesProductsWithoutChangingAnything,
              (const std::vector<std::uint32_t>& words, std::uint32_t numbers)) {
  Workspace ws;
  Formulas formulas;
  Values values;
  std::vector<double> inputs, uniforms;
  std::vector<Expr> symbols;
  for (const char* name : {"a", "b", "c", "d", "m", "n"}) {
    symbols.push_back(ws.symbol(name));
    const double value = static_cast<double>((numbers >> (4 * symbols.size())) % 5) - 2;
    values[symbols.back()] = value;
    const bool fixed = name[0] >= 'm';
    (fixed ? formulas.uniforms : formulas.inputs).push_back(symbols.back());
    (fixed ? uniforms : inputs).push_back(value);
  }
  std::uint32_t state = numbers;
  std::size_t word = 0;
  const auto draw = [&](std::uint32_t below) {
    state = state * 1664525U + (word < words.size() ? words[word++] : 0) + 1013904223U;
    return (state >> 8) % below;
  };
  const auto sum_of_products = [&](const std::vector<Expr>& pool) {
    Expr total = ws.number(0);
    for (std::uint32_t terms = 2 + draw(5); terms > 0; --terms) {
      Expr product = ws.number(static_cast<long>(draw(7)) - 3);
      for (std::uint32_t factors = 1 + draw(4); factors > 0; --factors)
        product = product * pool[draw(static_cast<std::uint32_t>(pool.size()))];
      total = total + product;
    }
    return total;
  };
  std::vector<Expr> pool = symbols;
  for (int k = 0; k < 3; ++k) pool.push_back(sum_of_products(symbols));
  for (int k = 0; k < 2; ++k) formulas.outputs.push_back(sum_of_products(pool));
  const std::vector<double> expected = evaluate(formulas.outputs, values);
  for (const Purpose purpose : {Purpose::evaluation, Purpose::seldom}) {
    const Program program = lower(formulas, purpose).value();
    const std::vector<double> prepared = run_prelude(program, uniforms);
    std::vector<double> found(formulas.outputs.size());
    interpret(program.body, 1, inputs.data(), prepared.data(), found.data());
    for (std::size_t i = 0; i < found.size(); ++i) RC_ASSERT(found[i] == expected[i]);
  }
}

// The value of a random expression, whether its symbols are inputs or uniforms.
RC_GTEST_PROP(Lower, AgreesWithTheExpression,
              (const std::vector<std::uint32_t>& words, std::uint32_t numbers, bool seldom)) {
  Workspace ws;
  test::ExpressionShape shape;
  shape.undefined = false;
  const Expr e = test::ExpressionBuilder(ws, shape).build(words);
  const std::vector<Expr> symbols{ws.symbol("x"), ws.symbol("y"), ws.symbol("theta"), ws.symbol("x", 1),
                                  ws.symbol("R.w.z", 1)};
  Formulas formulas;
  Values values;
  std::vector<double> inputs, uniforms;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const double value = static_cast<double>((numbers >> (5 * i)) % 32) / 8 - 1.625;
    values[symbols[i]] = value;
    const bool fixed = ((numbers >> (27 + i)) & 1) != 0;
    (fixed ? formulas.uniforms : formulas.inputs).push_back(symbols[i]);
    (fixed ? uniforms : inputs).push_back(value);
  }
  formulas.outputs = {e};
  const auto program = lower(formulas, seldom ? Purpose::seldom : Purpose::evaluation);
  RC_ASSERT(program.has_value());
  const std::vector<double> prepared = run_prelude(*program, uniforms);
  double result = 0;
  interpret(program->body, 1, inputs.data(), prepared.data(), &result);
  const test::Bounded expected = test::bounded(e, values);
  if (std::isfinite(expected.error)) RC_ASSERT(std::fabs(result - expected.value) <= 4 * expected.error + 1e-280);
}

// [x 0 1; 0 2 0; 3 0 y] (a, b, c) = (1, 4, z): b is apart from a and c, and is solved where they cannot be.
TEST(Lower, SystemsThatShareNoUnknownAreSolvedApart) {
  Written w({"x", "y", "z"}, {}, {"a", "b", "c"});
  const auto e = [&](const char* text) { return *parse(w.ws, text); };
  w.formulas.solves = {{{e("x"), e("0"), e("1"), e("0"), e("2"), e("0"), e("3"), e("0"), e("y")},
                        {e("1"), e("4"), e("z")},
                        {e("a"), e("b"), e("c")},
                        false}};
  const std::vector<double> found = w.at({5, 2, 7});  // a = (1·2 − 1·7)/(5·2 − 3), c = (5·7 − 3·1)/(5·2 − 3)
  EXPECT_NEAR(found[0], -5.0 / 7, 1e-15);
  EXPECT_EQ(found[1], 2);
  EXPECT_NEAR(found[2], 32.0 / 7, 1e-15);
  const std::vector<double> singular = w.at({3, 1, 7});
  EXPECT_FALSE(std::isfinite(singular[0]));
  EXPECT_EQ(singular[1], 2);
}

}  // namespace
}  // namespace anholon
