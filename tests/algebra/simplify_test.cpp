// What is shown to a person is equal to what was computed, and not longer.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "tests/algebra/statement.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

using Words = std::vector<std::uint32_t>;

std::string simplified(std::string_view text) {
  Workspace ws;
  return to_text(simplify(*parse(ws, text)));
}

TEST(Simplify, FindsTheShortForm) {
  EXPECT_EQ(simplified("sin(x)^2 + cos(x)^2"), "1");
  EXPECT_EQ(simplified("m*cos(x)^2 + m*sin(x)^2"), "m");
  EXPECT_EQ(simplified("(x^2 - 1)/(x - 1)"), "x + 1");
  EXPECT_EQ(simplified("x^2 + 2*x*y + y^2 - (x + y)^2"), "0");
  EXPECT_EQ(simplified("a*b + a*c - a*(b + c) + 3"), "3");
  EXPECT_EQ(simplified("1 - sin(x)^2"), "cos(x)^2");
  EXPECT_EQ(simplified("exp(x)*exp(-x)"), "1");
}

// Expanded in sines and cosines of each angle, products of waves of their sums are long; they are found again.
TEST(Simplify, FindsWavesOfSumsOfAngles) {
  const std::pair<const char*, double> waves[] = {
      {"cos(a - b)*cos(b - c)*sin(c - d)", 21},
      {"x*cos(a - 2*b + c) + 2*y*sin(a - 2*b + c)/l - x", 40},
      {"m*cos(2*a - b)^2*sin(c)^3*sin(a + c) + n*sin(a)*sin(c)", 45},
      {"(cos(a - b) + 3*cos(a + 2*b - c))*sin(c - 2*a)*z + y*sin(c - 2*a)", 50}};
  for (const auto& [text, longest] : waves) {
    Workspace ws;
    const Expr wave = *parse(ws, text);
    Replacements sums;
    const auto s = [&](const char* e) { return *parse(ws, e); };
    for (const auto& [sum, expanded] : std::initializer_list<std::pair<const char*, const char*>>{
             {"cos(a - b)", "(cos(a)*cos(b) + sin(a)*sin(b))"},
             {"cos(b - c)", "(cos(b)*cos(c) + sin(b)*sin(c))"},
             {"sin(c - d)", "(sin(c)*cos(d) - cos(c)*sin(d))"},
             {"sin(c - 2*a)", "(sin(c)*(1 - 2*sin(a)^2) - 2*cos(c)*sin(a)*cos(a))"}})
      sums[s(sum)] = s(expanded);
    const Expr e = simplify(substitute(wave, sums));
    EXPECT_EQ(is_zero(e - wave).kind, VerdictKind::proved) << to_text(e);
    EXPECT_LE(reading_length(e), longest) << to_text(e);
  }
}

// Polynomials in a sine and a cosine have no unique factors: what these divide by stands in no normal form of the numerator, and vanishes
// at angles where the fraction is a number.
TEST(Simplify, DividesByNoAngleThatItDoesNotNeed) {
  EXPECT_EQ(simplified("(l*cos(a)^2 - w*sin(a)*cos(a) + l*cos(a) - w*sin(a))/(l*cos(a) - w*sin(a))"), "cos(a) + 1");
  EXPECT_EQ(simplified("sin(a)^2/(1 - cos(a))"), "cos(a) + 1");
  EXPECT_EQ(simplified("(l*cos(a) - w*sin(a))*(m + J*cos(b)^2)*x/((l*cos(a) - w*sin(a))*(l*cos(a) + w*sin(a)))"),
            "x*(J*cos(b)^2 + m)/(l*cos(a) + w*sin(a))");
}

// Nobody would expect sin(2*a)/2 where it saves nothing.
TEST(Simplify, KeepsProductsOfSinesAndCosines) {
  for (const char* text : {"cos(a)*sin(a)", "cos(a)*cos(b)", "m*cos(a)^2*sin(b) + x*cos(b)"})
    EXPECT_EQ(simplified(text), text);
}

// As powers of sin(t/10) they could not be evaluated in numbers.
TEST(Simplify, KeepsLargeMultiplesOfAnAngle) {
  EXPECT_EQ(simplified("(4*sin(13*t/10) + y*cos(t))/5 + y*(sin(t)^2 + cos(t)^2) - y"), "(y*cos(t) + 4*sin(13*t/10))/5");
  EXPECT_EQ(simplified("2*sin(7*x)*cos(5*x) - sin(2*x)"), "sin(12*x)");
  for (const char* text :
       {"y*sin(11*x)^2*cos(4*x)", "(sin(9*x) + z)/(cos(5*x) + 2*cos(x)*y)", "cos(6*x)^3*sin(5*z)^2 + cos(z)"}) {
    Workspace ws;
    const Expr e = *parse(ws, text);
    EXPECT_EQ(is_zero(simplify(e) - e).kind, VerdictKind::proved) << to_text(simplify(e));
    EXPECT_EQ(is_zero(factored(e) - e).kind, VerdictKind::proved) << to_text(factored(e));
  }
}

TEST(Simplify, DoesNotTouchSignsItDoesNotKnow) {
  for (const char* text :
       {"sqrt(x^2)", "abs(x)", "sqrt(x^2*y)", "sqrt(x)^2 + sqrt(x*y)^2 + abs(y)", "abs(x)/x", "log(x^2)"}) {
    Workspace ws;
    const Expr e = *parse(ws, text);
    EXPECT_EQ(counterexample(simplify(e) - e, {}), "") << to_text(simplify(e));
  }
}

void check(const Expr& e, const Expr& s) {
  const Verdict v = is_zero(s - e);
  if (v.kind == VerdictKind::refuted || v.kind == VerdictKind::conditional)
    RC_FAIL(to_text(e) + " became " + to_text(s));
  RC_ASSERT(counterexample(s - e, {}, 1, 20) == "");
}

RC_GTEST_PROP(Simplify, IsEqualAndNotLonger, (Words a)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr e = builder.build(a), s = simplify(e);
  const Verdict v = is_zero(s - e);
  if (v.kind != VerdictKind::proved) RC_FAIL(to_text(e) + " became " + to_text(s) + ": " + v.reason);
  if (reading_length(s) > reading_length(e)) RC_FAIL(to_text(e) + " became " + to_text(s));
}

RC_GTEST_PROP(Simplify, IsEqualWithRootsAndAbsoluteValues, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.angles = false, .exponentials = false, .roots = true});
  const Expr e = builder.build(a) * builder.build(b);
  const Expr s = simplify(e);
  check(e, s);
  if (reading_length(s) > reading_length(e)) RC_FAIL(to_text(e) + " became " + to_text(s));
}

RC_GTEST_PROP(Simplify, IsIdempotentInLength, (Words a)) {
  Workspace ws;
  TameBuilder builder(ws);
  const Expr once = simplify(builder.build(a));
  RC_ASSERT(reading_length(simplify(once)) <= reading_length(once));
}

RC_GTEST_PROP(Factored, IsEqual, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr e = builder.build(a) * (builder.build(b) + 1);
  const Verdict v = is_zero(factored(e) - e);
  if (v.kind != VerdictKind::proved) RC_FAIL(to_text(e) + " became " + to_text(factored(e)) + ": " + v.reason);
}

// The mass matrix of a robot on two wheels: what else is in the sum does not matter.
TEST(Simplify, SquaresOfSineAndCosineMeetInASumAsItStands) {
  Workspace ws;
  const Expr e = *parse(ws, "m*l^2*sin(psi)^2*cos(a)^2 + m*l^2*sin(psi)^2*sin(a)^2 + 2*J*w^2/r^2 + 2*(n*w^2 + K)");
  const Expr shorter = simplify(e);
  EXPECT_EQ(symbols_of(shorter).size(), 8U) << to_text(shorter);  // without a
  EXPECT_EQ(is_zero(shorter - e).kind, VerdictKind::proved);
  EXPECT_EQ(to_text(simplify(*parse(ws, "x + y*cos(u + v)^2 + 3 + y*sin(u + v)^2"))), "x + y + 3");
}

TEST(Factored, SplitsIntoIrreducibleFactors) {
  Workspace ws;
  const Expr f = factored(*parse(ws, "x^4 - y^4"));
  EXPECT_EQ(f.kind(), Kind::product);
  EXPECT_EQ(f.operand_count(), 3U) << to_text(f);
}

}  // namespace
}  // namespace anholon::test
