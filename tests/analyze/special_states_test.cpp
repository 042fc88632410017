// For which parameters a long rate vanishes, from special states.
#include <gtest/gtest.h>

#include "anholon/analyze/checking/check.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// The contact of a sphere lies below its center, so that the floor's force has no moment about the vertical through the center,
// however the mass is distributed; for two different semi-axes it has one.
TEST(SpecialStates, TheRattlebackKeepsItsVerticalMomentumExactlyWhenItIsASphere) {
  Conserved c = Conserved::from_gallery("rattleback");
  const Verdict v = c.candidate("p_R.z").conserved;
  ASSERT_EQ(v.kind, VerdictKind::conditional) << v.reason;
  EXPECT_EQ(conditions_of(v), "b3 - b2 & b3 - b1");
  EXPECT_TRUE(v.witness);
  Conserved sphere = Conserved::from_gallery("rattleback");
  sphere.given("b2", Relation::equal, "b3").given("b1", Relation::equal, "b3");
  EXPECT_EQ(sphere.verdict("p_R.z"), VerdictKind::proved);
  Conserved spheroid = Conserved::from_gallery("rattleback");
  spheroid.given("b3", Relation::not_equal, "b2");
  EXPECT_EQ(spheroid.verdict("p_R.z"), VerdictKind::refuted);
  EXPECT_EQ(spheroid.candidate("p_R.z").conserved.refuted_for, ParameterScope::every);
}

// A wheel of radius r with friction c in its bearing, a load m that a servo moves along at the speed A. By hand, with
// x' = r*phi': x'' = -2*c*phi'/(r*(2*m + 3*M)), and the servo's power is A*m*x'', so that
//   E' = -c*phi'^2 - 2*m*c*A*phi'/(r*(2*m + 3*M)).
// No radius and no speed make it vanish while there is friction; for r = 0 there is no such motion.
TEST(SpecialStates, AParameterByWhichTheRateIsDividedIsNoWayToConserve) {
  const std::string text =
      "[parameters]\nm = { assume = \"positive\" }\nM = { assume = \"positive\" }\nc = { assume = \"positive\" }\nr = "
      "{}\nA = {}\n"
      "[coordinates]\nx = \"line\"\nphi = \"angle\"\ns = \"line\"\n"
      "[lagrangian]\nL = \"M/2*x'^2 + m/2*(x' + s')^2 + M*r^2/4*phi'^2\"\n[forces]\nphi = \"-c*phi'\"\n"
      "[[constraint]]\nname = \"rolls\"\nequation = \"x' = r*phi'\"\n"
      "[[constraint]]\nname = \"servo\"\nequation = \"s' = A\"\nreaction = \"s'\"\n";
  Conserved c(text);
  EXPECT_EQ(c.verdict("energy"), VerdictKind::refuted);
  EXPECT_TRUE(c.candidate("energy").conserved.conditions.empty());
  Conserved rolling(text);
  rolling.given("r", Relation::not_equal, "0");
  EXPECT_EQ(rolling.verdict("energy"), VerdictKind::refuted);
  EXPECT_EQ(rolling.candidate("energy").conserved.refuted_for, ParameterScope::every);
}

// A state that is admissible for some parameters only says nothing about the others: sqrt(2*e/m - x'^2 - y'^2) is not always defined.
// By hand the rate is V_x*(x' - 1/(m*y')) + V_y*(y' + x'/(m*y'^2)) + V_z*z', in which no two factors are proportional on the sphere of
// velocities.
TEST(SpecialStates, AreNotTakenWhereARootMayBeUndefined) {
  Conserved c = Conserved::from_gallery("constant_energy_particle");
  const Verdict v = c.candidate("x'/y' + energy").conserved;
  ASSERT_EQ(v.kind, VerdictKind::conditional) << v.reason;
  EXPECT_EQ(conditions_of(v), "d(V, x) & d(V, z) & d(V, y)");
  EXPECT_EQ(v.possibility, Possibility::possible);
}

// Lewis, section 5.2, corrected: the rate of the angular momentum about the vertical is dV/dt/(2*e) times itself; that of the energy
// is dV/dt. Both contain the root sqrt(2*e/m - x'^2 - y'^2).
TEST(SpecialStates, ARootDoesNotHideForWhichPotentialsSomethingIsConserved) {
  Conserved c = Conserved::from_gallery("constant_energy_particle");
  const Verdict energy = c.candidate("energy").conserved;
  ASSERT_EQ(energy.kind, VerdictKind::conditional) << energy.reason;
  EXPECT_EQ(conditions_of(energy), "d(V, x) & d(V, z) & d(V, y)");
  const Verdict momentum = c.candidate("m*(y*x' - x*y')").conserved;
  ASSERT_EQ(momentum.kind, VerdictKind::conditional) << momentum.reason;
  EXPECT_EQ(conditions_of(momentum), "d(V, x) & d(V, z) & d(V, y)");
}

TEST(SpecialStates, DecideEveryClaimOfAParticleWithARootAndOfADiskThatTouchesTheFloor) {
  for (const char* name : {"constant_energy_particle", "disk_on_plane"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    for (const ParameterValues values : {ParameterValues::open, ParameterValues::of_file}) {
      for (const CheckedClaim& c : check_claims(m.system(), {}, values))
        EXPECT_EQ(c.verdict.kind, VerdictKind::proved) << name << ", " << c.claim->where << ": " << c.verdict.reason;
    }
  }
}

std::string thermostat(const std::string& speed) {
  return R"toml(
[parameters]
k = 1
e = )toml" +
         speed + R"toml(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - k*(k - 2)*(2*x + y)"
[[constraint]]
name = "constant speed"
equation = "x'^2 + y'^2 = e"
)toml";
}

// The kinetic energy is constant, so that the energy is where k*(k - 2)*(2*x' + y') vanishes.
TEST(SpecialStates, TheParametersForWhichARootDisappearsAreFound) {
  Conserved c(thermostat("{ value = 1, assume = \"positive\" }"));
  const Verdict v = c.candidate("energy").conserved;
  ASSERT_EQ(v.kind, VerdictKind::conditional) << v.reason;
  EXPECT_EQ(conditions_of(v), "k | k - 2");
}

// With e < 0 nothing moves at all: then everything is conserved.
TEST(SpecialStates, WhereForSomeParametersThereIsNoStateNothingIsClaimedOfAllOfThem) {
  Conserved c(thermostat("1"));
  const Verdict v = c.candidate("energy").conserved;
  EXPECT_EQ(v.kind, VerdictKind::refuted);
  EXPECT_EQ(v.refuted_for, ParameterScope::general);
}

// Korteweg: the floor turns a leaning disk about the vertical and about its axle, whatever its mass, radius and moments are. The
// height of its center is a root of a polynomial in its orientation.
TEST(SpecialStates, OfADiskThatTouchesTheFloorShowThatNoMomentsMakeItsSpinConstant) {
  Conserved c = Conserved::from_gallery("disk_on_plane");
  for (const char* expression : {"p_R.z", "R.W.z"}) {
    const Verdict v = c.candidate(expression).conserved;
    EXPECT_EQ(v.kind, VerdictKind::refuted) << expression << ": " << v.reason;
    EXPECT_EQ(v.refuted_for, ParameterScope::every) << expression;
  }
}

// A ball whose center cannot leave the axis (rho = 0) has no mass along alpha and theta: the law does not determine these, and nothing
// is said about its motions. The turn about the axis has such a
// condition too, and the law is regular under it.
TEST(ConditionsOnFunctions, UnderWhichTheLawDeterminesNoMotionAreLeftOut) {
  Conserved c = Conserved::from_gallery("ball_on_surface_of_revolution");
  const Verdict spin = c.candidate("p_R.x").conserved;
  EXPECT_EQ(spin.kind, VerdictKind::refuted) << conditions_of(spin);
  EXPECT_EQ(spin.refuted_for, ParameterScope::every);
  const Verdict turn = c.candidate("p_theta + p_R.z").conserved;
  ASSERT_EQ(turn.kind, VerdictKind::conditional) << turn.reason;
  EXPECT_EQ(conditions_of(turn), "a*sin(alpha) + rho");
}

}  // namespace
}  // namespace anholon
