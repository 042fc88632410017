// Whole states from what was given of them.
#include "anholon/derive/state/initial.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// A particle in space, m = 2; `initial` and `constraints` are appended.
std::string particle(const std::string& constraints, const std::string& initial) {
  return "[parameters]\nm = { value = 2, assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = "
         "\"line\"\n"
         "[quasi_velocities]\nv = \"x' + y'\"\n[lagrangian]\nL = \"m/2*(x'^2 + y'^2) + z'^2/2\"\n" +
         constraints + "[initial]\n" + initial;
}

std::string named_constraint(const std::string& name, const std::string& equation) {
  return "[[constraint]]\nname = \"" + name + "\"\nequation = \"" + equation + "\"\n";
}

struct Completed {
  explicit Completed(const std::string& text, bool project = false)
      : mechanics(text), answer(complete_state(with_function_values(mechanics.system()), initial_of(mechanics.model()),
                                               {project, 128})) {}
  [[nodiscard]] double operator()(std::string_view quantity) const {
    if (!answer) throw std::runtime_error(render(answer.error()));
    const Expr e = mechanics(quantity);
    return answer->point.values({&e, 1}).approximate(0);
  }
  [[nodiscard]] std::string error() const { return answer ? "none" : answer.error().front().code; }
  Mechanics mechanics;
  Result<State> answer;
};

TEST(InitialState, VelocitiesAreFoundFromLinearConstraints) {
  const Completed s(particle(named_constraint("a", "z' - y*x' = 0"), "y = -1\n\"x'\" = 1\n\"y'\" = 0.5\n"));
  EXPECT_DOUBLE_EQ(s("z'"), -1);
  EXPECT_EQ(s.answer->found, std::vector<std::string>{"z'"});
  EXPECT_EQ(s.answer->assumed, (std::vector<std::string>{"x", "z"}));
}

// The angular velocity is given in the body, and its third component in space is zero but for the digits of what is given.
TEST(InitialState, AComponentThatIsNearlyZeroIsAsExactAsTheLargest) {
  const Completed s(R"toml([coordinates]
R = "rotation"
[lagrangian]
L = "(R.w.x^2 + R.w.y^2 + R.w.z^2)/2"
[[constraint]]
equation = "R.w.z = 0"
[initial]
R = [0.53061955503898322855, 0.61139960190471246196, -0.46803721619008082790, -0.35436503617319543730]
"R.W" = [-0.13331823075825389145, -0.01828949919300186411, -0.14204963463716980149]
)toml");
  EXPECT_EQ(s.error(), "none");
}

TEST(InitialState, CoordinatesAreFoundFromHolonomicConstraints) {
  const Completed s(
      particle(named_constraint("sphere", "x^2 + y^2 + z^2 = 9"), "x = 1\ny = 2\n\"x'\" = 4\n\"y'\" = 0\n"));
  EXPECT_DOUBLE_EQ(s("z"), 2);
  EXPECT_DOUBLE_EQ(s("z'"), -2);  // x*x' + y*y' + z*z' = 0
}

TEST(InitialState, IsCertifiedNotOnlyConverged) {
  const Completed s(particle(named_constraint("sphere", "x^2 + y^2 + z^2 = 7"), "x = 1\ny = 1\n"));
  const Expr z = s.mechanics("z"), off = s.mechanics("z^2 - 5");
  const BallVector ball = s.answer->point.values({&z, 1});
  EXPECT_NEAR(ball.approximate(0), std::sqrt(5), 1e-15);
  EXPECT_GT(ball.radius(0), 0);
  EXPECT_TRUE(ball.smaller(0, 3));
  EXPECT_TRUE(s.answer->point.values({&off, 1}).contains_zero(0));
}

TEST(InitialState, NonlinearConstraintsAreSolvedForWhatIsLeftOut) {
  const Completed s(particle(named_constraint("speed", "x'^2 + y'^2 + z'^2 = 100"), "\"x'\" = 3.6\n\"y'\" = 4.8\n"));
  EXPECT_NEAR(std::abs(s("z'")), 8, 1e-14);
}

TEST(InitialState, MomentaAndQuasiVelocitiesAreGivenToo) {
  const Completed s(particle("", "p_x = 6\nv = 10\n"));
  EXPECT_DOUBLE_EQ(s("x'"), 3);
  EXPECT_DOUBLE_EQ(s("y'"), 7);
}

TEST(InitialState, WhatIsNotDeterminedStaysNearZeroInTheMetricOfA) {
  const Completed s(particle(named_constraint("a", "x' + z' = 3"), ""));
  // Least m/2*x'^2 + z'^2/2: 2*x' = z'.
  EXPECT_NEAR(s("x'"), 1, 1e-15);
  EXPECT_NEAR(s("z'"), 2, 1e-15);
  EXPECT_NEAR(s("y'"), 0, 1e-15);
}

TEST(InitialState, WhatOccursInNoConstraintStaysZeroThoughTheMetricCouplesIt) {
  // The fork of a wheel: x' is found from z', and nothing asks theta to turn against it, however much energy that would save.
  const Completed s(
      "[coordinates]\nz = \"line\"\nx = \"angle\"\ntheta = \"angle\"\n"
      "[lagrangian]\nL = \"z'^2/2 + x'^2/2 + (x' + theta')^2/2\"\n" +
      named_constraint("rolls", "x' = 3*z'") + "[initial]\n\"z'\" = 1\n");
  EXPECT_NEAR(s("x'"), 3, 1e-15);
  EXPECT_EQ(s("theta'"), 0);
  EXPECT_EQ(s.answer->found, std::vector<std::string>{"x'"});
  EXPECT_EQ(s.answer->assumed, (std::vector<std::string>{"z", "x", "theta", "theta'"}));
}

TEST(InitialState, AContradictionIsATableOfResiduals) {
  const Completed s(particle(named_constraint("first", "z' = y'") + named_constraint("second", "x' = 2*y'"),
                             "\"x'\" = 2.003\n\"y'\" = 1\n"));
  ASSERT_EQ(s.error(), "NH302");
  const Diagnostic& d = s.answer.error().front();
  ASSERT_EQ(d.notes.size(), 2U);
  EXPECT_EQ(d.notes[0], "first   left - right = 0");
  EXPECT_EQ(d.notes[1], "second  left - right = 0.003");
}

TEST(InitialState, ResidualsOfRoundingArePolishedWithoutAWord) {
  const std::string two = named_constraint("a", "x' = 2*y'");
  EXPECT_EQ(Completed(particle(two, "\"x'\" = 2.000000000001\n\"y'\" = 1\n")).error(), "none");  // 5e-13 relative
  EXPECT_EQ(Completed(particle(two, "\"x'\" = 2.00000000001\n\"y'\" = 1\n")).error(), "NH302");
  EXPECT_EQ(Completed(particle(two, "\"x'\" = 3\n\"y'\" = 1\n")).error(), "NH302");
  const Completed third(particle(named_constraint("a", "3*x' = y'"), "\"x'\" = 0.33333333333333\n\"y'\" = 1\n"));
  EXPECT_TRUE(third.answer->changes.empty());
  const Expr residual = third.mechanics("3*x' - y'");
  EXPECT_TRUE(third.answer->point.values({&residual, 1}).contains_zero(0));
}

TEST(InitialState, ProjectionMovesTheLeastWayInTheMetricOfA) {
  const Completed s(particle(named_constraint("a", "x' + z' = 0"), "\"x'\" = 3\n\"z'\" = 0\n\"y'\" = 1\n"), true);
  // (x', z') - s*(1/m, 1): m = 2, 3 - s/2 - s = 0.
  EXPECT_NEAR(s("x'"), 2, 1e-14);
  EXPECT_NEAR(s("z'"), -2, 1e-14);
  EXPECT_NEAR(s("y'"), 1, 1e-14);
  ASSERT_EQ(s.answer->changes.size(), 2U);
  EXPECT_EQ(s.answer->changes[0].name, "x'");
  EXPECT_DOUBLE_EQ(s.answer->changes[0].before, 3);
  EXPECT_NEAR(s.answer->changes[0].after, 2, 1e-14);
}

TEST(InitialState, VanishingDenominatorsAreNamed) {
  const Completed s(particle(named_constraint("a", "z' = x'/y"), "\"x'\" = 1\n"));
  ASSERT_EQ(s.error(), "NH301");
  EXPECT_EQ(s.answer.error().front().message, "the equations are not defined at this state: `y` is zero");
}

TEST(InitialState, ARotationTurnsWithItsConstraint) {
  const std::string text =
      "[coordinates]\nR = \"rotation\"\nz = \"line\"\n[lagrangian]\nL = \"(R.w.x^2 + R.w.y^2 + R.w.z^2 + z'^2)/2\"\n" +
      named_constraint("upright", "R[3,3] = 0.6") + named_constraint("touch", "z = R[3,3]") +
      "[initial]\n\"R.W\" = [0, 0, 1]\n";
  const Completed s(text);
  EXPECT_NEAR(s("R[3,3]"), 0.6, 1e-15);
  EXPECT_NEAR(s("z"), 0.6, 1e-15);
  double length = 0;
  for (const Expr& e : s.answer->quaternions[0]) length += std::pow(s.answer->point.values({&e, 1}).approximate(0), 2);
  EXPECT_NEAR(length, 1, 1e-15);
  // W = Rᵀ w was given.
  EXPECT_NEAR(s("R[1,3]*R.w.x + R[2,3]*R.w.y + R[3,3]*R.w.z"), 1, 1e-14);
}

TEST(InitialState, EveryGalleryModelHasOne) {
  for (const GalleryEntry& entry : gallery()) {
    const Completed s{std::string(entry.text)};
    EXPECT_EQ(s.error(), "none") << entry.name << "\n" << (s.answer ? "" : render(s.answer.error()));
  }
}

}  // namespace
}  // namespace anholon
