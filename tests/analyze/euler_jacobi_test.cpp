// Integrable by the theorem of Euler and Jacobi: n - 2 integrals and an invariant measure.
#include <gtest/gtest.h>

#include "anholon/analyze/conservation/conservation_question.hpp"
#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

Integrability sheet_of(const char* model, const std::optional<SearchOptions>& search = {}) {
  const Mechanics m = Mechanics::from_gallery(model);
  return *conserve(m.system(), {}, search)->value->integrability;
}

TEST(EulerJacobi,
     AppliesToChaplyginsBall) {  // Chaplygin (1903): energy and the angular momentum about the contact
  const Integrability s = sheet_of("chaplygin_ball");
  EXPECT_EQ(s.dimension, 8U);
  EXPECT_EQ(s.reduced_dimension, 6U);
  EXPECT_EQ(s.reduced_integrals.size(), 4U);
  EXPECT_TRUE(s.measure);
  EXPECT_EQ(s.euler_jacobi(), VerdictKind::proved);
}

TEST(EulerJacobi, DoesNotApplyToTheRattleback) {
  const Integrability s = sheet_of("rattleback");
  EXPECT_FALSE(s.measure);
  EXPECT_EQ(s.euler_jacobi(), VerdictKind::undecided);
}

TEST(EulerJacobi, TheRollingDiscNeedsTheIntegralsOfAppellAndKorteweg) {  // linear, up to Legendre functions
  EXPECT_EQ(sheet_of("rolling_disc").euler_jacobi(), VerdictKind::undecided);
  const Integrability s = sheet_of("rolling_disc", SearchOptions{.function_of = 3});
  EXPECT_EQ(s.reduced_dimension, 4U);
  EXPECT_EQ(s.reduced_integrals.size(), 3U);
  EXPECT_EQ(s.euler_jacobi(), VerdictKind::proved);
}

TEST(EulerJacobi, TheBallOnASurfaceOfRevolutionNeedsRouths) {
  EXPECT_EQ(sheet_of("ball_on_surface_of_revolution").euler_jacobi(), VerdictKind::undecided);
  EXPECT_EQ(sheet_of("ball_on_surface_of_revolution", SearchOptions{.function_of = 0}).euler_jacobi(),
            VerdictKind::proved);
}

Integrability sheet_of_text(const std::string& text) {
  const Mechanics m(text);
  return *conserve(m.system())->value->integrability;
}

const char* const three_lines = R"([coordinates]
x = "line"
y = "line"
z = "line"
)";

// log and a root, tanh: no residues modulo a prime.
TEST(EulerJacobi, TheEnergyCountsWhateverFunctionsItContains) {
  for (const char* rest : {"[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2 - sqrt(1+z^2) - log(1+y^2)\"\n"
                           "[[constraint]]\nequation = \"z' = y*x'\"\n",
                           "[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2 - tanh(x)\"\n"
                           "[[constraint]]\nequation = \"z' = exp(y)*x'\"\n"}) {
    const Integrability s = sheet_of_text(std::string(three_lines) + rest);
    EXPECT_EQ(s.reduced_integrals, (std::vector<std::string>{"energy"})) << rest;
  }
}

// A roller racer: x and y by theta' and phi' are multiples of cos(theta) and sin(theta), whose squares do not simplify in E as it is
// written. E does not depend on theta all the same.
TEST(EulerJacobi, WhatIsConstantAlongTheDroppedCoordinatesIsAFunctionWithoutThem) {
  const Integrability s = sheet_of_text(R"([parameters]
m = { assume = "positive" }
d1 = { assume = "positive" }
d2 = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
theta = "angle"
phi = "angle"
[lagrangian]
L = "m/2*(x'^2+y'^2)+theta'^2/2+(theta'+phi')^2/2"
[[constraint]]
equation = "x'*sin(theta)-y'*cos(theta) = 0"
[[constraint]]
equation = "x'*sin(theta+phi)-y'*cos(theta+phi) - d2*theta' - d1*cos(phi)*theta' - d2*phi' = 0"
[quasi_velocities]
om = "theta'"
ps = "phi'"
)");
  EXPECT_EQ(s.reduced_dimension, 3U);
  EXPECT_EQ(s.reduced_integrals, (std::vector<std::string>{"energy"}));
  EXPECT_EQ(s.euler_jacobi(), VerdictKind::proved);
}

// z - x*y and w - x^2*z are constant by the two constraints together, by neither alone.
TEST(EulerJacobi, ConstantsOfHiddenHolonomicConstraintsCount) {
  const Mechanics m(R"([coordinates]
x = "line"
y = "line"
z = "line"
w = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2+w'^2)/2 - z"
[[constraint]]
equation = "z' - x*y' - y*x' + y*(w' - 2*x*z*x' - x^2*z') = 0"
[[constraint]]
equation = "w' - 2*x*z*x' - x^2*z' + x*(z' - x*y' - y*x') = 0"
)");
  const Conservation c = *conserve(m.system())->value;
  ASSERT_EQ(c.hidden.size(), 2);
  for (const ExaminedQuantity& q : c.hidden) EXPECT_EQ(q.conserved.kind, VerdictKind::proved);
  EXPECT_EQ(c.integrability->integrals.size(), 3U);
}

// z'' - y*x'' - y'*x' is the derivative of z' - y*x'.
TEST(EulerJacobi, ConstantsOfConstraintsOnAccelerationsCount) {
  const Mechanics m(std::string(three_lines) +
                    "[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2 - x\"\n"
                    "[[constraint]]\nequation = \"z'' - y*x'' - y'*x' = 0\"\n");
  const Conservation c = *conserve(m.system())->value;
  ASSERT_EQ(c.hidden.size(), 1);
  EXPECT_EQ(c.hidden.front().conserved.kind, VerdictKind::proved);
}

}  // namespace
}  // namespace anholon
