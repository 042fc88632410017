// The rates that the balance of work gives are those that the chain rule and the accelerations give.
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// Zero, or zero at random points where the normal form is too large.
void expect_same(Conserved& c, const Expr& balance, const Expr& chain_rule, const std::string& what) {
  const Verdict v = c.motion().vanishes(balance - chain_rule);
  EXPECT_TRUE(v.kind == VerdictKind::proved || (v.kind == VerdictKind::undecided && v.error_probability < 1e-9))
      << what << ": " << v.reason;
}

class RatesOf : public ::testing::TestWithParam<std::string> {};

TEST_P(RatesOf, EnergyAndMomentaAreTheChainRules) {
  Conserved c = Conserved::from_gallery(GetParam());
  expect_same(c, energy_rate(c.motion()), c.motion().rate(energy_of(c.system())), "energy");
  const auto symmetries = symmetries_of(c.system());
  ASSERT_TRUE(symmetries);
  for (const Generator& g : *symmetries) {
    expect_same(c, momentum_rate(g.field, c.motion()), c.motion().rate(momentum_of(g.field, c.system())), g.name);
  }
}

INSTANTIATE_TEST_SUITE_P(Gallery, RatesOf,
                         ::testing::Values("accelerometer_sled", "affine_particle_gravity", "appell_hamel",
                                           "balanced_pole", "ball_in_vertical_cylinder", "ball_on_turntable",
                                           "ball_on_unsteady_turntable", "chaplygin_sleigh", "constant_energy_particle",
                                           "knife_edge_incline", "rolling_disc", "snakeboard",
                                           "sphere_in_rotating_cylinder", "sphere_in_rotating_cylinder_euler", "suslov",
                                           "vertical_disk"),
                         [](const auto& each) { return each.param; });

// Forces and explicit time enter: a driven, damped particle on a moving slope.
TEST(Rates, OfADrivenSystemWithExplicitTime) {
  Conserved c(R"model(
[parameters]
m = { value = 1, assume = "positive" }
k = { value = 1 }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2)*(1 + t^2) - k*x*y*cos(t)"
[forces]
x = "-k*x'"
[[constraint]]
name = "slope"
equation = "y' - x*x' = sin(t)"
)model");
  expect_same(c, energy_rate(c.motion()), c.motion().rate(energy_of(c.system())), "energy");
  const Verdict energy = c.candidate("energy").conserved;  // without the force, too: t and m remain
  EXPECT_EQ(energy.kind, VerdictKind::refuted);
  EXPECT_EQ(energy.refuted_for, ParameterScope::every);
}

// A turn about a space axis seen from the body frame, and the other way round: the lift uses the frame's brackets.
TEST(Lift, OfASpaceTurnLeavesTheBodysOwnKineticEnergy) {
  Conserved top(R"model(
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 3, assume = "positive" }
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2 - R[3,3]"
[[symmetry]]
name = "about the vertical"
generator = { R = ["0", "0", "1"] }
[[symmetry]]
name = "about a horizontal axis"
generator = { R = ["1", "0", "0"] }
[[symmetry]]
name = "about the body's third axis"
generator = { "R.body" = ["0", "0", "1"] }
)model");
  const auto generators = declared_generators(top.system());
  const auto verdict = [&](std::size_t k) { return examine_momentum(generators[k], top.motion()).examined.conserved; };
  EXPECT_EQ(verdict(0).kind, VerdictKind::proved);
  EXPECT_EQ(verdict(1).kind, VerdictKind::refuted);
  EXPECT_EQ(conditions_of(verdict(2)), "I2 - I1");
}

}  // namespace
}  // namespace anholon
