// Motions on Poisson manifolds are those of the systems whose momenta live there.
#include <cmath>

#include "tests/integrate/reduced_runs.hpp"

namespace anholon {
namespace {

using test::simulated;
using test::simulated_text;
using test::until;

// The last sample of a run.
SampleRecord last_of(test::Simulated& s, double t) {
  const Result<Run> run = s.run(until(t, 1e-14));
  if (!run) throw std::runtime_error(test::messages(run.error()));
  return run->samples.back();
}

TEST(PoissonRun, OfSuslovsProblemIsThatOfTheBody) {
  auto momenta = simulated("suslov_on_so3"), body = simulated("suslov");
  for (const double t : {1.0, 5.0, 20.0}) {
    const SampleRecord m = last_of(momenta, t), w = last_of(body, t);
    const double x = w.velocities[0], y = w.velocities[1];
    EXPECT_NEAR(m.configuration[0], 1.0 * x, 1e-12);
    EXPECT_NEAR(m.configuration[1], 1.6 * y, 1e-12);
    EXPECT_NEAR(m.configuration[2], 0.3 * x + 0.4 * y, 1e-12);
    EXPECT_NEAR(m.energy, w.energy, 1e-13);
    EXPECT_NEAR(m.multipliers[0], w.multipliers[0], 1e-12);  // the torque about the third axis
  }
}

TEST(PoissonRun, OfTheSleighIsThatOfItsSpeeds) {
  auto momenta = simulated("sleigh_on_se2"), sleigh = simulated("chaplygin_sleigh");
  for (const double t : {1.0, 2.0, 6.0}) {
    const SampleRecord m = last_of(momenta, t), w = last_of(sleigh, t);
    const double theta = w.configuration[2], omega = w.velocities[2];
    const double v = w.velocities[0] * std::cos(theta) + w.velocities[1] * std::sin(theta);
    EXPECT_NEAR(m.configuration[0], v, 1e-12);
    EXPECT_NEAR(m.configuration[1], 0.2 * omega, 1e-12);
    EXPECT_NEAR(m.configuration[2], 0.09 * omega, 1e-12);
    EXPECT_NEAR(m.energy, w.energy, 1e-13);
  }
}

// A heavy top tumbles through all of the sphere: no chart of |g| = 1 ends on the way, and the relation stays true.
TEST(PoissonRun, KeepsRelationsThatNoVariableSolves) {
  auto top = simulated_text(R"toml([poisson]
variables = ["Mx", "My", "Mz", "gx", "gy", "gz"]
relations = ["gx^2 + gy^2 + gz^2 = 1"]
hamiltonian = "Mx^2/2 + My^2/4 + Mz^2/6 + gx + gz"
[poisson.bracket]
"Mx, My" = "-Mz"
"My, Mz" = "-Mx"
"Mz, Mx" = "-My"
"Mx, gy" = "-gz"
"My, gz" = "-gx"
"Mz, gx" = "-gy"
"Mx, gz" = "gy"
"My, gx" = "gz"
"Mz, gy" = "gx"
[initial]
Mx = 1
My = 2
Mz = -1
gx = 0.6
gz = 0.8
)toml");
  const auto run = top.run(until(50, 1e-12));
  ASSERT_TRUE(run.has_value());
  bool up = false, down = false;
  for (const Sample& s : run->samples) {
    const auto& y = s.configuration;
    EXPECT_NEAR(y[3] * y[3] + y[4] * y[4] + y[5] * y[5], 1, 1e-14);
    EXPECT_NEAR(y[0] * y[3] + y[1] * y[4] + y[2] * y[5], 1 * 0.6 - 0.8, 1e-10);
    EXPECT_NEAR(s.energy, run->samples.front().energy, 1e-10);
    up = up || y[5] > 0.1;
    down = down || y[5] < -0.1;
  }
  EXPECT_TRUE(up && down);
}

// A symmetric top by the turn about its own axis: functions that the turn leaves are computed by themselves.
TEST(PoissonRun, WithoutItsSymmetriesIsTheFullOne) {
  const char* tops[] = {R"toml([poisson]
variables = ["Mx", "My", "Mz", "gx", "gy", "gz"]
relations = ["gx^2 + gy^2 + gz^2 = 1"]
hamiltonian = "(Mx^2 + My^2)/2 + Mz^2/4 + gz"
[poisson.bracket]
"Mx, My" = "-Mz"
"My, Mz" = "-Mx"
"Mz, Mx" = "-My"
"Mx, gy" = "-gz"
"My, gz" = "-gx"
"Mz, gx" = "-gy"
"Mx, gz" = "gy"
"My, gx" = "gz"
"Mz, gy" = "gx"
[[symmetry]]
name = "own axis"
generator = { Mx = "My", My = "-Mx", gx = "gy", gy = "-gx" }
[initial]
Mx = 0.3
My = -0.2
Mz = 1.5
gx = 0.6
gy = 0
gz = 0.8
)toml",
                        // A particle that has to go around the origin at a speed that a spring sets, by all turns.
                        R"toml([poisson]
variables = ["x", "y", "px", "py", "q", "p"]
hamiltonian = "(px^2 + py^2 + p^2)/2 + (x^2 + y^2)^2/4 + q^2/2"
bracket = { "x, px" = "1", "y, py" = "1", "q, p" = "1" }
[[poisson.constraint]]
name = "driven around"
equation = "x*py - y*px = (x^2 + y^2)*(1 + q/3)"
reaction = { px = "-y", py = "x" }
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x", px = "-py", py = "px" }
[initial]
x = 1
y = 0.2
px = 0.1
q = 0.4
p = 0.3
)toml"};
  for (const char* text : tops) {
    SimulateOptions options = until(10, 1e-14);
    options.samples = 11;
    auto full = simulated_text(text), reduced = simulated_text(text, test::without_symmetries());
    const anholon::Run a = full.run(options).value(), b = reduced.run(options).value();
    EXPECT_EQ(b.chart.kind, ChartKind::reduced);
    EXPECT_EQ(b.chart.by.size(), 1U);
    EXPECT_FALSE(b.chart.speeds.empty());
    EXPECT_EQ(b.outcome.ending, Ending::reached_end) << b.outcome.sentence;
    EXPECT_LT(test::difference(a, b), 1e-12);
    EXPECT_LT(b.largest_residual, 1e-12);
  }
}

}  // namespace
}  // namespace anholon
