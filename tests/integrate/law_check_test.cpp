// A run that contradicts the law, or a proof, says so.
#include "anholon/integrate/motion/law_check.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

using test::simulated;
using test::simulated_text;
using test::until;

// A blade on a spring to the origin: plane-symmetric, and the place matters.
const char* const blade_on_a_spring = R"TOML(title = "Blade on a spring"
[parameters]
m = { value = 1, assume = "positive" }
k = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + th'^2/2 - k/2*(x^2 + y^2)"
[[constraint]]
equation = "x'*sin(th) - y'*cos(th) = 0"
[initial]
x = 1
y = 0.2
th = 0.5
"th'" = 1
"x'" = 0.3
)TOML";

class Methods : public testing::TestWithParam<Method> {};

// Whatever code a method uses: a wrong formula in it is noticed at the start.
TEST_P(Methods, NoticeAWrongFormula) {
  auto s = simulated("snakeboard");
  SimulateOptions options = until(1);
  options.method = GetParam();
  ASSERT_EQ(s.run(options)->outcome.ending, Ending::reached_end);
  auto wrong = simulated("snakeboard");
  std::vector<Expr>& right = wrong.motion->parts().reduced->solves.front().right;
  for (Expr& e : right) e = e + wrong.workspace->number(Rational(1, 1000));
  const auto run = wrong.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::defect) << run->outcome.sentence;
  EXPECT_EQ(run->outcome.t, 0);
  EXPECT_NE(run->outcome.sentence.find("the rate of `"), std::string::npos) << run->outcome.sentence;
}

INSTANTIATE_TEST_SUITE_P(LawCheck, Methods, testing::Values(Method::gauss, Method::dop853, Method::rk98, Method::cvode),
                         [](const auto& m) { return std::string(name_of(m.param)); });

TEST(LawCheck, NoticesWrongVelocities) {
  auto s = simulated_text(blade_on_a_spring);
  Chart& chart = *s.motion->parts().reduced;
  for (Expr& w : chart.velocities) w = w * 2;
  const auto run = s.run(until(1));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::defect) << run->outcome.sentence;
}

// What is wrong only later is noticed later.
TEST(LawCheck, LooksAgainAlongTheWay) {
  auto s = simulated_text(blade_on_a_spring);
  std::vector<Expr>& right = s.motion->parts().reduced->solves.front().right;
  const Expr t = s.motion->parts().system.frame.time();
  for (Expr& e : right) e = e + t / 10;
  const auto run = s.run(until(20));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::defect) << run->outcome.sentence;
  EXPECT_GT(run->outcome.t, 0);
  EXPECT_LT(run->outcome.t, 20);
}

// Weight and floor cancel but for rounding, and nothing else acts: what is left of them contradicts nothing.
TEST(LawCheck, AMachineAtRestOnTheFloorIsNoDefect) {
  auto s = simulated_text(R"toml(
[parameters]
m = 10
g = 9.81
J = 0.4
c = 0.1
h = 0.5
a = 0.3
w = 0.2
r = 0.1
J_w = 0.01
[inputs]
tau_r = "1.2*sin(2*t)"
tau_l = "1.5*sin(t)"
[coordinates]
x = "line"
y = "line"
theta = "angle"
phi_r = "angle"
phi_l = "angle"
z = "line"
nod = "line"
roll = "line"
[definitions]
x_c = "x + (c + h*nod)*cos(theta) + h*roll*sin(theta)"
y_c = "y + (c + h*nod)*sin(theta) - h*roll*cos(theta)"
z_c = "h + z - c*nod"
[lagrangian]
L = "m/2*(x_c'^2 + y_c'^2 + z_c'^2) + J/2*(theta'^2 + roll'^2 + nod'^2) + J_w/2*(phi_r'^2 + phi_l'^2) - m*g*z_c"
[forces]
phi_r = "tau_r"
phi_l = "tau_l"
[[constraint]]
equation = "y'*cos(theta) - x'*sin(theta) = 0"
[[constraint]]
equation = "x'*cos(theta) + y'*sin(theta) + w*theta' = r*phi_r'"
[[constraint]]
equation = "x'*cos(theta) + y'*sin(theta) - w*theta' = r*phi_l'"
[[constraint]]
equation = "z - w*roll = 0"
[[constraint]]
equation = "z + w*roll = 0"
[[constraint]]
equation = "z - a*nod = 0"
[initial]
x = 0
)toml");
  const auto run = s.run(until(1));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
}

TEST(LawCheck, HoldsInTheGallery) {
  for (const GalleryEntry& g : gallery()) {
    auto s = simulated(std::string(g.name));
    Motion::Parts& parts = s.motion->parts();
    const auto start = complete(*s.motion, initial_of(*s.model), true);
    ASSERT_TRUE(start) << g.name;
    for (const bool reduced : {true, false}) {
      if (reduced && !parts.reduced) continue;
      const CompiledChart& chart = parts.chart(reduced, NumericUse::stages);
      const auto contradiction =
          parts.law_check(reduced).at(chart, start->numbers.t, chart.variables_at(start->numbers));
      EXPECT_FALSE(contradiction) << g.name << ": " << contradiction->what << ' ' << contradiction->computed << ' '
                                  << contradiction->expected;
    }
  }
}

TEST(DriftCheck, AFalseIntegralEndsTheRunAsADefect) {
  auto s = simulated_text(blade_on_a_spring);
  auto run = s.run(until(3));
  ASSERT_TRUE(run);
  record_integrals(*run, *s.motion, {{"energy", s.workspace->symbol("energy")}}, true, until(3));
  EXPECT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
  EXPECT_TRUE(run->notes.empty());
  record_integrals(*run, *s.motion, {{"no integral", s.workspace->symbol("x", 1)}}, false, until(3));
  EXPECT_EQ(run->outcome.ending, Ending::defect);
  EXPECT_NE(run->outcome.sentence.find("`no integral` is proved constant and changes by"), std::string::npos)
      << run->outcome.sentence;
}

// The path crosses x = 0, where atan(y/x) jumps by pi and its derivatives do not.
TEST(DriftCheck, AJumpOfAFunctionAsItIsWrittenIsNoDefect) {
  auto s = simulated_text(R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2 - 0.7*atan(y/x)"
[[constraint]]
name = "c1"
equation = "x'*sin(z) = y'*cos(z)"
[initial]
"x" = 0.5
"y" = 0.9
"z" = 2.8
"x'" = -0.9
"z'" = 0.1
[run]
t = 3
tol = 1e-12
)toml");
  auto run = s.run(until(3));
  ASSERT_TRUE(run);
  record_integrals(*run, *s.motion, {{"energy", s.workspace->symbol("energy")}}, true, until(3));
  EXPECT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
  ASSERT_EQ(run->notes.size(), 1U);
  EXPECT_NE(run->notes.front().find("constant but for jumps"), std::string::npos) << run->notes.front();
}

TEST(DriftCheck, IsNotAskedOfFixedSteps) {
  auto s = simulated_text(blade_on_a_spring);
  SimulateOptions options = until(3);
  options.fixed_step = 0.5;
  auto run = s.run(options);
  ASSERT_TRUE(run);
  record_integrals(*run, *s.motion, {{"no integral", s.workspace->symbol("x", 1)}}, false, options);
  EXPECT_EQ(run->outcome.ending, Ending::reached_end);
}

// 1 -> 338 is a drift of 337.
TEST(Drift, IsMeasuredAgainstTheStart) {
  auto s = simulated_text(blade_on_a_spring);
  SimulateOptions options = until(3);
  options.fixed_step = 0.01;  // nothing is examined
  auto run = s.run(options);
  ASSERT_TRUE(run);
  record_integrals(*run, *s.motion, {{"growing", exp(2 * s.workspace->symbol("t"))}}, false, options);
  EXPECT_NEAR(run->integrals.front().relative_drift, std::exp(6) - 1, 1);
}

}  // namespace
}  // namespace anholon
