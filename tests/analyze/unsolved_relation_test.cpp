// Holonomic constraints that give no coordinate: what is said of generic configurations is said of those that satisfy them.
#include <algorithm>

#include "anholon/analyze/conservation/energy.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Ranks;

constexpr const char* f = "(x^5 - x + y^5 - y - 1)";

// On a curve in the plane, with lines z, w and v.
Classification on_curve(const std::string& more) {
  return classified(Mechanics(R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
w = "line"
v = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2 + w'^2 + v'^2)/2"
[[constraint]]
equation = ")toml" + std::string(f) +
                              " = 0\"\n" + more));
}

// z' = w*v' is a contact form, whatever the curve is.
TEST(UnsolvedRelation, BracketsSpanOnTheConstraintSet) {
  const Classification c = on_curve("[[constraint]]\nequation = \"z' = w*v'\"\n");
  ASSERT_TRUE(c.distribution);
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 4}));
}

// Where the curve is, this says that z is constant; brackets span more only beside it.
TEST(UnsolvedRelation, BracketsThatSpanBesideTheConstraintSetDoNotCount) {
  const Classification c = on_curve("[[constraint]]\nequation = \"z' = w*v'*" + std::string(f) + "\"\n");
  ASSERT_TRUE(c.distribution);
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::undecided);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3}));
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  EXPECT_EQ(c.combinations.bound, Bound::at_most);
}

// On the curve both say the same.
TEST(UnsolvedRelation, ConstraintsThatDependOnEachOtherThereAreNotIndependent) {
  const Classification c =
      on_curve("[[constraint]]\nequation = \"z' + w' = 0\"\n[[constraint]]\nequation = \"z' + w'*(1 + " +
               std::string(f) + ") = 0\"\n");
  EXPECT_EQ(c.admissible.kind, VerdictKind::undecided);
  EXPECT_EQ(c.regular.kind, VerdictKind::undecided);
  EXPECT_FALSE(c.distribution);
  EXPECT_TRUE(c.combinations.functions.empty());
}

// By hand: E' = k*u*x' + v*(1 + a)*b'. At a = b = 0 the relation holds, b' = -2*a'/3 there, and x' and a' are free.
TEST(UnsolvedRelation, ConditionsOnInputsAreThoseAtOneOfItsPlaces) {
  const Mechanics m(R"toml(
[parameters]
m = { assume = "positive" }
J = { assume = "positive" }
k = {}
[functions]
u = { of = ["t"] }
v = { of = ["t"] }
[coordinates]
x = "line"
a = "angle"
b = "angle"
[lagrangian]
L = "m*x'^2/2 + J*(a'^2 + b'^2)/2"
[[constraint]]
equation = "2*sin(a) + 3*sin(b) + sin(a - b)*exp(a) + a*b = 0"
[forces]
x = "k*u"
b = "v*(1 + a)"
)toml");
  const auto motion = ConstrainedMotion::of(m.system());
  ASSERT_TRUE(motion && motion->value);
  const Verdict energy = examine_energy(*motion->value).examined.conserved;
  EXPECT_EQ(energy.kind, VerdictKind::conditional) << energy.reason;
  ASSERT_EQ(energy.conditions.size(), 2U);
  EXPECT_EQ(energy.conditions[0].size() + energy.conditions[1].size(), 3U);
  ASSERT_TRUE(energy.witness);
  const auto is_input = [](const auto& value) { return value.first.is(Kind::application); };
  EXPECT_EQ(std::count_if(energy.witness->values.begin(), energy.witness->values.end(), is_input), 2);
}

}  // namespace
}  // namespace anholon
