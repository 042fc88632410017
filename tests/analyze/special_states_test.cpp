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

// A state that is admissible for some parameters only says nothing about the others: sqrt(2*e/m - x'^2 - y'^2) is not always defined.
TEST(SpecialStates, AreNotTakenWhereARootMayBeUndefined) {
  Conserved c = Conserved::from_gallery("constant_energy_particle");
  EXPECT_NE(c.verdict("x'/y' + energy"), VerdictKind::proved);
}

}  // namespace
}  // namespace anholon
