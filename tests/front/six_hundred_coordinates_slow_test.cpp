// 200 bodies on knife edges: what is apart in a model of 600 coordinates is solved apart.
#include <gtest/gtest.h>

#include <cmath>

#include "anholon/anholon.hpp"

namespace anholon::test {
namespace {

OwnedSystem chain() { return ask(gallery("blade_chain_200").value()).value(); }

double drift_of(std::span<const double> values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::abs(x - values.front()));
  return most / std::abs(values.front());
}

TEST(SixHundredCoordinates, TheirEnergyIsProvedAndKept) {
  const auto run = chain().simulate({.t = "2", .tol = {"1e-10"}, .samples = 11});
  ASSERT_TRUE(run) << render(run.error());
  EXPECT_EQ((*run)->outcome.ending, Ending::reached_end);
  EXPECT_TRUE((*run)->energy_is_conserved);
  EXPECT_LT(drift_of(run->column("energy")), 1e-10);
  // The push goes through the springs along the chain.
  EXPECT_NE(run->at(2)["x3'"], 0);
}

// Without springs a body goes around a circle: theta = a + w t, x' = v cos(theta), x = v/w (sin(theta) − sin(a)).
TEST(SixHundredCoordinates, WithoutSpringsTheyGoAroundCircles) {
  const auto system = ask(gallery("blade_chain_200").value(), {.set = {"k=0"}});
  ASSERT_TRUE(system) << render(system.error());
  const auto run = system->simulate({.t = "2", .tol = {"1e-11"}, .samples = 3, .watch_integrals = false});
  ASSERT_TRUE(run) << render(run.error());
  const double a = 0.3, w = 0.2, v = 1 / std::cos(a), t = 2;
  EXPECT_NEAR(run->at(t)["x1"], v / w * (std::sin(a + w * t) - std::sin(a)), 1e-9);
  EXPECT_NEAR(run->at(t)["y1"], v / w * (std::cos(a) - std::cos(a + w * t)), 1e-9);
  EXPECT_NEAR(run->at(t)["x200"], 199, 1e-9);
}

TEST(SixHundredCoordinates, AreDerivedAndEvaluated) {
  const OwnedSystem system = chain();
  const auto derived = system.derive();
  ASSERT_TRUE(derived) << render(derived.error());
  const auto numbers = system.evaluate();
  ASSERT_TRUE(numbers) << render(numbers.error());
}

}  // namespace
}  // namespace anholon::test
