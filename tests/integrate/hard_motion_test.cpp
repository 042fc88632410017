// Motions near what equations cannot say: poles of constraints, folds of the constraint set, forces without a limit, many frequencies.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

using test::simulated;
using test::simulated_text;
using test::until;

// The belt's speed has two frequencies, in the ratio 103 to 100.
constexpr const char* belt = R"toml(
title = "Blade on a conveyor belt"
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "((x' - th'*sin(th)/10)^2 + (y' + th'*cos(th)/10)^2)/2 + th'^2/10"
[[constraint]]
equation = "(x' - 0.8*sin(1.03*t) - 0.2*y*cos(t))*sin(th) - y'*cos(th) = 0"
[forces]
th = "0.3*cos(t)"
[initial]
x = 0
y = 0
th = 1
"th'" = 0.5
"x'" = 1
)toml";

TEST(Frequencies, InALargeRatioLoseNoDigits) {
  auto s = simulated_text(belt);
  SimulateOptions options = until(60);
  options.step_limit = 5000;
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
  EXPECT_LT(run->largest_residual, 1e-14);
}

// Under the root exact algebra knows tangents of t/20 only.
TEST(Frequencies, UnderARootToo) {
  auto s = simulated_text(R"toml(
title = "Blade"
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "(x'^2 + y'^2)/2 + 0.3*th'^2"
[[constraint]]
equation = "x'*sin(th) - y'*cos(th)*sqrt(1 + 0.5*sin(t)^2) = 0.1*sqrt(2 + cos(1.3*t))"
[initial]
x = 0
y = 0
th = 0.2
"th'" = 1.1
"x'" = 1
)toml");
  const auto run = s.run(until(60));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::reached_end);
  EXPECT_LT(run->largest_residual, 1e-14);
}

// Ohsawa & Bloch's own constraints (53), which divide by sin(phi); the gallery's do not, and allow the same motions.
TEST(Poles, OfAConstraintThatAllowsMotionThereArePassed) {
  std::string text = R"toml(
title = "Snakeboard with cotangents"
[parameters]
m = 6
r = 0.3
J0 = 0.2
J1 = 0.02
J = "m*r^2 - J0 - 2*J1"
[coordinates]
x = "line"
y = "line"
theta = "angle"
psi = "angle"
phi = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2 + J0/2*(theta' + psi')^2 + J1/2*(theta' + phi')^2 + J1/2*(theta' - phi')^2"
[[constraint]]
equation = "x' + r*cot(phi)*cos(theta)*theta' = 0"
[[constraint]]
equation = "y' + r*cot(phi)*sin(theta)*theta' = 0"
[initial]
x = 0
y = 0
theta = 0
psi = 0
phi = 0.5
"theta'" = 0.4
"psi'" = -2
"phi'" = 1
)toml";
  auto here = simulated_text(text), there = simulated("snakeboard");
  SimulateOptions options = until(8);
  options.at = {2.5, 2.7, 5.5, 6, 8};  // phi = pi at 2.64, 2 pi at 5.78
  const auto a = here.run(options), b = there.run(options);
  ASSERT_TRUE(a && b);
  ASSERT_EQ(a->samples.size(), 5U) << a->outcome.sentence;
  for (std::size_t k = 0; k < 5; ++k) {
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_NEAR(a->samples[k].configuration[i], b->samples[k].configuration[i], 1e-10) << k;
      EXPECT_NEAR(a->samples[k].velocities[i], b->samples[k].velocities[i], 1e-10) << k;
    }
  }
}

// At x1 = x2 = 0 the bars lie on each other: from there x2 may stay 0 or be 2*x1, and the constraints do not say which.
TEST(Singular, WhereTheConstraintSetBranches) {
  auto s = simulated_text(R"toml(
title = "Two equal bars folding flat"
[coordinates]
x1 = "line"
y1 = "line"
x2 = "line"
[lagrangian]
L = "(x1'^2 + y1'^2)/2 + x2'^2/2 - 9.81*y1"
[[constraint]]
equation = "x1^2 + y1^2 = 1"
[[constraint]]
equation = "(x2 - x1)^2 + y1^2 = 1"
[initial]
x1 = 0.8
y1 = 0.6
x2 = 1.6
"x1'" = -0.6
"y1'" = 0.8
"x2'" = -1.2
)toml");
  const auto run = s.run(until(8));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::singular_state) << run->outcome.sentence;
  EXPECT_LT(run->outcome.t, run->outcome.t_beyond);
  EXPECT_LT(run->outcome.t_beyond - run->outcome.t, 1e-2);
  for (const Sample& sample : run->samples) EXPECT_NEAR(sample.energy, 7.106, 1e-9) << sample.t;
}

// At t = 1 the particle must stand still, and no direction is left in which it could be pushed on.
TEST(Singular, WhereANonlinearConstraintForcesRest) {
  auto s = simulated_text(R"toml(
title = "Speed that is told to vanish"
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - 0.3*y"
[[constraint]]
equation = "x'^2 + y'^2 = (1 - t)^2"
[initial]
x = 0
y = 0
"x'" = 0.6
"y'" = 0.8
)toml");
  const auto run = s.run(until(2));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::singular_state) << run->outcome.sentence;
  EXPECT_EQ(run->outcome.what, "t - 1");  // x'^2 + y'^2 on the constraint
  EXPECT_LT(run->outcome.t, 1);
  EXPECT_GT(run->outcome.t_beyond, 1);
  EXPECT_NEAR(run->outcome.t_beyond, 1, 1e-9);
}

// Gravity brings it to rest at the tip of the cone of velocities, where the reaction has no limit: steps would become short for ever.
TEST(Singular, WhereTheMotionWouldTrembleForEver) {
  auto s = simulated_text(R"toml(
title = "Cone of velocities"
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "x'^2/2 + 0.7*y'^2 + 0.3*z'^2 - 3*z"
[[constraint]]
equation = "0.7*z' = sqrt(x'^2 + y'^2)"
[forces]
y = "0.2*sin(t)"
[initial]
x = 0
y = 0
z = 0
"x'" = 1.2
"y'" = 0.9
"z'" = "1.5/0.7"
)toml");
  SimulateOptions options = until(2);
  options.step_limit = 50'000;
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::singular_state) << run->outcome.sentence;
}

// At rest the constraint is 0/0, and nothing grows there: the velocity (cos z, sin z) has a limit, and (-cos z, sin z) satisfies the
// constraint as well. The turning point of a blade, whose constraint is defined at rest, is none of these.
TEST(Singular, WhereAConstraintIsNotDefinedAtRest) {
  const std::string model = R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - 0.7*x"
[[constraint]]
equation = "EQUATION"
[initial]
x = 0.5
y = 0.9
z = 0
"x'" = 0.9
"y'" = 0
"z'" = 0.6
)toml";
  const auto with = [&](const std::string& equation) {
    std::string text = model;
    return text.replace(text.find("EQUATION"), 8, equation);
  };
  // sqrt(x'^2 + y'^2) = 0.9 - int 0.7*cos(z) dt vanishes where sin(0.6*t) = 0.54/0.7
  const double rest = std::asin(0.54 / 0.7) / 0.6;
  for (const char* equation : {"asin(y'/sqrt(x'^2 + y'^2)) = z", "y'/sqrt(x'^2 + y'^2) = sin(z)"}) {
    auto s = simulated_text(with(equation));
    for (const bool multipliers : {false, true}) {
      SimulateOptions options = until(2);
      options.multipliers = multipliers;
      const auto run = s.run(options);
      ASSERT_TRUE(run);
      EXPECT_EQ(run->outcome.ending, Ending::singular_state) << equation << ": " << run->outcome.sentence;
      EXPECT_NEAR(run->outcome.t, rest, 1e-3) << equation;
      EXPECT_LT(run->outcome.t, run->outcome.t_beyond);
    }
  }
  for (const char* equation : {"y'*cos(z) = x'*sin(z)", "y'/x' = tan(z)"}) {
    auto s = simulated_text(with(equation));
    const auto run = s.run(until(2));
    ASSERT_TRUE(run);
    EXPECT_EQ(run->outcome.ending, Ending::reached_end) << equation << ": " << run->outcome.sentence;
  }
}

// Where all constraints are defined the motion goes on: at a kink of one, and however fast their directions turn within a long step.
TEST(Singular, NeitherKinksNorFastTurnsEndAMotion) {
  auto kink = simulated_text(R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - 0.7*x"
[[constraint]]
equation = "z' = abs(x')*y"
[initial]
x = 0.5
y = 0.9
z = 0
"x'" = 0.5
"y'" = 0.1
)toml");
  auto disc = simulated("rolling_disc");
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    SimulateOptions options = until(3);
    options.tolerance = tolerance;
    const auto through_kink = kink.run(options);
    ASSERT_TRUE(through_kink);
    EXPECT_EQ(through_kink->outcome.ending, Ending::reached_end) << through_kink->outcome.sentence;
    options.t_end = 300;
    const auto long_run = disc.run(options);
    ASSERT_TRUE(long_run);
    EXPECT_EQ(long_run->outcome.ending, Ending::reached_end) << tolerance << ": " << long_run->outcome.sentence;
  }
}

constexpr const char* oscillator_model = R"toml(
title = "Oscillator"
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - x^2/2"
[initial]
x = 0
"x'" = 1
)toml";

struct Watched {
  void add(const Expr& when, EventAction action = EventAction::record) {
    options.events.push_back({"event", when, Direction::both, action});
  }
  Run run(double end) {
    options.t_end = end;
    return *motion.run(options);
  }
  test::Simulated motion = simulated_text(oscillator_model);
  SimulateOptions options;
  Expr t = motion.motion->system().frame.time(), x = motion.model->coordinates[0].symbol;
};

TEST(Events, FasterThanTheMotionAreAllFound) {
  Watched w;
  w.add(sin(200 * w.t));
  const auto run = w.run(3);
  ASSERT_EQ(run.hits.size(), 190U);
  for (std::size_t k = 0; k < 190; ++k)
    EXPECT_NEAR(run.hits[k].sample.t, static_cast<double>(k + 1) * M_PI / 200, 1e-13);
}

TEST(Events, TwoCloseToEachOtherAreTwo) {
  Watched w;
  w.add((2 * w.x - 1) * (1000 * w.x - 501));
  const auto run = w.run(1);
  ASSERT_EQ(run.hits.size(), 2U);
  EXPECT_NEAR(run.hits[0].sample.t, std::asin(0.5), 1e-11);
  EXPECT_NEAR(run.hits[1].sample.t, std::asin(0.501), 1e-11);
}

TEST(Events, AreNoPoles) {
  Watched w;
  w.add(tan(w.t));
  const auto run = w.run(10);
  ASSERT_EQ(run.hits.size(), 3U);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(run.hits[k].sample.t, static_cast<double>(k + 1) * M_PI, 1e-13);
}

TEST(Events, OfOneInstantAreAllRecorded) {
  Watched w;
  w.add(w.x, EventAction::stop);
  w.add(2 * w.x);
  const auto run = w.run(10);
  EXPECT_EQ(run.outcome.ending, Ending::stopped_by_event);
  EXPECT_EQ(run.hits.size(), 2U);
}

// The heading of a free particle turns at the rate 1; atan ends at pi/2, where x' = 0, and no velocity has a larger one.
// x'' = 2*x^3 from x = x' = 1 is 1/(1 - t). Where no step can be made the other chart is tried, from where the motion has got to.
TEST(HardMotion, AMotionToInfinityDoesNotBeginAgain) {
  auto s = simulated_text(R"toml(
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 + x^4/2"
[initial]
x = 1
"x'" = 1
)toml");
  for (const Method method : {Method::gauss, Method::dop853, Method::rk98, Method::cvode}) {
    SimulateOptions options = until(3);
    options.method = method;
    const auto run = s.run(options);
    ASSERT_TRUE(run);
    EXPECT_NE(run->outcome.ending, Ending::reached_end) << name_of(method);
    EXPECT_NEAR(run->outcome.t, 1, 1e-3) << name_of(method);
    EXPECT_LT(run->samples.back().t, 1.001) << name_of(method);
  }
}

TEST(HardMotion, AConstraintThatEndsEndsTheMotion) {
  for (const Method method : {Method::gauss, Method::dop853, Method::rk98, Method::cvode}) {
    auto s = simulated_text(R"toml([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2+y'^2)/2"
[[constraint]]
name = "heading"
equation = "atan(y'/x') = t"
[initial]
x = 0
y = 0
"x'" = 1
)toml");
    SimulateOptions options = until(3);
    options.method = method;
    const auto run = s.run(options);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->outcome.ending, Ending::constraint_lost) << run->outcome.sentence;
    EXPECT_EQ(run->outcome.what, "heading");
    EXPECT_NEAR(run->outcome.t, std::acos(0.0), 1e-9);
    EXPECT_GE(run->outcome.t_beyond, std::acos(0.0) - 1e-11);
    EXPECT_LT(run->largest_residual, 1e-9);
  }
}

}  // namespace
}  // namespace anholon
