// The oracle itself, against motions and ranks that are known in closed form.
#include "tests/random/oracle.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/read.hpp"
#include "tests/random/growth_check.hpp"

namespace anholon::test {
namespace {

struct Read {
  explicit Read(const std::string& text) : model(*read_model_text(workspace, text)), oracle(model) {}
  Workspace workspace;
  Model model;
  Oracle oracle;
};

TEST(Oracle, SeriesHaveTheDerivativesOfTheFunction) {
  Workspace ws;
  const SeriesRing ring(2, 3);
  SeriesEvaluator e(ring);
  e.set(ws.symbol("x"), ring.variable(0, 0.5L));
  e.set(ws.symbol("y"), ring.variable(1, 0.25L));
  // f = exp(x y) has f_xy = (1 + x y) f and f_xxy = (2 y + x y²) f.
  const Series& f = e(*parse(ws, "exp(x*y)"));
  const Real value = std::exp(0.125L);
  EXPECT_NEAR(static_cast<double>(ring.second(f, 0, 1) - 1.125L * value), 0, 1e-17);
  EXPECT_NEAR(static_cast<double>(ring.second(ring.derivative(f, 0), 0, 1) - (0.5L + 0.03125L) * value), 0, 1e-17);
  // Each function by what it satisfies, in all coefficients.
  for (const char* zero : {"sin(x + y)^2 + cos(x + y)^2 - 1", "tan(x) - sin(x)/cos(x)", "exp(log(x)) - x",
                           "sqrt(x*y)^2 - x*y", "sin(asin(x)) - x", "cos(acos(y)) - y", "tan(atan(x*y)) - x*y",
                           "cosh(x)^2 - sinh(x)^2 - 1", "tanh(x)*cosh(x) - sinh(x)", "abs(x - y) - x + y"}) {
    for (const Real c : e(*parse(ws, zero))) EXPECT_NEAR(static_cast<double>(c), 0, 1e-16) << zero;
  }
}

TEST(Oracle, KnifeEdgeOnAnInclineMovesAsInTheBooks) {
  // From rest at the origin with th' = om: x = g/(2 om²) sin²(om t), y = g/(2 om²) (om t − sin(2 om t)/2) (Neimark, Fufaev).
  Read m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nth = \"angle\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + th'^2)/2 + x\"\n"
      "[[constraint]]\nname = \"blade\"\nequation = \"x'*sin(th) - y'*cos(th) = 0\"\n");
  const OracleState start{0, {0, 0, 0}, {0, 0, 2}};
  const auto end = m.oracle.motion(start, 1.5L, 1e-14L);
  ASSERT_TRUE(end);
  EXPECT_NEAR(static_cast<double>(end->q[0] - std::pow(std::sin(3.L), 2) / 8), 0, 1e-12);
  EXPECT_NEAR(static_cast<double>(end->q[1] - (3 - std::sin(6.L) / 2) / 8), 0, 1e-12);
}

TEST(Oracle, AFreeTopKeepsItsAngularMomentumInSpace) {
  Read m("[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"(R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2)/2\"\n");
  const OracleState start{0, {1, 0, 0, 0, 1, 0, 0, 0, 1}, {1, 0.5L, -0.3L}};
  const auto end = m.oracle.motion(start, 2, 1e-14L);
  ASSERT_TRUE(end);
  const Real p[3] = {end->w[0], 2 * end->w[1], 3 * end->w[2]}, before[3] = {1, 1, -0.9L};
  for (std::size_t i = 0; i < 3; ++i) {
    const Real now = end->q[3 * i] * p[0] + end->q[3 * i + 1] * p[1] + end->q[3 * i + 2] * p[2];
    EXPECT_NEAR(static_cast<double>(now - before[i]), 0, 1e-12);
  }
}

TEST(Oracle, RandomStatesMeetEverySheet) {
  Read m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
      "[[constraint]]\nname = \"cone\"\nequation = \"x'^2 + y'^2 = z'^2\"\n");
  std::mt19937_64 random(1);
  int above = 0, below = 0;
  for (int k = 0; k < 40; ++k) {
    const auto state = m.oracle.random_state(random);
    if (!state) continue;
    EXPECT_LT(std::fabs(m.oracle.residuals(*state)[0]), 1e-16L);
    ++(state->w[2] > 0 ? above : below);
  }
  EXPECT_GT(above, 5);
  EXPECT_GT(below, 5);
}

TEST(Oracle, BracketsHaveTheRanksThatAreKnown) {
  // Skate (2, 3); Martinet's forms dz = y² dx have (2, 2, 3) on y = 0 and (2, 3, 3) beside it; a ball that rolls (2, 3, 5).
  Read skate(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nth = \"angle\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + th'^2)/2\"\n"
      "[[constraint]]\nname = \"blade\"\nequation = \"x'*sin(th) - y'*cos(th) = 0\"\n");
  EXPECT_EQ(bracket_ranks(skate.oracle, skate.model, {0, {0, 0, 1}, {0, 0, 0}}, 3),
            (std::vector<std::size_t>{2, 3, 3}));
  Read martinet(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
      "[[constraint]]\nname = \"c\"\nequation = \"z' = y^2*x'\"\n");
  EXPECT_EQ(bracket_ranks(martinet.oracle, martinet.model, {0, {1, 0, 0}, {0, 0, 0}}, 3),
            (std::vector<std::size_t>{2, 2, 3}));
  EXPECT_EQ(bracket_ranks(martinet.oracle, martinet.model, {0, {1, 1, 0}, {0, 0, 0}}, 3),
            (std::vector<std::size_t>{2, 3, 3}));
  Read ball(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nR = \"rotation\"\n[lagrangian]\n"
      "L = \"(x'^2 + y'^2 + R.w.x^2 + R.w.y^2 + R.w.z^2)/2\"\n[[constraint]]\nname = \"a\"\nequation = \"x' = R.w.y\"\n"
      "[[constraint]]\nname = \"b\"\nequation = \"y' = -R.w.x\"\n[[constraint]]\nname = \"c\"\nequation = \"R.w.z = "
      "0\"\n");
  EXPECT_EQ(bracket_ranks(ball.oracle, ball.model, {0, {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0, 0, 0}}, 4),
            (std::vector<std::size_t>{2, 3, 5, 5}));
}

}  // namespace
}  // namespace anholon::test
