// What an expert finds plain is decided: one test for each cause that once stood in the way.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/algebra/linear/linear.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/distribution/classify.hpp"
#include "anholon/analyze/integrals/integral_search.hpp"
#include "anholon/derive/constraint_set/adapted_kinematics.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "tests/analyze/classified.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using test::classified;

std::string pulled(const std::string& constraint, const std::string& potential = "z",
                   const std::string& parameters = "") {
  return "[parameters]\n" + parameters +
         "\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2+y'^2+z'^2)/2 - " +
         potential + "\"\n[[constraint]]\nname = \"c\"\nequation = \"" + constraint + "\"\n";
}

// The rate of the energy is lambda times w·∂Φ/∂w, a multiple of the constraint.
TEST(UnsolvedConstraints, HomogeneousOnesConserveTheEnergy) {
  for (const char* constraint : {"z'^3 = x'^3 + y'^3", "z'^4 = x'^4 + y'^4", "k*z'^5 = x'^5 + x'^2*y'^3"}) {
    Conserved c(
        pulled(constraint, "V", "k = { assume = \"positive\" }\n[functions]\nV = { of = [\"x\", \"y\", \"z\"] }"));
    EXPECT_EQ(c.verdict("energy"), VerdictKind::proved) << constraint;
  }
}

// And one that is not homogeneous: w·∂Φ/∂w = 2 z'^3 on the set.
TEST(UnsolvedConstraints, OthersAreRefutedAtAStateOnThem) {
  Conserved c(pulled("z'^3 = x'^2 + y'^3 + x'"));
  EXPECT_EQ(c.verdict("energy"), VerdictKind::refuted);
  Conserved cubic(pulled("z'^3 = x'^3 + y'^3"));
  for (const char* candidate : {"x'", "y'", "x*y' - y*x'"})
    EXPECT_EQ(cubic.verdict(candidate), VerdictKind::refuted) << candidate;
  EXPECT_EQ(cubic.verdict("x'^2 + y'^2 + z'^2 + 2*z"), VerdictKind::proved);
}

TEST(UnsolvedConstraints, AreConesAndCurved) {
  const Mechanics m(pulled("z'^4 = x'^4 + y'^4", "0"));
  const Classification c = classified(m);
  EXPECT_EQ(c.homogeneous.kind, VerdictKind::proved);
  EXPECT_EQ(c.constraints.front().integrable.kind, VerdictKind::refuted);
}

constexpr const char* two_sleighs = R"(
[parameters]
m1 = { assume = "positive" }
J1 = { assume = "positive" }
m2 = { assume = "positive" }
J2 = { assume = "positive" }
l = { assume = "positive" }
k = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
t1 = "angle"
t2 = "angle"
[lagrangian]
L = "m1/2*(x'^2+y'^2)+J1/2*t1'^2+m2/2*((x'+l*t2'*sin(t2)+k*t1'*sin(t1))^2+(y'-l*t2'*cos(t2)-k*t1'*cos(t1))^2)+J2/2*t2'^2"
[[constraint]]
name = "c1"
equation = "x'*sin(t1)-y'*cos(t1) = 0"
[[constraint]]
name = "c2"
equation = "(x'+l*t2'*sin(t2)+k*t1'*sin(t1))*sin(t2)-(y'-l*t2'*cos(t2)-k*t1'*cos(t1))*cos(t2) = 0"
)";

constexpr const char* chaplygin_top = R"(
[parameters]
m = { assume = "positive" }
a = { assume = "positive" }
I1 = { assume = "positive" }
I2 = { assume = "positive" }
I3 = { assume = "positive" }
g = { assume = "positive" }
l = {}
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2+y'^2+(l*(R[3,1]*R.W.y-R[3,2]*R.W.x))^2)+(I1*R.W.x^2+I2*R.W.y^2+I3*R.W.z^2)/2 - m*g*l*R[3,3]"
[[constraint]]
name = "c1"
equation = "x' - a*R.w.y - l*(R.w.y*R[3,3]-R.w.z*R[2,3]) = 0"
[[constraint]]
name = "c2"
equation = "y' + a*R.w.x - l*(R.w.z*R[1,3]-R.w.x*R[3,3]) = 0"
)";

// Compared with the energy before any motion is solved for.
TEST(TheoremsFirst, TheEnergyWrittenOutIsRecognized) {
  const std::string sleighs =
      "m1/2*(x'^2+y'^2)+J1/2*t1'^2+m2/2*((x'+l*t2'*sin(t2)+k*t1'*sin(t1))^2+(y'-l*t2'*cos(t2)-k*t1'*cos(t1))^2)+"
      "J2/2*t2'^2";
  Conserved two(two_sleighs);
  EXPECT_EQ(two.verdict(sleighs), VerdictKind::proved);
  EXPECT_EQ(two.verdict("(" + sleighs + ") - energy"), VerdictKind::proved);
  EXPECT_EQ(two.verdict("3*energy^2 - m1*(" + sleighs + ") + l"), VerdictKind::proved);
  Conserved top(chaplygin_top);
  EXPECT_EQ(top.verdict(
                "m/2*(x'^2+y'^2+(l*(R[3,1]*R.W.y-R[3,2]*R.W.x))^2)+(I1*R.W.x^2+I2*R.W.y^2+I3*R.W.z^2)/2+m*g*l*R[3,3]"),
            VerdictKind::proved);
}

// A multiple of a constraint may be added: on the constraint set it is the same.
TEST(TheoremsFirst, AlsoWithConstraintsAdded) {
  Conserved c(two_sleighs);
  const ExaminedQuantity q = c.candidate("energy + x*y'*(x'*sin(t1)-y'*cos(t1))");
  EXPECT_EQ(q.conserved.kind, VerdictKind::proved);
  EXPECT_NE(c.verdict("energy + x'"), VerdictKind::proved);
}

// l² (R31 W2 − R32 W1)² may be 0, the other squares determine every velocity: a rotation seen from the body is regular.
TEST(SumsOfSquares, OfBodyVelocitiesAreRegularEverywhere) {
  const Mechanics m(chaplygin_top);
  const auto decided = decide(m.system());
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->decisions.mass_matrix.kind, MassMatrix::Kind::positive_definite);
  EXPECT_EQ(decided->decisions.regular.extent, Extent::everywhere);
  EXPECT_TRUE(decided->decisions.regular.zeros.empty());
}

class RootsOf : public testing::Test {
 protected:
  Workspace ws;
  Expr x = ws.symbol("x"), y = ws.symbol("y"), th = ws.symbol("th");
};

// Two writings of one radicand are one root, and a factor comes out with its sign.
TEST_F(RootsOf, EqualRadicandsHaveEqualResidues) {
  const Expr one = ws.number(1);
  const Expr a = sqrt(one + pow(x, 2) * (one + pow(y, 2))), b = sqrt(one + pow(x, 2) + pow(x, 2) * pow(y, 2));
  EXPECT_FALSE(certainly_nonzero(a - b));
  EXPECT_TRUE(residues(std::vector<Expr>{a - b}));
  EXPECT_FALSE(certainly_nonzero(sqrt(4 * pow(sin(th), 2) + 4) - 2 * sqrt(2 - pow(cos(th), 2))));
  EXPECT_TRUE(certainly_nonzero(sqrt(4 * pow(sin(th), 2) + 4) + 2 * sqrt(2 - pow(cos(th), 2))));
  EXPECT_FALSE(certainly_nonzero(sqrt(x * y) * sqrt(x) * sqrt(y) - x * y));
  EXPECT_TRUE(certainly_nonzero(sqrt(x * y) * sqrt(x) * sqrt(y) + x * y));
}

// A half angle beside it makes a square of (1 + cos th)/2: the root is |cos(th/2)|, of which nothing is said.
TEST_F(RootsOf, ASquareInHalfAnglesHasNoResidue) {
  const Expr root = sqrt((1 + cos(th)) / 2);
  EXPECT_TRUE(residues(std::vector<Expr>{root}));
  EXPECT_FALSE(residues(std::vector<Expr>{root - cos(th / 2)}));
  EXPECT_FALSE(residues(std::vector<Expr>{sqrt(pow(sin(th), 2))}));
}

TEST_F(RootsOf, AnglesAreSimplifiedAround) {
  const Expr root = sqrt(1 + pow(sin(th), 2));
  EXPECT_EQ(to_text(simplify(root * root * x + (pow(cos(th), 2) - 2) * x + y / root * root)), "y");
  const auto kernel = nullspace(Matrix(1, 2, {root, pow(root, 2)}));
  ASSERT_TRUE(kernel);
  ASSERT_EQ(kernel->basis.size(), 1);
  EXPECT_EQ(to_text(kernel->basis[0][0]) + ", " + to_text(kernel->basis[0][1]), "-sqrt(sin(th)^2 + 1), 1");
}

std::string rolling_on(const std::string& root) {
  return "[parameters]\nk = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"angle\"\nz = \"line\"\nw = "
         "\"line\"\n[lagrangian]\nL = \"(x'^2+y'^2+z'^2+w'^2)/2 - k*x^2\"\n[[constraint]]\nname = \"c1\"\nequation = "
         "\"z' = " +
         root + "*x'\"\n[[constraint]]\nname = \"c2\"\nequation = \"w' = " + root + "*cos(y)*x' + y*z'\"\n";
}

TEST(RootsOfAngles, RanksGrowthAndReactionsAreDecided) {
  for (const char* root : {"sqrt(1+sin(y)^2)", "sqrt(2-cos(y)^2)", "sqrt(3+exp(k)*cos(y))"}) {
    Conserved c(rolling_on(root));
    const auto a = c.all().annihilator;
    ASSERT_TRUE(a.value) << root;
    EXPECT_EQ(a.value->basis.size(), 2) << root;
    const Classification of = classified(c.m);
    ASSERT_TRUE(of.distribution) << root;
    EXPECT_EQ(of.distribution->growth.ranks, (test::Ranks{2, 3, 4})) << root;
  }
}

// D is spanned by u along (cos t, sin t): velocities that turn with the time never degenerate.
TEST(AdaptedVelocities, TurnWithTheTime) {
  Conserved c(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2+y'^2)/2\"\n[[constraint]]\nname = "
      "\"c\"\nequation = \"x'*sin(t) = y'*cos(t)\"\n");
  const auto k = adapted_kinematics(c.system(), {}, RootSigns::either);
  ASSERT_TRUE(k && k->value);
  EXPECT_TRUE(k->value->nonzero.empty() || possible_zeros(product(k->value->nonzero)).empty());
  const auto measure = invariant_measure(c.motion());
  ASSERT_TRUE(measure && measure->value && measure->value->density);
  EXPECT_EQ(to_text(measure->value->density->value), "1");
}

// Two equations that are d(xy − z) = 0 and d(x² z − w) = 0 in disguise: x' and y' degenerate nowhere that the constraints do not.
TEST(AdaptedVelocities, AmongThoseOfTheModelTheyDegenerateAtFewPlaces) {
  Conserved c(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\nw = \"line\"\n[lagrangian]\nL = "
      "\"(x'^2+y'^2+z'^2+w'^2)/2 - z\"\n[[constraint]]\nname = \"c1\"\nequation = \"z' - x*y' - y*x' + y*(w' - "
      "2*x*z*x' - "
      "x^2*z') = 0\"\n[[constraint]]\nname = \"c2\"\nequation = \"w' - 2*x*z*x' - x^2*z' + x*(z' - x*y' - y*x') = "
      "0\"\n");
  const auto k = adapted_kinematics(c.system(), {}, RootSigns::either);
  ASSERT_TRUE(k && k->value);
  std::vector<std::string> names;
  for (const IndependentVelocity& u : k->value->independent) names.push_back(u.name);
  EXPECT_EQ(names, (std::vector<std::string>{"x'", "y'"}));
}

// On the circle x = ± sqrt(1 − y²), with y = sin(phi): dy dy' = cos(phi)² dphi dphi', so that the density is 1/(1 − y²).
TEST(HolonomicConstraints, MeasuresAreFoundOnBranches) {
  Conserved c(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2+y'^2)/2 - y\"\n[[constraint]]\nname = "
      "\"c\"\nequation = \"x^2+y^2 = 1\"\n");
  const auto measure = invariant_measure(c.motion());
  ASSERT_TRUE(measure && measure->value) << (measure ? measure->why_not : "");
  ASSERT_TRUE(measure->value->density);
  const auto& [of, found] = std::pair(c.m("abs(1 - y^2)"), measure->value->density->value);
  const Verdict constant = is_zero(differentiate(found * of, c.m("y")), c.system().assumptions);
  EXPECT_EQ(constant.kind, VerdictKind::proved) << to_text(found);
}

std::string ball_in_paraboloid(const std::string& first, const std::string& second) {
  return R"([parameters]
m = { assume = "positive" }
a = { assume = "positive" }
I = { assume = "positive" }
c = { assume = "positive" }
Om = {}
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2+y'^2+c^2*(x*x'+y*y')^2)+I/2*(R.w.x^2+R.w.y^2+R.w.z^2)-m*c*(x^2+y^2)/2"
[[constraint]]
name = "c1"
equation = "x' - a*(R.w.y+R.w.z*c*y)/)" +
         first + " = -Om*(y+a*c*y/" + second +
         ")\"\n[[constraint]]\nname = \"c2\"\nequation = \"y' + a*(R.w.x+R.w.z*c*x)/" + first + " = Om*(x+a*c*x/" +
         second + ")\"\n";
}

// The same system, the radicand written in two ways, side by side even.
TEST(RootsOfAngles, TwoWritingsOfARadicandAreOneRoot) {
  const std::string factored = "sqrt(1+c^2*(x^2+y^2))", expanded = "sqrt(c^2*x^2+c^2*y^2+1)";
  for (const auto& text : {ball_in_paraboloid(factored, expanded), ball_in_paraboloid(factored, factored)}) {
    const Conservation found = Conserved(text).all();
    ASSERT_TRUE(found.measure.value);
    EXPECT_EQ(found.measure.value->on_configuration.kind, VerdictKind::proved);
    ASSERT_EQ(found.moving_energies.size(), 1U);
    EXPECT_EQ(found.moving_energies.front().examined.conserved.kind, VerdictKind::proved);
  }
}

// A fluid around a sleigh: log f = −(Z/M1) th is a function on the line, but not on the circle.
TEST(InvariantDensities, NearGenericPointsExactlyUnderConditions) {
  Conserved c(R"toml([parameters]
J = { assume = "positive" }
M1 = { assume = "positive" }
M2 = { assume = "positive" }
K = {}
N = {}
Z = {}
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "J/2*th'^2+M1/2*(x'*cos(th)+y'*sin(th))^2+M2/2*(y'*cos(th)-x'*sin(th))^2+K*th'*(x'*cos(th)+y'*sin(th))+N*th'*(y'*cos(th)-x'*sin(th))+Z*(x'*cos(th)+y'*sin(th))*(y'*cos(th)-x'*sin(th))"
[[constraint]]
name = "c1"
equation = "y'*cos(th)-x'*sin(th) = 0"
)toml");
  const auto found = invariant_measure(c.motion());
  ASSERT_TRUE(found && found->value);
  EXPECT_EQ(found->value->on_configuration.kind, VerdictKind::conditional);
  EXPECT_EQ(conditions_of(found->value->on_configuration), "K*Z - M1*N");
}

// The bound is about the model's own velocities: y + x' is linear in them, though x' = y' cot(t) is not one of the independent ones.
TEST(SearchBound, IsInTheVelocitiesOfTheModel) {
  Conserved c(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2+y'^2)/2\"\n[[constraint]]\nname = "
      "\"c\"\nequation = \"x'*sin(t) = y'*cos(t)\"\n");
  const IntegralSearch found = search_integrals(c.motion(), {}, {});
  EXPECT_EQ(found.dimension, 3U);
  EXPECT_EQ(found.found.size(), 2U);
}

}  // namespace
}  // namespace anholon
