// Conditions are about real parameters: those that none satisfies refute.
#include <gtest/gtest.h>

#include "anholon/analyze/checking/check.hpp"
#include "anholon/analyze/distribution/acceleration_origin.hpp"
#include "anholon/analyze/measure/invariant_measure.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

// x' and z' = y*x' are no integrals: what multiplies them must vanish.
std::string skate(const std::string& more = "") {
  return R"toml(
[parameters]
a = {}
b = {}
m = { assume = "positive" }
n = { assume = "nonnegative" }
k = { assume = "nonzero" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
name = "blade"
equation = "z' = y*x'"
)toml" + more;
}

TEST(RealConditions, ThatNoParametersSatisfyRefute) {
  Conserved s(skate());
  for (const char* f : {"(a^2 + a + 1)*x'", "(m + n)*x'", "m*(a^2 + 1)*x'", "(m^2 + 3*m + 1)*x'", "(k^2 + a^2)*x'",
                        "(a^2 - 2)*x' + (a^2 - 3)*z'", "(a^2 + b^2 - 1)*x' + (a*b - 1)*z'", "(cos(a) - 2)*x'"}) {
    const ExaminedQuantity q = s.candidate(f);
    EXPECT_EQ(q.conserved.kind, VerdictKind::refuted) << f << ": " << conditions_of(q.conserved);
    EXPECT_EQ(q.conserved.refuted_for, ParameterScope::every) << f;
    EXPECT_TRUE(q.conserved.witness) << f;
  }
}

TEST(RealConditions, ThatSomeParametersSatisfyStand) {
  Conserved s(skate());
  const auto conditions = [&](const char* f) { return conditions_of(s.candidate(f).conserved); };
  EXPECT_EQ(conditions("(a^2 + a - 1)*x'"), "a^2 + a - 1");
  EXPECT_EQ(conditions("(a^2 + a + 1)*b*x'"), "b");
  EXPECT_EQ(conditions("(m*a^2 + n)*x'"), "a & n");
  EXPECT_EQ(conditions("(n - m)*x'"), "n - m");
}

TEST(RealConditions, DecideClaimsUnderWhatIsGiven) {
  const auto kind = [](const std::string& claim) {
    const Conserved s(skate("[[claim]]\nwhere = \"here\"\n" + claim));
    return check_claims(s.system(), {}, ParameterValues::open).front().verdict.kind;
  };
  EXPECT_EQ(kind("conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\""), VerdictKind::refuted);
  EXPECT_EQ(kind("not_conserved = \"(a^2 - b)*x'\"\ngiven = \"b < 0\""), VerdictKind::proved);
  EXPECT_EQ(kind("conserved = \"(a^2 - b)*x'\"\ngiven = \"b > 0\""), VerdictKind::conditional);
  EXPECT_EQ(kind("conserved = \"(a^3 + b)*x'\"\ngiven = \"b = 1; a > 0\""), VerdictKind::refuted);
}

// x' y' = b is solved for y', which sees one of the two sets of b = 0 only; on the other y'' = -k.
TEST(RealConditions, AConstraintThatFallsApartIsNoCase) {
  const Mechanics m(R"toml([parameters]
b = {}
k = {}
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2+y'^2)/2 - k*y"
[[constraint]]
equation = "x'*y' = b"
)toml");
  const auto motion = ConstrainedMotion::of(m.system());
  const Verdict v = motion->value->vanishes(motion->value->rate(m("y'")));
  ASSERT_EQ(v.kind, VerdictKind::conditional);
  ASSERT_EQ(v.conditions.size(), 1U);
  ASSERT_EQ(v.conditions.front().size(), 1U);
  EXPECT_EQ(to_text(v.conditions.front().front()), "k");
}

// d/dt (z' - y x') = 0 is the constraint of c = 1.
TEST(RealConditions, AConstraintOnAccelerationsMayComeFromAFunctionForSomeParameters) {
  const Mechanics m(R"toml([parameters]
c = {}
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+z'^2)/2"
[[constraint]]
equation = "z'' = y*x'' + c*x'*y'"
)toml");
  const Verdict v = acceleration_origin(m.system(), 0).verdict;
  ASSERT_EQ(v.kind, VerdictKind::conditional);
  ASSERT_EQ(v.conditions.size(), 1U);
  ASSERT_EQ(v.conditions.front().size(), 1U);
  EXPECT_EQ(to_text(v.conditions.front().front()), "c - 1");
}

// dx' dy' dth' is no volume of the velocities that are left for c = 0.
TEST(RealConditions, AMeasureNamesTheParametersForWhichItsVelocitiesAreIndependent) {
  const Mechanics m(R"toml([parameters]
c = {}
[coordinates]
x = "line"
y = "line"
th = "angle"
z = "line"
[lagrangian]
L = "(x'^2+y'^2+th'^2+z'^2)/2"
[[constraint]]
equation = "x'*sin(th) - y'*cos(th) = c*z'"
)toml");
  const auto motion = ConstrainedMotion::of(m.system());
  const auto measure = invariant_measure(*motion->value);
  ASSERT_TRUE(measure && measure->value);
  ASSERT_EQ(measure->value->where_nonzero.size(), 1U);
  EXPECT_EQ(to_text(measure->value->where_nonzero.front()), "c");
  ASSERT_EQ(measure->value->invariant.side_conditions.size(), 1U);
}

// (a cos th + d(V, th)) (x' cos th − y' sin th) vanishes for V = −a sin th: two demands, of which the second follows from the first by
// sin² + cos² = 1.
TEST(RealConditions, OfAFunctionMayFollowFromEachOtherByTheAngle) {
  const Mechanics m(R"toml([parameters]
a = { assume = "positive" }
[functions]
V = { of = ["th"] }
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "(x'^2 + y'^2 + th'^2)/2 - V"
)toml");
  const Expr slope = differentiate(m.model().functions.front().applied, m("th"));
  const Verdict v = vanishes((m("a*cos(th)") + slope) * m("x'*cos(th) - y'*sin(th)"), m.system());
  ASSERT_EQ(v.kind, VerdictKind::conditional) << v.reason;
  ASSERT_EQ(v.conditions.size(), 1U);
  EXPECT_EQ(to_text(v.conditions.front().front()), "a*cos(th) + d(V, th)");
}

}  // namespace
}  // namespace anholon
