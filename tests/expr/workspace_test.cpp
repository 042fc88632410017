// Construction: interning, the canonical shape, and what is deliberately left alone.
#include "anholon/expr/workspace.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

#include "anholon/base/budget.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

using test::ExpressionBuilder;

struct Names {
  Workspace ws;
  Expr x = ws.symbol("x"), y = ws.symbol("y"), z = ws.symbol("z");
  Expr number(const char* value) { return ws.number(Rational(value)); }
};

TEST(Interning, MakesEqualExpressionsOneNode) {
  Names n;
  EXPECT_EQ(n.ws.symbol("x"), n.x);
  EXPECT_NE(n.ws.symbol("x", 1), n.x);
  EXPECT_EQ(n.number("2/4"), n.number("1/2"));
  EXPECT_EQ(sin(n.x + n.y) * n.z, n.z * sin(n.y + n.x));
  const std::size_t count = n.ws.node_count();
  const Expr again = sin(n.x + n.y) * n.z;
  EXPECT_EQ(n.ws.node_count(), count) << to_text(again);
}

TEST(Interning, KeepsNamesThatLookAlikeApart) {
  Workspace ws;
  EXPECT_NE(ws.symbol("x'1"), ws.symbol("x", 1)) << "a name with a prime in it is not a velocity";
  EXPECT_NE(ws.symbol("x1"), ws.symbol("x", 1));
  EXPECT_NE(ws.declare_function("V", 1), ws.declare_function("V", 2));
  EXPECT_EQ(ws.declare_function("V", 1), ws.declare_function("V", 1));
}

TEST(Interning, OperandsComeBeforeTheirNode) {
  Names n;
  const Expr e = pow(sin(n.x * n.y) + exp(n.z), 3) / (n.x + 1);
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (const std::uint32_t k : w.operands(i)) EXPECT_LT(k, i);
  }
  EXPECT_EQ(w.root(0), w.size() - 1);
}

TEST(Interning, OperandsComeBeforeTheirNodeHoweverFarApartTheyAre) {
  Names n;
  const Expr early = sin(n.x) + n.y;
  for (long k = 1; k < 2000; ++k) EXPECT_NE(n.z + k, early);  // others in between
  const Expr e = exp(early) * n.z;
  const Walk w = walk(e);
  EXPECT_EQ(w.size(), 7U);  // x, y, z, sin, sum, exp, product
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (const std::uint32_t k : w.operands(i)) EXPECT_LT(k, i);
  }
  EXPECT_EQ(w.root(0), w.size() - 1);
}

TEST(NodeCount, IsOfDistinctNodesAndCanBeBounded) {
  Names n;
  const std::vector<Expr> e{pow(sin(n.x) + n.y, 2), sin(n.x) * n.y};
  EXPECT_EQ(node_count(e), 6U);  // x, y, sin, sum, power, product
  EXPECT_TRUE(has_more_nodes(e, 5));
  EXPECT_FALSE(has_more_nodes(e, 6));
  EXPECT_FALSE(has_more_nodes({}, 0));
}

TEST(Sums, CollectLikeTermsOnOneLevel) {
  Names n;
  EXPECT_EQ(n.x + n.x, 2 * n.x);
  EXPECT_EQ(3 * n.x - n.x * 3, n.number("0"));
  EXPECT_EQ(n.x / 2 + n.x / 3, n.x * n.number("5/6"));
  EXPECT_EQ(2 * (n.x + n.y) + 3 * (n.x + n.y), 5 * (n.x + n.y));
  const std::vector<Expr> terms{n.number("1"), n.x, n.number("2"), n.x, n.y, n.number("-3")};
  EXPECT_EQ(sum(terms), 2 * n.x + n.y);
  EXPECT_EQ(n.x + 0, n.x);
  EXPECT_EQ((n.x + n.y).operand_count(), 2U);
}

TEST(Sums, AreNeitherFlattenedNorExpanded) {
  Names n;
  const Expr nested = (n.x + n.y) + n.z;
  EXPECT_EQ(nested.operand_count(), 2U);
  EXPECT_EQ(flatten(nested).operand_count(), 3U);
  EXPECT_TRUE((n.z * (n.x + n.y)).is(Kind::product));
}

TEST(Products, CollectPowersOfOneBase) {
  Names n;
  EXPECT_EQ(n.x * n.x, pow(n.x, 2));
  EXPECT_EQ(pow(n.x, 2) * pow(n.x, 3), pow(n.x, 5));
  EXPECT_EQ(pow(n.x, -2) * pow(n.x, -3), pow(n.x, -5));
  EXPECT_EQ((2 * n.x) * (3 * n.y), 6 * (n.x * n.y));
  EXPECT_EQ(n.x * 0, n.number("0"));
  EXPECT_EQ(n.x * 1, n.x);
  EXPECT_EQ(-(-n.x), n.x);
  EXPECT_TRUE((6 * n.x * n.y).operand(0).is(Kind::number));
}

TEST(Products, DoNotCancelWhatSaysWhereTheyAreDefined) {
  Names n;
  EXPECT_TRUE((n.x / n.x).is(Kind::product)) << "x/x says x != 0";
  EXPECT_NE(pow(n.x, 2) / n.x, n.x);
  EXPECT_NE(1 / (1 / n.x), n.x);
  EXPECT_NE(pow(sqrt(n.x), 2), n.x) << "sqrt(x)^2 says x >= 0";
  EXPECT_NE(sqrt(pow(n.x, 2)), n.x);
  EXPECT_NE(sqrt(n.x) * sqrt(n.x), n.x);
  EXPECT_NE(exp(log(n.x)), n.x);
}

TEST(Powers, CombineIntegerExponents) {
  Names n;
  EXPECT_EQ(pow(pow(n.x, 2), 3), pow(n.x, 6));
  EXPECT_EQ(pow(pow(n.x, 2), -1), pow(n.x, -2));
  EXPECT_EQ(pow(1 / n.x, 2), pow(n.x, -2));
  EXPECT_EQ(pow(2 * n.x, 3), 8 * pow(n.x, 3));
  EXPECT_EQ(pow(-n.x, 2), pow(n.x, 2));
  EXPECT_EQ(pow(-n.x, 3), -pow(n.x, 3));
  EXPECT_EQ(pow(n.x, 1), n.x);
  EXPECT_EQ(pow(n.x, 0), n.number("1"));
  EXPECT_EQ(pow(n.x, n.number("3")), pow(n.x, 3));
}

TEST(Powers, OfNumbersAreNumbersWhereTheyAreRational) {
  Names n;
  EXPECT_EQ(pow(n.number("4/9"), Rational(3, 2)), n.number("8/27"));
  EXPECT_EQ(pow(n.number("4"), Rational(-1, 2)), n.number("1/2"));
  EXPECT_TRUE(sqrt(n.number("2")).is(Kind::power));
  EXPECT_TRUE(pow(n.number("2"), Rational("10000000000")).is(Kind::power)) << "too large to be written out";
  EXPECT_EQ(pow(n.number("-1"), Rational("10000000001")), n.number("-1"));
}

TEST(Undefined, IsWhatDividesByZeroOrLeavesTheReals) {
  Names n;
  const Expr zero = n.number("0"), minus = n.number("-4");
  for (const Expr& e :
       {1 / zero, pow(zero, 0), pow(zero, Rational(-1, 2)), sqrt(minus), pow(minus, Rational(1, 3)), log(zero),
        log(minus), apply(Function::asin, n.number("2")), apply(Function::acos, n.number("-3/2"))}) {
    EXPECT_TRUE(e.is(Kind::undefined));
  }
}

TEST(Undefined, SpreadsThroughEveryOperation) {
  Names n;
  const Expr u = n.ws.undefined();
  const std::vector<Expr> arguments{n.x, u};
  for (const Expr& e : {u + n.x, n.x * u, u * 0, pow(u, 2), pow(u, 0), sin(u), -u, u - u,
                        n.ws.apply(n.ws.declare_function("V", 2), arguments)}) {
    EXPECT_TRUE(e.is(Kind::undefined));
  }
  EXPECT_TRUE(substitute(1 / n.x, {{n.x, n.number("0")}}).is(Kind::undefined));
  EXPECT_TRUE(substitute(log(n.x), {{n.x, n.number("-1")}}).is(Kind::undefined));
}

TEST(Functions, OfZeroAndOfNegativeArguments) {
  Names n;
  const Expr zero = n.number("0");
  EXPECT_EQ(sin(zero), zero);
  EXPECT_EQ(cos(zero), n.number("1"));
  EXPECT_EQ(exp(zero), n.number("1"));
  EXPECT_EQ(apply(Function::acos, zero), n.ws.pi() / 2);
  EXPECT_EQ(log(n.number("1")), zero);
  EXPECT_EQ(abs(n.number("-3/2")), n.number("3/2"));
  EXPECT_EQ(sin(-n.x), -sin(n.x));
  EXPECT_EQ(cos(-n.x), cos(n.x));
  EXPECT_EQ(abs(-2 * n.x), abs(2 * n.x));
  EXPECT_EQ(apply(Function::atan, -n.x), -apply(Function::atan, n.x));
  EXPECT_NE(exp(-n.x), exp(n.x));
  EXPECT_NE(log(-n.x), -log(n.x));
  EXPECT_NE(apply(Function::acos, -n.x), -apply(Function::acos, n.x));
}

TEST(NodeLimit, IsAnExceptionAfterWhichTheWorkspaceStillWorks) {
  Workspace ws(100);
  const Expr x = ws.symbol("x");
  Expr e = x;
  Limit limit = Limit::none;
  try {
    for (int k = 0; k < 1000; ++k) e = sin(e);
  } catch (const BudgetExceeded& over) {
    limit = over.limit;
  }
  EXPECT_EQ(limit, Limit::nodes);
  EXPECT_EQ(ws.node_count(), 100U);
  EXPECT_EQ(ws.symbol("x"), x);
  EXPECT_EQ(substitute(e, {}), e);
  EXPECT_GT(to_text(e).size(), 100U);
  EXPECT_EQ(ws.symbol("x"), sin(x).operand(0)) << "what exists can be found again";
}

RC_GTEST_PROP(Construction, DoesNotDependOnTheOrderOfOperands, (std::vector<std::uint32_t> words, std::uint32_t turn)) {
  Workspace ws;
  ExpressionBuilder builder(ws);
  std::vector<Expr> parts;
  for (std::size_t k = 0; k < 5; ++k) {
    std::vector<std::uint32_t> some(words.begin() + static_cast<std::ptrdiff_t>(words.size() * k / 5), words.end());
    parts.push_back(builder.build(some));
  }
  const Expr s = sum(parts), p = product(parts);
  std::rotate(parts.begin(), parts.begin() + turn % 5, parts.end());
  RC_ASSERT(sum(parts) == s);
  RC_ASSERT(product(parts) == p);
  std::reverse(parts.begin(), parts.end());
  RC_ASSERT(sum(parts) == s);
  RC_ASSERT(product(parts) == p);
}

// The canonical shape is a fixed point: rebuilding a node from its own operands gives the same node.
RC_GTEST_PROP(Construction, OfANodeFromItsOperandsIsThatNode, (std::vector<std::uint32_t> words)) {
  Workspace ws;
  ExpressionBuilder builder(ws);
  const Expr e = builder.build(words);
  const Walk w = walk(e);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Expr node = ws.expr(w.id(i));
    std::vector<Expr> operands;
    for (std::size_t k = 0; k < node.operand_count(); ++k) operands.push_back(node.operand(k));
    if (!(ws.with_operands(node, operands) == node)) RC_FAIL(to_text(node));
  }
  RC_ASSERT(flatten(flatten(e)) == flatten(e));
}

TEST(Walk, FindsEachNodeOnceAndOperandsFirst) {
  Names n;
  const Expr root = pow(1 + n.x, Rational(1, 2)), inner = sin(root);
  const std::vector<Expr> roots{inner + root, log(inner), pow(n.x, 2), pow(n.y, -1)};
  EXPECT_EQ(nodes_where(roots, is_root), std::vector{root});
  const auto called = [](const Expr& e) { return is_one_of(e, {Function::sin, Function::log}); };
  EXPECT_EQ(nodes_where(roots, called), (std::vector{inner, roots[1]}));
  EXPECT_TRUE(any_node(roots, called));
  EXPECT_FALSE(any_node(roots, [](const Expr& e) { return is_one_of(e, {Function::abs}); }));
  EXPECT_FALSE(any_node({}, called));
}

RC_GTEST_PROP(Interning, SurvivesGrowth, (std::uint16_t seed)) {
  Workspace ws;
  std::vector<Expr> symbols;
  for (int k = 0; k < 3000; ++k) symbols.push_back(ws.symbol("s" + std::to_string(k * 7 + seed)));
  const Expr total = sum(symbols);
  RC_ASSERT(total.operand_count() == 3000U);
  for (int k = 0; k < 3000; k += 97)
    RC_ASSERT(ws.symbol("s" + std::to_string(k * 7 + seed)) == symbols[static_cast<std::size_t>(k)]);
  std::reverse(symbols.begin(), symbols.end());
  RC_ASSERT(sum(symbols) == total);
}

}  // namespace
}  // namespace anholon
