// Legendre's elliptic integrals as nodes: values from mpmath 1.3, derivatives against differences of values.
#include "anholon/expr/elliptic.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

double value_of(const char* text) {
  Workspace ws;
  return evaluate(*parse(ws, text), {});
}

TEST(EllipticIntegrals, HaveTheValuesOfTables) {
  EXPECT_NEAR(value_of("elliptic_F(0.7, 0.4)"), 0.7225053638669685, 1e-14);
  EXPECT_NEAR(value_of("elliptic_E(0.7, 0.4)"), 0.6787053560033745, 1e-14);
  EXPECT_NEAR(value_of("elliptic_Pi(0.3, 0.7, 0.4)"), 0.7581684307987497, 1e-14);
  EXPECT_NEAR(value_of("elliptic_F(0.5, 3)"), 0.593784687154398, 1e-14);  // within its amplitude
  EXPECT_NEAR(value_of("elliptic_E(5, -2)"), 7.046930731691256, 1e-13);   // beyond half a turn
  EXPECT_NEAR(value_of("elliptic_Pi(-2, 4, 0.5)"), 2.716666503217552, 1e-13);
  EXPECT_EQ(value_of("elliptic_F(0, 3)"), 0);
  EXPECT_TRUE(std::isnan(value_of("elliptic_F(1, 3)")));
  EXPECT_TRUE(std::isnan(value_of("elliptic_Pi(2, 1, 0)")));
}

TEST(EllipticIntegrals, AreDifferentiatedByEachArgument) {
  for (const char* text : {"elliptic_F(p, m)", "elliptic_E(p, m)", "elliptic_Pi(n, p, m)"}) {
    Workspace ws;
    const Expr e = *parse(ws, text);
    const Values at{{ws.symbol("p"), 0.8}, {ws.symbol("m"), 0.45}, {ws.symbol("n"), -0.6}};
    for (const char* name : {"p", "m", "n"}) {
      Values up = at, down = at;
      const double h = 1e-5;
      up[ws.symbol(name)] += h;
      down[ws.symbol(name)] -= h;
      EXPECT_NEAR(evaluate(differentiate(e, ws.symbol(name)), at), (evaluate(e, up) - evaluate(e, down)) / (2 * h),
                  1e-9)
          << text << " by " << name;
    }
  }
}

TEST(EllipticIntegrals, AreWrittenAndReadAgain) {
  Workspace ws;
  for (const char* text : {"2*elliptic_F(x/2, k)", "elliptic_Pi(n, x, m)"}) {
    const Expr e = *parse(ws, text);
    EXPECT_EQ(to_text(e), text);
    EXPECT_EQ(*parse(ws, to_text(e)), e);
  }
  EXPECT_EQ(to_latex(*parse(ws, "elliptic_Pi(n, x, m)")), "\\Pi\\left(n;x\\mid m\\right)");
  const auto wrong = parse(ws, "elliptic_F(x)");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().code, "NH132");
}

}  // namespace
}  // namespace anholon
