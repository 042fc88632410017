// What a ball point answers contains the truth.
#include "anholon/algebra/balls/ball_point.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {
namespace {

bool contains(const BallVector& balls, std::size_t k, const Rational& exact) {
  return ::abs(balls.midpoint(k) - exact) <= balls.radius(k);
}

Rational fraction(long p, long q) {
  Rational r(p, q);
  r.canonicalize();
  return r;
}

RC_GTEST_PROP(BallPoint, ContainsExactRationalValues, ()) {
  Workspace ws;
  BallPoint point(64);
  const Rational x = fraction(*rc::gen::inRange(-50, 50), *rc::gen::inRange(1, 50)),
                 y = fraction(*rc::gen::inRange(1, 50), *rc::gen::inRange(1, 50));
  point.set(ws.symbol("x"), x);
  point.set(ws.symbol("y"), y);
  const std::vector<Expr> e{*parse(ws, "x^2 - 3*x*y + 1/7"), *parse(ws, "(x + y)/y^3")};
  const BallVector values = point.values(e);
  RC_ASSERT(contains(values, 0, Rational(x * x - 3 * x * y + Rational(1, 7))));
  RC_ASSERT(contains(values, 1, Rational((x + y) / (y * y * y))));
}

RC_GTEST_PROP(BallPoint, SolutionsOfLinearSystemsContainTheExactOnes, ()) {
  Workspace ws;
  const auto entry = [&] { return ws.number(fraction(*rc::gen::inRange(-20, 20), *rc::gen::inRange(1, 9))); };
  std::vector<Expr> x{entry(), entry(), entry()}, rows;
  for (int k = 0; k < 9; ++k) rows.push_back(entry());
  const Matrix a(3, 3, rows);
  std::vector<Expr> b;
  for (std::size_t i = 0; i < 3; ++i) b.push_back(a(i, 0) * x[0] + a(i, 1) * x[1] + a(i, 2) * x[2]);
  const auto solution = BallPoint(96).solve(a, b);
  RC_PRE(solution.has_value());
  for (std::size_t i = 0; i < 3; ++i) RC_ASSERT(contains(*solution, i, x[i].number()));
}

TEST(BallPoint, SingularSystemsAreNotSolved) {
  Workspace ws;
  BallPoint point;
  point.set(ws.symbol("t"), Rational(3, 7));
  const Expr s = *parse(ws, "sin(t)"), c = *parse(ws, "cos(t)");
  const Matrix singular(2, 2, {s, c, 2 * s, 2 * c});
  EXPECT_FALSE(point.solve(singular, std::vector<Expr>{s, c}).has_value());
  EXPECT_TRUE(point.determinant(singular).contains_zero(0));
  EXPECT_FALSE(point.determinant(Matrix(2, 2, {s, c, -c, s})).contains_zero(0));
}

TEST(BallPoint, WhatHasNoValueIsNotFinite) {
  Workspace ws;
  BallPoint point;
  point.set(ws.symbol("x"), Rational(0));
  const std::vector<Expr> e{*parse(ws, "1/x"), *parse(ws, "y"), *parse(ws, "sqrt(x - 1)"),
                            *parse(ws, "exp(exp(50) + x)")};
  const BallVector values = point.values(e);
  for (std::size_t k = 0; k < e.size(); ++k) EXPECT_FALSE(values.finite(k)) << k;
}

TEST(BallPoint, ABoxOfValuesIsEnclosed) {
  Workspace ws;
  BallPoint point;
  point.set(ws.symbol("x"), Rational(1), Rational(1, 10));
  const Expr square = *parse(ws, "x^2");
  const BallVector value = point.values({&square, 1});
  EXPECT_TRUE(contains(value, 0, Rational(121, 100)));
  EXPECT_TRUE(contains(value, 0, Rational(81, 100)));
  EXPECT_FALSE(contains(value, 0, Rational(2)));
}

}  // namespace
}  // namespace anholon
