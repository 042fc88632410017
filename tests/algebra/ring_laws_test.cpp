// The laws of rings, fields and derivatives on random expressions, as verdicts.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

using Words = std::vector<std::uint32_t>;

void expect_zero(const Expr& e) {
  const Verdict v = is_zero(e);
  if (v.kind != VerdictKind::proved) RC_FAIL(to_text(e) + ": " + name_of(v.kind) + ", " + v.reason);
}

RC_GTEST_PROP(RingLaws, HoldStructurallyWherePromised, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.roots = true});
  const Expr x = builder.build(a), y = builder.build(b), zero = ws.number(0), one = ws.number(1);
  RC_ASSERT(x + y == y + x);
  RC_ASSERT(x * y == y * x);
  RC_ASSERT(x + zero == x);
  RC_ASSERT(x * one == x);
  RC_ASSERT(x - x == zero);
  RC_ASSERT(x * zero == zero);
  RC_ASSERT(x + x == 2 * x);
  RC_ASSERT(-(-x) == x);
  RC_ASSERT(x * x == pow(x, 2));
  const std::vector<Expr> three{x, y, one}, turned{one, x, y};
  RC_ASSERT(sum(three) == sum(turned));
  RC_ASSERT(product(three) == product(turned));
}

RC_GTEST_PROP(RingLaws, HoldInTheField, (Words a, Words b, Words c)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr x = builder.build(a), y = builder.build(b), z = builder.build(c);
  expect_zero((x + y) + z - (x + (y + z)));
  expect_zero((x * y) * z - x * (y * z));
  expect_zero(x * (y + z) - (x * y + x * z));
  expect_zero(pow(x + y, 2) - (pow(x, 2) + 2 * x * y + pow(y, 2)));
  expect_zero((x - y) * (x + y) - pow(x, 2) + pow(y, 2));
}

RC_GTEST_PROP(RingLaws, QuotientsUndoProducts, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws);
  const Expr x = builder.build(a), y = builder.build(b) + pow(ws.symbol("u"), 2) + 1;  // not identically zero
  expect_zero(x / y * y - x);
  expect_zero(1 / (1 / y) - y);
  expect_zero(pow(y, -3) * pow(y, 3) - 1);
  expect_zero((x + 1) / y - x / y - 1 / y);
}

// Adding something that is certainly not zero to an identity refutes it.
RC_GTEST_PROP(RingLaws, FailWhenDisturbed, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws);
  const Expr x = builder.build(a), y = builder.build(b), u = ws.symbol("u");
  const Expr e = (x + y) * (x - y) - pow(x, 2) + pow(y, 2) + u;
  const Verdict v = is_zero(e);
  RC_ASSERT(v.kind == VerdictKind::refuted);
  RC_ASSERT(flaw(e, {}, v) == "");
}

RC_GTEST_PROP(DerivativeRules, AreLinearProductAndQuotientRules, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr f = builder.build(a), g = builder.build(b), x = ws.symbol("x");
  const auto d = [&](const Expr& e) { return differentiate(e, x); };
  expect_zero(d(3 * f - g) - (3 * d(f) - d(g)));
  expect_zero(d(f * g) - (d(f) * g + f * d(g)));
  expect_zero(d(pow(f, 3)) - 3 * pow(f, 2) * d(f));
  const Expr h = pow(g, 2) + 1;
  expect_zero(d(f / h) - (d(f) * h - f * d(h)) / pow(h, 2));
}

RC_GTEST_PROP(DerivativeRules, ChainRule, (Words a)) {
  Workspace ws;
  TameBuilder builder(ws, {.exponentials = false});
  const Expr f = builder.build(a), x = ws.symbol("x");
  const auto d = [&](const Expr& e) { return differentiate(e, x); };
  expect_zero(d(sin(f)) - cos(f) * d(f));
  expect_zero(d(exp(f)) - exp(f) * d(f));
  expect_zero(d(tan(f)) * pow(cos(f), 2) - d(f));
  const std::uint32_t w = ws.declare_function("W", 1);
  const unsigned first[] = {1};
  expect_zero(d(ws.apply(w, {&f, 1})) - ws.apply(w, {&f, 1}, first) * d(f));
}

RC_GTEST_PROP(DerivativeRules, MixedPartialsCommute, (Words a)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr f = builder.build(a), x = ws.symbol("x"), y = ws.symbol("y");
  expect_zero(differentiate(differentiate(f, x), y) - differentiate(differentiate(f, y), x));
}

RC_GTEST_PROP(DerivativeRules, ReverseModeAgreesWithForwardMode, (Words a)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr f = builder.build(a);
  const std::vector<Expr> reverse = gradient(f, builder.symbols());
  for (std::size_t k = 0; k < reverse.size(); ++k) expect_zero(reverse[k] - differentiate(f, builder.symbols()[k]));
}

RC_GTEST_PROP(DerivativeRules, AlongRatesIsTheSumOfPartials, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws);
  const Expr f = builder.build(a), g = builder.build(b), x = ws.symbol("x"), y = ws.symbol("y");
  const Expr along = differentiate_along(f, Rates{{x, g}, {y, x * y}});
  expect_zero(along - (differentiate(f, x) * g + differentiate(f, y) * x * y));
}

RC_GTEST_PROP(Substitution, Composes, (Words a, Words b, Words c)) {
  Workspace ws;
  TameBuilder builder(ws, {.quotients = false});
  const Expr f = builder.build(a), g = builder.build(b), h = builder.build(c), x = ws.symbol("x"), y = ws.symbol("y"),
             u = ws.symbol("u");
  // Through an intermediate variable; then both at once instead of one after the other.
  RC_ASSERT(substitute(substitute(f, {{x, u}}), {{u, x}}) == f);
  expect_zero(substitute(substitute(f, {{x, u + 1}}), {{u, g}}) - substitute(f, {{x, g + 1}}));
  expect_zero(substitute(f, {{x, g}, {y, h}}) - substitute(substitute(substitute(f, {{x, u}}), {{y, h}}), {{u, g}}));
}

RC_GTEST_PROP(Substitution, CommutesWithDifferentiationByTheChainRule, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.quotients = false, .exponentials = false});
  const Expr f = builder.build(a), x = ws.symbol("x"), u = ws.symbol("u");
  const Expr g = substitute(builder.build(b), {{x, u}});
  const Expr left = differentiate(substitute(f, {{x, g}}), u);
  expect_zero(left - substitute(differentiate(f, x), {{x, g}}) * differentiate(g, u));
}

}  // namespace
}  // namespace anholon::test
