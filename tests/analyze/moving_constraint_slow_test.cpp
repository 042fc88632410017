#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// A bead on a string of length 1 + v t: E' = v (1 + v t) times the tension, which vanishes for v = 0 only.
TEST(Conditions, OfAMovingHolonomicConstraintAreFound) {
  Conserved bead(R"model(
[parameters]
g = {}
v = {}
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2 - g*y"
[[constraint]]
name = "string"
equation = "x^2 + y^2 = (1 + v*t)^2"
)model");
  const Verdict asked = bead.candidate("energy").conserved;
  EXPECT_EQ(asked.kind, VerdictKind::conditional) << asked.reason;
  EXPECT_EQ(conditions_of(asked), "v");
  EXPECT_EQ(conditions_of(bead.all().energy.examined.conserved), "v");
}

}  // namespace
}  // namespace anholon
