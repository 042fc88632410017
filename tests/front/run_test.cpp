// Motions through the front: [run] is honored, columns lie in memory, and every time of the run has its state.
#include "anholon/anholon.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/front/prove_in_child.hpp"

namespace anholon::test {
namespace {

constexpr const char* oscillator = R"([parameters]
k = { value = 4, assume = "positive" }
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - k*x^2/2"
[initial]
x = 1
[run]
t = "2*pi"
tol = 1e-13
method = "dop853"
[run.tolerances]
x = 1e-14
)";

OwnedSystem asked(const char* text, const AskedOf& how = {}) {
  const auto model = read(text);
  EXPECT_TRUE(model) << render(model.error());
  const auto system = ask(*model, how);
  EXPECT_TRUE(system) << render(system.error());
  return *system;
}

std::string first_code(const Diagnostics& diagnostics) { return diagnostics.front().code; }

TEST(FrontRun, TheModelSaysHowFarAndHowAccurately) {
  const auto run = asked(oscillator).simulate();
  ASSERT_TRUE(run) << render(run.error());
  EXPECT_EQ(run->options().t_end, 2 * M_PI);
  EXPECT_EQ(run->options().tolerance, 1e-13);
  ASSERT_EQ(run->options().tolerances.size(), 1U);
  EXPECT_EQ(run->options().tolerances.front().relative, 1e-14);
  EXPECT_EQ((*run)->method, Method::dop853);
  EXPECT_EQ((*run)->outcome.ending, Ending::reached_end);
  EXPECT_EQ((*run)->samples.size(), 101U);
}

TEST(FrontRun, ARequestComesBeforeTheModel) {
  const auto run =
      asked(oscillator).simulate({.t = "pi/k", .tol = {"1e-9", "x=1e-10"}, .method = "gauss", .at = {0, 0.5}});
  ASSERT_TRUE(run) << render(run.error());
  EXPECT_EQ(run->options().t_end, M_PI / 4);
  EXPECT_EQ(run->options().tolerance, 1e-9);
  EXPECT_EQ(run->options().tolerances.front().relative, 1e-10);
  EXPECT_EQ((*run)->method, Method::gauss);
  EXPECT_EQ((*run)->samples.times()[1], 0.5);
}

TEST(FrontRun, WhatIsProvedToBeConservedIsRecorded) {
  const OwnedSystem system = asked(oscillator);
  const auto run = system.simulate();
  ASSERT_FALSE((*run)->integrals.empty());
  EXPECT_TRUE((*run)->energy_is_conserved);
  EXPECT_EQ(run->column("integral: energy").size(), 101U);
  EXPECT_NEAR(run->at(1.2345)["integral: energy"], 2, 1e-11);
  EXPECT_TRUE((*system.simulate({.watch_integrals = false}))->integrals.empty());
}

// A child that is ended while it searches has said what it was asked about first.
TEST(FrontRun, WhatIsAskedAboutIsKnownBeforeTheSearch) {
  const OwnedSystem system = asked(R"([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2 - x^2)/2"
)");
  std::vector<ProvedIntegrals> said;
  const ProvedIntegrals all =
      proved_integrals(system.system(), {}, true, [&](const ProvedIntegrals& so_far) { said.push_back(so_far); });
  ASSERT_EQ(said.size(), 2U);  // what theorems say; and with what is decided for the values of the model
  for (const ProvedIntegrals& so_far : said) {
    EXPECT_TRUE(so_far.energy);
    ASSERT_LT(so_far.list.size(), all.list.size());
    for (const ProvedIntegral& i : so_far.list)
      EXPECT_TRUE(std::any_of(all.list.begin(), all.list.end(), [&](const auto& j) { return j.value == i.value; }));
  }
  const ProvedIntegrals from_child = ProofsInChild(system.system(), true, 60).result(system.system());
  EXPECT_TRUE(from_child.energy);
  EXPECT_EQ(from_child.list.size(), all.list.size());
}

// Where c > 0 there is no friction; the model has c = -1.
TEST(FrontRun, WhatIsAssumedBesideTheModelSaysNothingOfItsMotion) {
  constexpr const char* friction = R"([parameters]
c = { value = -1 }
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - x^2/2"
[forces]
x = "-(abs(c) - c)*x'"
[initial]
x = 1
[run]
t = 1
)";
  const OwnedSystem assumed = asked(friction, {.assume = {"c > 0"}});
  EXPECT_EQ(assumed.examine("energy")->verdict().kind, VerdictKind::proved);
  const auto run = assumed.simulate();
  ASSERT_TRUE(run) << render(run.error());
  EXPECT_FALSE((*run)->energy_is_conserved);
  EXPECT_TRUE((*run)->integrals.empty());
  EXPECT_EQ(run->csv(), asked(friction).simulate()->csv());
}

TEST(FrontRun, ColumnsLieInMemoryAsTheyAreRead) {
  const auto run = asked(oscillator).simulate({.samples = 37});
  const auto t = run->column("t"), x = run->column("x"), v = run->column("x'");
  ASSERT_EQ(x.size(), 37U);
  EXPECT_EQ(&x[1] - &x[0], 1);
  for (std::size_t k = 0; k < x.size(); ++k) {
    EXPECT_EQ(x[k], (*run)->samples[k].configuration[0]);
    EXPECT_EQ(&v[k], &(*run)->samples[k].velocities[0]) << "no copy is made";
    EXPECT_NEAR(x[k], std::cos(2 * t[k]), 1e-11);
  }
  EXPECT_THROW((void)run->column("y"), tl::bad_expected_access<Diagnostics>);
}

// Between samples as accurate as at them, whichever method made the run, forward and backward.
TEST(FrontRun, EveryTimeOfTheRunHasItsState) {
  const OwnedSystem system = asked(oscillator);
  for (const char* method : {"gauss", "dop853", "rk98", "cvode"}) {
    for (const double end : {6.0, -6.0}) {
      const auto run = system.simulate({.t = end, .method = method, .at = {end}});
      ASSERT_TRUE(run) << render(run.error());
      for (int k = 0; k <= 23; ++k) {
        const double t = end * k / 23;
        const auto state = run->state(t);
        ASSERT_TRUE(state) << method << " " << t << render(state.error());
        const double error = std::string_view(method) == "cvode" ? 1e-7 : 1e-10;
        EXPECT_NEAR((*state)["x"], std::cos(2 * t), error) << method << " " << t;
        EXPECT_NEAR((*state)["x'"], -2 * std::sin(2 * t), 2 * error) << method << " " << t;
        EXPECT_EQ((*state)["t"], t);
      }
    }
  }
}

// Whole turns are taken off while a motion is computed; between samples they are there again.
TEST(FrontRun, AnglesKeepTheirTurnsBetweenSamples) {
  const auto run = asked(R"([coordinates]
phi = "angle"
[lagrangian]
L = "phi'^2/2 + cos(phi)/1000"
[initial]
"phi'" = 7
[run]
t = 1000
)")
                       .simulate({.samples = 11});
  ASSERT_TRUE(run) << render(run.error());
  double before = run->at(0)["phi"];
  for (double t = 0.5; t < 1000; t += 12.25) {
    const double phi = run->at(t)["phi"];
    EXPECT_NEAR(phi, 7 * t, 1) << t;
    EXPECT_GT(phi, before);
    before = phi;
  }
}

TEST(FrontRun, AStateOfARollingBodyIsOnItsConstraints) {
  const auto model = gallery("rolling_disc");
  ASSERT_TRUE(model) << render(model.error());
  const auto run = ask(*model)->simulate({.t = 3, .samples = 4});
  ASSERT_TRUE(run) << render(run.error());
  for (const double t : {0.1, 0.77, 1.9, 2.99}) {
    const auto state = run->state(t);
    ASSERT_TRUE(state) << render(state.error());
    for (const double residual : (*state)->residuals) EXPECT_LT(std::abs(residual), 1e-12) << t;
    EXPECT_NEAR((*state)["energy"], (*run)->energy.start, 1e-9 * std::abs((*run)->energy.start)) << t;
  }
}

TEST(FrontRun, NoTimeOutsideOfARunHasAState) {
  const auto run = asked(oscillator).simulate({.t = 2});
  for (const double t : {-0.1, 2.0001, 1e300, std::nan("")}) {
    const auto state = run->state(t);
    ASSERT_FALSE(state) << t;
    EXPECT_EQ(first_code(state.error()), "NH303");
    EXPECT_THROW((void)run->at(t), tl::bad_expected_access<Diagnostics>);
  }
  EXPECT_EQ(run->at(1).find("z").error().front().code, "NH101");
}

// x'' = 2*x^3 from x = 1, x' = 1 is x = 1/(1 - t): it ends at t = 1, whatever was asked for.
TEST(FrontRun, ARunThatEndsEarlyHasStatesUpToThere) {
  const auto run = asked(R"([coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 + x^4/2"
[initial]
x = 1
"x'" = 1
[run]
t = 3
)")
                       .simulate();
  ASSERT_TRUE(run) << render(run.error());
  EXPECT_NE((*run)->outcome.ending, Ending::reached_end);
  EXPECT_NEAR(run->times().end, 1, 1e-3);
  EXPECT_NEAR(run->at(0.75)["x"], 4, 1e-8);
  EXPECT_FALSE(run->state(1.5));
  for (const std::string& name : run->names()) {
    for (const double number : run->column(name)) EXPECT_TRUE(std::isfinite(number)) << name;
  }
}

TEST(FrontRun, LimitsAndStopsKeepWhatIsThere) {
  const auto limited = asked(oscillator).simulate({.t = 1e6, .step_limit = 20});
  EXPECT_EQ((*limited)->outcome.ending, Ending::step_limit);
  EXPECT_TRUE(limited->state(limited->times().end / 3));
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = asked(oscillator).simulate({.stop = stop.get_token()});
  EXPECT_EQ((*stopped)->outcome.ending, Ending::interrupted);
}

TEST(FrontRun, AStateOffTheConstraintsIsRefusedOrProjected) {
  const auto model = gallery("chaplygin_sleigh");
  const auto system = ask(*model);
  const StateText sideways = R"({"q": {"theta": 0}, "velocity": {"x": 1, "y": 1, "theta": 0}})";
  const auto run = system->simulate({.state = sideways, .t = 1});
  ASSERT_FALSE(run);
  EXPECT_EQ(first_code(run.error()), "NH302");
  EXPECT_EQ(run.error().front().cause, Cause::input);
  EXPECT_TRUE(system->simulate({.state = sideways, .t = 1, .project = true}));
  EXPECT_EQ(first_code(system->evaluate(sideways).error()), "NH302");
}

TEST(FrontRun, EveryMistakeOfARequestIsToldAtOnce) {
  const auto run = asked(oscillator)
                       .simulate({.state = R"({"q": {"nobody": 1}})",
                                  .t = "1/0",
                                  .tol = {"7"},
                                  .method = "dop583",
                                  .events = {"x:sideways"}});
  ASSERT_FALSE(run);
  std::vector<std::string> codes;
  for (const Diagnostic& d : run.error()) codes.push_back(d.code);
  for (const char* code : {"NH144", "NH303", "NH112"})
    EXPECT_NE(std::find(codes.begin(), codes.end(), code), codes.end()) << code << render(run.error());
  EXPECT_GE(run.error().size(), 5U);
  EXPECT_EQ(first_code(asked("[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2\"\n").simulate().error()), "NH304");
}

TEST(FrontRun, EventsAreWrittenAsOnTheCommandLine) {
  const auto run = asked(oscillator).simulate({.events = {"x:down:stop"}});
  EXPECT_EQ((*run)->outcome.ending, Ending::stopped_by_event);
  EXPECT_NEAR(run->times().end, M_PI / 4, 1e-12);
}

}  // namespace
}  // namespace anholon::test
