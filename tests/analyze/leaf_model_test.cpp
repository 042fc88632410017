// A disguised holonomic constraint written as what it is: the same motion, and nothing is disguised any more.
#include <gtest/gtest.h>

#include "anholon/analyze/distribution/leaf_model.hpp"
#include "anholon/derive/agreement/reference_motion.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;

LeafModel restricted(const Mechanics& m) {
  auto found = leaf_model(classified(m), m.system());
  if (!found.value) throw std::runtime_error(found.why_not);
  return std::move(*found.value);
}

// The accelerations of both, where the velocity constraints of the first hold and the new parameters are the functions.
void expect_same_motion(const Mechanics& disguised, const LeafModel& leaf) {
  const Mechanics open(disguised.workspace(), leaf.text);
  const auto before = reference_motion(disguised.system()), after = reference_motion(open.system());
  ASSERT_TRUE(before && before->value && after && after->value);
  Replacements constants;
  for (const LeafModel::Replaced& r : leaf.replaced) constants[disguised(r.parameter)] = r.function;
  for (std::size_t i = 0; i < disguised.system().degrees(); ++i) {
    const Expr difference = before->value->accelerations[i] - substitute(after->value->accelerations[i], constants);
    EXPECT_TRUE(disguised.vanishes(before->value->restriction(difference))) << "acceleration " << i;
  }
}

TEST(LeafModel, OfADisguisedConstraintIsBracketGeneratingAndMovesAlike) {
  const Mechanics m(R"(title = "a wire in disguise"
[parameters]
m = { assume = "positive", value = 2 }
g = { assume = "positive", value = 10 }

[coordinates]
x = "line"
y = "line"
z = "line"
s = "line"

[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2 + s'^2) - m*g*z"

[[constraint]]                # d(z - x^2*y) = 0
name     = "wire"
equation = "z' = 2*x*y*x' + x^2*y'"

[[constraint]]
name     = "blade"
equation = "s' = y*x'"

[initial]
x = 2
y = "1/2"
z = 5
)");
  const LeafModel leaf = restricted(m);
  ASSERT_EQ(leaf.replaced.size(), 1);
  EXPECT_NE(leaf.text.find("y*x^2 - z = leaf"), std::string::npos) << leaf.text;
  EXPECT_NE(leaf.text.find("value = \"-3\""), std::string::npos) << leaf.text;  // 2^2/2 - 5
  const Mechanics open(leaf.text);
  const Classification c = classified(open);
  EXPECT_EQ(c.combinations.count, 0);
  ASSERT_TRUE(c.distribution);
  EXPECT_EQ(c.distribution->dimension, 3);
  EXPECT_EQ(c.distribution->growth.ranks, (test::Ranks{2, 3}));
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  expect_same_motion(m, leaf);
}

// Two constraints that are integrable only together: both become holonomic.
TEST(LeafModel, OfAJointlyIntegrablePairIsHolonomic) {
  const Mechanics m(test::model_text({"x y z s", "", "", {"z' = x' + y*(s' - x')", "s' = x'"}}));
  const LeafModel leaf = restricted(m);
  EXPECT_EQ(leaf.replaced.size(), 2);
  const Classification c = classified(Mechanics(leaf.text));
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.combinations.count, 0);
  expect_same_motion(m, leaf);
}

// Without [parameters] in the file, and with a time-dependent function.
TEST(LeafModel, OfARisingFloorContainsTheTime) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + z'^2)/2 - 10*z\"\n[[constraint]]\nname = "
      "\"floor\"\nequation = \"z' = 3*x^2*x' + 2*t\"\n");
  const LeafModel leaf = restricted(m);
  EXPECT_EQ(classified(Mechanics(leaf.text)).constraints.front().kind, ConstraintKind::holonomic);
  expect_same_motion(m, leaf);
}

TEST(LeafModel, OfARollingSystemDoesNotExist) {
  const Mechanics m = Mechanics::from_gallery("snakeboard");
  const auto none = leaf_model(classified(m), m.system());
  EXPECT_FALSE(none.value);
  EXPECT_EQ(none.why_not, "no constraint is holonomic in disguise");
}

}  // namespace
}  // namespace anholon
