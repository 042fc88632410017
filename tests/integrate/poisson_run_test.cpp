// Motions on Poisson manifolds are those of the systems whose momenta live there.
#include <cmath>

#include "tests/integrate/simulated.hpp"

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

}  // namespace
}  // namespace anholon
