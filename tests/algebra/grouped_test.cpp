// Sums as a person writes them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/grouped.hpp"
#include "anholon/algebra/rewrite/reading_length.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

std::string grouped_text(std::string_view text) {
  Workspace ws;
  return to_text(grouped(*parse(ws, text)));
}

TEST(Grouped, WhatTermsShareStandsInFront) {
  EXPECT_EQ(grouped_text("m*r^2*c^2 + J*r^2 + K*r^2 + 2*J_w*l^2"), "2*J_w*l^2 + r^2*(m*c^2 + J + K)");
  EXPECT_EQ(grouped_text("-k*v*omega*r - m*v*omega*r - 2*v*omega"), "-v*omega*(k*r + r*m + 2)");
}

TEST(Grouped, ADifferenceOfOneAndASquareIsTheOtherSquare) {
  EXPECT_EQ(grouped_text("m*l^2*r^2 - m*l^2*r^2*sin(delta)^2 + J*r^2*cos(delta)^2"), "r^2*cos(delta)^2*(m*l^2 + J)");
  // The wheels of a tricycle: squares with positive coefficients, as kinetic energies have them.
  EXPECT_EQ(grouped_text("3*J_w*l^2 - 2*J_w*l^2*sin(delta)^2 + 2*J_w*w^2*sin(delta)^2 + m*l^2*r^2"
                         " - m*l^2*r^2*sin(delta)^2"),
            "2*J_w*w^2*sin(delta)^2 + l^2*cos(delta)^2*(m*r^2 + 2*J_w) + J_w*l^2");
}

TEST(Grouped, AFactorThatIsDividedByIsCancelled) {
  EXPECT_EQ(grouped_text("(m*x + m*y)/m"), "x + y");
  EXPECT_EQ(grouped_text("J*sqrt(3)^2/r^2"), "3*J/r^2");
}

TEST(Grouped, ShortSumsStay) {
  for (const char* text : {"x'*cos(theta) + y'*sin(theta)", "w*omega + v", "m*r^2 - J0*sin(phi)^2"})
    EXPECT_EQ(grouped_text(text), text);
}

RC_GTEST_PROP(Grouped, IsTheSameAndNotLonger, (std::vector<std::uint32_t> a, std::vector<std::uint32_t> b)) {
  Workspace ws;
  TameBuilder builder(ws, {.functions = true});
  const Expr x = builder.build(a), y = builder.build(b), e = x * y - y * x * x + x / 2;
  const Expr g = grouped(e);
  const Verdict v = is_zero(g - e);
  if (v.kind != VerdictKind::proved) RC_FAIL(to_text(e) + " became " + to_text(g) + ": " + v.reason);
  RC_ASSERT(reading_length(g) <= reading_length(e));
}

}  // namespace
}  // namespace anholon::test
