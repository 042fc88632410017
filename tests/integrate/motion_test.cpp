// The motion of models: against closed forms, against the law with multipliers, on the constraints.
#include <cmath>

#include "anholon/derive/state/numbers.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "tests/integrate/simulated.hpp"

namespace anholon {
namespace {

using test::simulated;
using test::simulated_text;
using test::until;

double largest(const std::vector<double>& v) {
  double result = 0;
  for (const double x : v) result = std::max(result, std::abs(x));
  return result;
}

class GalleryMotion : public testing::TestWithParam<std::string> {};

TEST_P(GalleryMotion, StaysOnTheConstraintsAndKeepsFinite) {
  auto s = simulated(GetParam());
  const auto run = s.run(until(5));
  ASSERT_TRUE(run) << test::messages(run.error());
  EXPECT_EQ(run->outcome.ending, Ending::reached_end) << run->outcome.sentence;
  ASSERT_EQ(run->samples.size(), 101u);
  for (const Sample& sample : run->samples) {
    const double speed = 1 + largest(sample.velocities);
    EXPECT_LT(largest(sample.residuals), 1e-14 * speed * speed) << "at " << sample.t;
    EXPECT_TRUE(std::isfinite(sample.energy + largest(sample.configuration) + largest(sample.multipliers) +
                              largest(sample.reactions)));
  }
}

// The reduced chart and the law with multipliers share nothing but the system.
TEST_P(GalleryMotion, IsTheSameInBothCharts) {
  auto s = simulated(GetParam());
  SimulateOptions options = until(3, 1e-13);
  options.samples = 4;
  const auto one = s.run(options);
  options.multipliers = true;
  const auto other = s.run(options);
  ASSERT_TRUE(one && other);
  for (std::size_t k = 0; k < one->samples.size(); ++k) {
    const Sample &a = one->samples[k], &b = other->samples[k];
    for (std::size_t i = 0; i < a.configuration.size(); ++i)
      EXPECT_NEAR(a.configuration[i], b.configuration[i], 1e-10 * (1 + largest(a.configuration)));
    for (std::size_t i = 0; i < a.velocities.size(); ++i)
      EXPECT_NEAR(a.velocities[i], b.velocities[i], 1e-9 * (1 + largest(a.velocities)));
  }
}

// Multipliers, reactions and energy at the start against the law in balls.
TEST_P(GalleryMotion, StartsWithTheNumbersOfTheLaw) {
  auto s = simulated(GetParam());
  SimulateOptions options = until(0.1);
  options.at = {0};
  const auto run = s.run(options);
  const auto system = make_system(*s.model);
  ASSERT_TRUE(run && system);
  const auto numbers = numbers_at(*system, initial_of(*s.model));
  ASSERT_TRUE(numbers) << test::messages(numbers.error());
  const Sample& start = run->samples.front();
  EXPECT_NEAR(start.energy, numbers->energy.approximate(0), 1e-14 * (1 + std::abs(start.energy)));
  for (std::size_t i = 0; i < start.multipliers.size(); ++i) {
    EXPECT_NEAR(start.multipliers[i], numbers->multipliers.approximate(i),
                1e-12 * (1 + std::abs(start.multipliers[i])));
  }
  for (std::size_t i = 0; i < start.reactions.size(); ++i) {
    EXPECT_NEAR(start.reactions[i], numbers->reaction.approximate(i), 1e-12 * (1 + std::abs(start.reactions[i])));
  }
}

std::vector<std::string> gallery_names() {
  std::vector<std::string> names;
  for (const GalleryEntry& e : gallery()) names.emplace_back(e.name);
  names.insert(names.end(), {"snake_4", "car_with_trailers_2"});
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, GalleryMotion, testing::ValuesIn(gallery_names()),
                         [](const auto& model) { return model.param; });

// Closed forms of the models at t = 100.
class ClosedForm : public testing::TestWithParam<std::string> {};
TEST_P(ClosedForm, AgreesAtHundred) {
  auto s = simulated(GetParam());
  const auto run = s.run(until(100, 1e-15));
  ASSERT_TRUE(run) << test::messages(run.error());
  ASSERT_FALSE(run->solution.empty());
  double size = 0;
  for (const Sample& sample : run->samples) size = std::max(size, largest(sample.configuration));
  for (const SolutionComparison& c : run->solution)
    EXPECT_LT(c.largest_difference, 1e-13 * size) << c.name << " at " << c.at;
}
INSTANTIATE_TEST_SUITE_P(Known, ClosedForm,
                         testing::Values("knife_edge_incline", "vertical_disk", "ball_on_turntable",
                                         "ball_in_vertical_cylinder", "lewis_particle", "constant_energy_particle",
                                         "affine_particle_free", "affine_particle_harmonic", "chaplygin_sleigh",
                                         "appell_hamel", "snakeboard", "sphere_in_rotating_cylinder"),
                         [](const auto& model) { return model.param; });

TEST(Charts, ABlockOfOneVelocityTooManyNeverDegenerates) {
  // The snakeboard passes phi = 0 again and again.
  auto s = simulated("snakeboard");
  const auto run = s.run(until(200));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->chart_changes, 0u);
  EXPECT_LT(run->energy.relative_drift, 1e-12);
}

constexpr const char* twisted = R"(
title = "One constraint on three velocities: every choice of two degenerates somewhere"
[coordinates]
x = "line"
y = "line"
z = "line"
s = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2 + s'^2)/2 - (x^2 + y^2 + 2*z^2 + s^2)/2"
[[constraint]]
name = "twisted"
equation = "sin(s)*x' + cos(s)*y'*sin(z + s) + cos(s)*cos(z + s)*z' = 0"
[initial]
x = 1
y = 0.3
"x'" = 0.2
"y'" = 0.4
"s'" = 0.9
)";

TEST(Charts, AreLeftBeforeTheyDegenerate) {
  auto s = simulated_text(twisted);
  const auto run = s.run(until(50));
  ASSERT_TRUE(run);
  EXPECT_GT(run->chart_changes, 3u);
  EXPECT_EQ(run->outcome.ending, Ending::reached_end);
  EXPECT_LT(run->energy.relative_drift, 1e-11);
  EXPECT_LT(run->largest_residual, 1e-15);
}

TEST(Rotations, AreTheSameSeenFromATurningFrame) {
  // The ball is computed in the frame of its contact; the law with multipliers knows no such frame.
  auto s = simulated("sphere_in_rotating_cylinder");
  SimulateOptions options = until(7, 1e-14);
  options.samples = 8;
  const auto turned = s.run(options);
  options.multipliers = true;
  const auto plain = s.run(options);
  ASSERT_TRUE(turned && plain);
  for (std::size_t k = 0; k < 8; ++k) {
    double norm = 0, same = 0;
    for (std::size_t i = 2; i < 6; ++i) {
      norm += turned->samples[k].configuration[i] * turned->samples[k].configuration[i];
      same += turned->samples[k].configuration[i] * plain->samples[k].configuration[i];
    }
    EXPECT_NEAR(norm, 1, 1e-15);
    EXPECT_NEAR(std::abs(same), 1, 1e-11);
  }
}

TEST(Run, GivesTheSameBitsAgain) {
  for (const bool interpret : {false, true}) {
    MotionOptions options = test::without_cache();
    options.interpret = interpret;
    auto one = simulated("rattleback", options), other = simulated("rattleback");
    const auto a = one.run(until(2)), b = other.run(until(2));
    ASSERT_TRUE(a && b);
    for (std::size_t k = 0; k < a->samples.size(); ++k) {
      EXPECT_EQ(a->samples[k].configuration, b->samples[k].configuration);
      EXPECT_EQ(a->samples[k].velocities, b->samples[k].velocities);
    }
  }
}

TEST(Run, BackwardReturnsToTheStart) {
  auto s = simulated("chaplygin_ball");
  SimulateOptions there = until(10, 1e-14);
  there.at = {10};
  const auto out = s.run(there);
  ASSERT_TRUE(out);
  // Start where it ended, and go back.
  Workspace& ws = *s.workspace;
  GivenState end;
  end.push_back({Quantity::time, 0, Frame::coordinate, {ws.number(10)}, {}});
  const Sample& e = out->samples.front();
  std::size_t q = 0, w = 0;
  for (std::size_t c = 0; c < s.model->coordinates.size(); ++c) {
    const bool rotation = s.model->coordinates[c].rotation.has_value();
    GivenValue place{Quantity::coordinate, c, Frame::coordinate, {}, {}};
    for (std::size_t k = 0; k < (rotation ? 4u : 1u); ++k)
      place.values.push_back(ws.number(Rational(e.configuration[q++])));
    GivenValue speed{Quantity::velocity, c, s.motion->system().frame.frame_of(c), {}, {}};
    for (std::size_t k = 0; k < (rotation ? 3u : 1u); ++k)
      speed.values.push_back(ws.number(Rational(e.velocities[w++])));
    end.push_back(place);
    end.push_back(speed);
  }
  SimulateOptions back = until(0, 1e-14);
  back.at = {0};
  const auto home = simulate(*s.motion, end, back);
  const auto start = [&] {
    SimulateOptions o = until(1);
    o.at = {0};
    return s.run(o);
  }();
  ASSERT_TRUE(home && start) << test::messages(home.error());
  for (std::size_t i = 0; i < q; ++i)
    EXPECT_NEAR(home->samples[0].configuration[i], start->samples[0].configuration[i], 1e-11);
}

TEST(Samples, AtListedTimesInTheirOrder) {
  auto s = simulated("vertical_disk");
  SimulateOptions options = until(7);
  options.at = {5, 1, 7, 1, 0};
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  std::vector<double> times;
  for (const Sample& sample : run->samples) times.push_back(sample.t);
  EXPECT_EQ(times, options.at);
  EXPECT_EQ(run->samples[1].configuration, run->samples[3].configuration);
}

constexpr const char* pendulum_model = R"(
title = "Pendulum on a rod"
[parameters]
g = 9.81
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - g*y"
[[constraint]]
name = "rod"
equation = "x^2 + y^2 = 1"
[initial]
x = 0.6
y = -0.8
"x'" = 0
[[event]]
name = "lowest"
when = "x"
direction = "up"
)";

TEST(Events, OfThePendulumComeAtItsPeriod) {
  // T = 4 K(sin(a/2)) / sqrt(g), K by the arithmetic-geometric mean.
  auto s = simulated_text(pendulum_model);
  const auto run = s.run(until(20, 1e-14));
  ASSERT_TRUE(run) << test::messages(run.error());
  const double amplitude = std::atan2(0.6, 0.8);
  double a = 1, b = std::cos(amplitude / 2);
  for (int k = 0; k < 10; ++k) {
    const double next = (a + b) / 2;
    b = std::sqrt(a * b);
    a = next;
  }
  const double period = 2 * M_PI / (std::sqrt(9.81) * a);
  ASSERT_GE(run->hits.size(), 5u);
  for (std::size_t k = 0; k < run->hits.size(); ++k) {
    EXPECT_NEAR(run->hits[k].sample.t, (static_cast<double>(k) + 0.75) * period, 1e-11) << k;
    EXPECT_LT(std::abs(run->hits[k].sample.configuration[0]), 1e-13);
  }
  EXPECT_LT(run->largest_residual, 1e-14);
}

TEST(Events, StopTheRun) {
  auto s = simulated_text(pendulum_model);
  SimulateOptions options = until(20);
  options.events.push_back({"turned back", s.model->coordinates[0].velocity, Direction::both, EventAction::stop});
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::stopped_by_event);
  EXPECT_EQ(run->outcome.what, "turned back");
  EXPECT_EQ(run->events.back().expression, s.model->coordinates[0].name + "'");
  EXPECT_LT(run->samples.size(), 101u);
  EXPECT_LT(std::abs(run->hits.back().sample.velocities[0]), 1e-12);
}

constexpr const char* falling_in = R"(
title = "A particle drawn into the center"
[coordinates]
r = "line"
[lagrangian]
L = "r'^2/2 + 1/r"
[initial]
r = 1
"r'" = 0
)";

TEST(Outcome, NamesTheFactorThatVanishes) {
  // It falls in at t = pi/(2 sqrt 2).
  auto s = simulated_text(falling_in);
  const auto run = s.run(until(5));
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::singular_state) << run->outcome.sentence;
  EXPECT_EQ(run->outcome.what, "r");
  EXPECT_NEAR(run->outcome.t, M_PI / std::sqrt(8), 1e-3);
  for (const Sample& sample : run->samples) EXPECT_TRUE(std::isfinite(sample.velocities[0]));
}

TEST(Outcome, LimitsEndTheRunWithWhatThereIs) {
  auto s = simulated("rattleback");
  SimulateOptions options = until(10);
  options.step_limit = 20;
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::step_limit);
  EXPECT_GT(run->outcome.t, 0);
  EXPECT_LT(run->outcome.t, 10);
  std::stop_source stop;
  stop.request_stop();
  options.stop = stop.get_token();
  const auto stopped = s.run(options);
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->outcome.ending, Ending::interrupted);
}

// Angles lose their whole turns on the way; the last state is the one that was reached.
TEST(Outcome, AfterALimitTheLastStateIsOnTheConstraints) {
  auto s = simulated("snakeboard");
  SimulateOptions options = until(1e4);
  options.step_limit = 333;
  const auto run = s.run(options);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->outcome.ending, Ending::step_limit);
  EXPECT_LT(run->largest_residual, 1e-14);
}

TEST(Options, ThatMakeNoSenseAreAllRefused) {
  auto s = simulated("vertical_disk");
  for (const double tolerance : {0.0, -1.0, 1e-40, 0.5, std::nan("")}) {
    SimulateOptions options = until(0, tolerance);
    options.fixed_step = -1;
    const auto run = s.run(options);
    ASSERT_FALSE(run);
    EXPECT_EQ(run.error().size(), 3u) << test::messages(run.error());
    for (const Diagnostic& d : run.error()) EXPECT_EQ(d.code, "NH303");
  }
}

TEST(Start, OnASingularityIsRefused) {
  auto s = simulated_text(R"(
title = "t"
[coordinates]
r = "line"
[lagrangian]
L = "r'^2/2 + 1/r"
[initial]
r = 0
)");
  const auto run = s.run(until(1));
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().front().code, "NH301");
}

TEST(Start, WhereTheLawHasNoSolutionIsRefused) {
  auto s = simulated_text(R"(
title = "A cone of velocities, from its tip"
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - z"
[[constraint]]
equation = "z'^2 - x'^2 - y'^2 = 0"
[initial]
x = 0
y = 0
z = 0
"x'" = 0
"y'" = 0
"z'" = 0
)");
  const auto run = s.run(until(1));
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().front().code, "NH301");
}

TEST(Integrals, ThatAreProvedDriftByRoundingOnly) {
  auto s = simulated("chaplygin_ball");
  auto run = s.run(until(50, 1e-14));
  ASSERT_TRUE(run);
  record_integrals(*run, *s.motion, {{"energy", s.workspace->symbol("energy")}}, true, until(50, 1e-14));
  ASSERT_EQ(run->integrals.size(), 1u);
  EXPECT_NEAR(run->integrals[0].start, run->energy.start, 1e-15);
  EXPECT_LT(run->integrals[0].relative_drift, 1e-13);
  EXPECT_EQ(run->samples.back().integrals.size(), 1u);
}

}  // namespace
}  // namespace anholon
