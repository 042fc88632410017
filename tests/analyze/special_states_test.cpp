// For which parameters a long rate vanishes, from special states.
#include <gtest/gtest.h>

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
  EXPECT_TRUE(spheroid.candidate("p_R.z").conserved.every_parameter);
}

// A wheel of radius r with friction c in its bearing, a load m that a servo moves along at the speed A. By hand, with
// x' = r*phi': x'' = -2*c*phi'/(r*(2*m + 3*M)), and the servo's power is A*m*x'', so that
//   E' = -c*phi'^2 - 2*m*c*A*phi'/(r*(2*m + 3*M)).
// No radius and no speed make it vanish while there is friction; for r = 0 there is no such motion.
TEST(SpecialStates, AParameterByWhichTheRateIsDividedIsNoWayToConserve) {
  const std::string text =
      "[parameters]\nm = { assume = \"positive\" }\nM = { assume = \"positive\" }\nc = { assume = \"positive\" }\nr = {}\nA = {}\n"
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
  EXPECT_TRUE(rolling.candidate("energy").conserved.every_parameter);
}

// A state that is admissible for some parameters only says nothing about the others: sqrt(2*e/m - x'^2 - y'^2) is not always defined.
TEST(SpecialStates, AreNotTakenWhereARootMayBeUndefined) {
  Conserved c = Conserved::from_gallery("constant_energy_particle");
  EXPECT_NE(c.verdict("x'/y' + energy"), VerdictKind::proved);
}

}  // namespace
}  // namespace anholon
