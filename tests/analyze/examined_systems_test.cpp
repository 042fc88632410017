// Verdicts about systems that are written to mislead: products, powers, moving constraints, zeros that are no hypersurfaces.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/analyze/conservation/annihilator.hpp"
#include "anholon/analyze/conservation/conserve.hpp"
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/derive/regularity/decisions.hpp"
#include "tests/analyze/classified.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Kinematic;
using test::model_text;

std::string refusal_of(const Kinematic& k) {
  const Mechanics m(model_text(k));
  const auto result = classify(m.system());
  return result ? "" : result.error().front().code;
}

// x'*y' = 0 consists of x' = 0 and y' = 0: y is constant on one of them only.
TEST(Products, AreNoConstraints) {
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x'*y' = 0"}}), "NH212");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"z'^2 = y^2*x'^2"}}), "NH212");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x*y = x*z"}}), "NH212");
}

// The differential of (z' - y*x')^2 vanishes on the set, so that it would exert no reaction, and everything would be conserved.
TEST(Powers, AreNoConstraints) {
  EXPECT_EQ(refusal_of({"x y z", "", "", {"(z' - y*x')^2 = 0"}}), "NH212");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"(z' - y*x')^3 = 0"}}), "NH212");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x^2 + y^2 = 2*x*y"}}), "NH212");
  const Mechanics m(model_text({"x y z", "", "", {"(z' - y*x')^2 = 0"}}));
  EXPECT_FALSE(decide(m.system()));
}

// Where a sum of squares vanishes so does its differential; what is positive vanishes nowhere.
TEST(SumsOfSquares, AreNoConstraints) {
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x'^2 + y'^2 = 0"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x'*y' = x'^2 + y'^2"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x^2 + y^2 = 0"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"z' = y*x'", "x'^2 + y'^2 = y*x' - z'"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"abs(z' - x*x') = 0"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"abs(x') + abs(y') = 0"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x'^2 + y'^2 + z'^2 = x'*y' + y'*z' + z'*x'"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y", "theta", "", {"cos(theta) = 1"}}), "NH215");
  EXPECT_EQ(refusal_of({"x y", "theta", "", {"cos(theta) = 1/2"}}), "");
  EXPECT_EQ(refusal_of({"x y", "theta", "", {"cos(theta) = 2"}}), "NH211");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x'^2 + y'^2 + 1 = 0"}}), "NH211");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x^2 + y^2 + z^2 = -4"}}), "NH211");
  EXPECT_EQ(refusal_of({"x y z", "", "c", {"x'^2 + y'^2 = c^2"}}), "");
  EXPECT_EQ(refusal_of({"x y z", "", "c", {"x'^2 + y'^2 = c*z'^2"}}), "");
  EXPECT_EQ(refusal_of({"x y z", "", "", {"x^2 + y^2 = 1"}}), "");
}

TEST(Products, WithAFactorThatVanishesNowhereAreTheOtherFactor) {
  EXPECT_EQ(refusal_of({"x y z", "", "", {"(1 + x'^2)*(z' - y*x') = 0"}}), "");
  EXPECT_EQ(refusal_of({"x y z", "", "a", {"z'^2 = a^2*(x'^2 + y'^2)"}}), "");
}

// A free particle on a sphere, by velocities: the reaction -(v^2/r^2)*(x, y, z) vanishes at no point, also where x = z = 0.
TEST(Annihilator, IsNotLargerOnASetWithoutInteriorOfTheZerosOfASum) {
  Conserved sphere(model_text({"x y z", "", "", {"x*x' + y*y' + z*z' = 0"}}));
  const auto found = reaction_annihilator(sphere.motion());
  ASSERT_TRUE(found && found->value);
  EXPECT_TRUE(found->value->loci.empty());
}

// abs(y) has no derivative at y = 0, so that no brackets can be taken there; z' = x'/y is not defined there.
TEST(Loci, KinksOfTheConstraintsAreNamed) {
  for (const char* constraint : {"z' = abs(y)*x'", "z' = sqrt(y)*x'", "z' = x'/y"}) {
    const Mechanics m(model_text({"x y z", "", "", {constraint}}));
    const RankLoci loci = classified(m).distribution->loci;
    EXPECT_EQ(loci.same_everywhere, VerdictKind::undecided) << constraint;
    ASSERT_EQ(loci.outside.size(), 1U) << constraint;
    EXPECT_EQ(to_text(loci.outside.front()), "y");
  }
  const Mechanics smooth(model_text({"x y z", "", "", {"z' = abs(1 + y^2)*x' + 2*y*y'"}}));
  EXPECT_TRUE(classified(smooth).distribution->loci.outside.empty());
}

// With u = y', y'' = 0 and x'' = -a(t, y) x' (u + 1): the flow of (y, x', u) depends on the time, which is a fourth dimension.
TEST(EulerJacobi, CountsTheTimeOfAMovingConstraint) {
  Conserved moving(model_text({"x y z", "", "", {"z' = (y + t)*x'"}}));
  const Integrability s = *moving.all().integrability;
  EXPECT_EQ(s.flow, TimeDependence::in_time);
  EXPECT_EQ(s.reduced_dimension, 4U);  // t, y, x', y'
  EXPECT_EQ(s.needed(), 2U);
  Conserved resting(model_text({"x y z", "", "", {"z' = y*x'"}}));
  const Integrability at_rest = *resting.all().integrability;
  EXPECT_EQ(at_rest.flow, TimeDependence::autonomous);
  EXPECT_EQ(at_rest.reduced_dimension, 3U);
}

// a z' = b y x' with the potential k x: z'' = a b (x' y' - k y)/(a^2 + b^2 y^2). For b = 0 the velocity x' is free, for a = 0 it is not.
TEST(Conditions, AreAskedAlsoWhereTheChosenVelocitiesAreNotIndependent) {
  Conserved slope(R"model(
[parameters]
a = {}
b = {}
k = {}
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - k*x"
[[constraint]]
name = "slope"
equation = "a*z' = b*y*x'"
)model");
  const Verdict v = slope.candidate("z'").conserved;
  ASSERT_EQ(v.kind, VerdictKind::conditional);
  ASSERT_EQ(v.conditions.size(), 1U);
  EXPECT_TRUE(conditions_of(v) == "a | b" || conditions_of(v) == "b | a") << conditions_of(v);
  EXPECT_EQ(slope.given("b", Relation::equal, "0").verdict("z'"), VerdictKind::proved);
}

// Put into each other: l = 0 and C = A + m l^2 leave C = A, and everything else follows.
TEST(Conditions, ThatFollowFromOthersAreNotListed) {
  const Mechanics m(
      "[parameters]\nl = {}\nm = {}\nA = {}\nC = {}\n[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = "
      "\"x'^2 + y'^2\"\n");
  const std::vector<Expr> state{m("x"), m("y")};
  const Conditions c = conditions_for_zero(
      m("x*l + y*(C - m*l^2 - A) + x*y*(A*C*l - C^2 + A*C) + x^2*(A^2 - 2*A*C + C^2 + m*l^4)"), state);
  ASSERT_EQ(c.all_of.size(), 2U);
  EXPECT_EQ(to_text(c.all_of[0].front()), "C - A");
  EXPECT_EQ(to_text(c.all_of[1].front()), "l");
  EXPECT_TRUE(conditions_for_zero(m("x*(A - C) + y*(A - C + 1)"), state).impossible);
}

// sqrt(x'^2 + y'^2) = z' allows z' > 0 only: with a velocity its positive multiples, and not the opposite one.
TEST(Homogeneous, IsNotHalfACone) {
  const Mechanics half(model_text({"x y z", "", "", {"sqrt(x'^2 + y'^2) = z'"}}));
  EXPECT_EQ(classified(half).homogeneous.kind, VerdictKind::refuted);
  const Mechanics whole(model_text({"x y z", "", "", {"x'^2 + y'^2 = z'^2"}}));
  EXPECT_EQ(classified(whole).homogeneous.kind, VerdictKind::proved);
}

// A state that shows the growth lies on the holonomic constraint: x = sqrt(1 - y^2 - z^2) is real there, x = y*cos(w*t)/sin(w*t) finite.
TEST(Witnesses, LieOnHolonomicConstraints) {
  const auto value = [](const Classification& c, std::string_view name) {
    for (const auto& [symbol, at] : c.distribution->evidence.witness->values) {
      if (to_text(symbol) == name) return at;
    }
    return Rational(0);
  };
  const Mechanics sphere(model_text({"x y z", "", "", {"x^2 + y^2 + z^2 = 1"}}));
  const Classification on_sphere = classified(sphere);
  ASSERT_TRUE(on_sphere.distribution->evidence.witness);
  const Rational y = value(on_sphere, "y"), z = value(on_sphere, "z");
  EXPECT_LT(y * y + z * z, Rational(1));
  const Mechanics rod(model_text({"x y", "", "w", {"x*sin(w*t) = y*cos(w*t)"}}));
  const Classification on_rod = classified(rod);
  ASSERT_TRUE(on_rod.distribution->evidence.witness);
  EXPECT_NE(value(on_rod, "w") * value(on_rod, "t"), Rational(0));
}

// R[3,3] = 1 are the turns about one axis, a curve in SO(3): 1 - R[3,3] is a sum of two squares there.
TEST(Annihilator, IsNotLargerOnACurveOfRotations) {
  Conserved tilted(R"model(
[coordinates]
R = "rotation"
[lagrangian]
L = "(R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2)/2"
[[constraint]]
name = "tilt"
equation = "R[3,1]*R.W.y - R[3,2]*R.W.x = 0"
)model");
  const auto found = reaction_annihilator(tilted.motion());
  ASSERT_TRUE(found && found->value);
  EXPECT_TRUE(found->value->loci.empty());
  EXPECT_TRUE(vanishes_on_no_hypersurface(tilted.m("1 - R[3,3]"), tilted.system().frame.configuration_symbols(),
                                          tilted.system().assumptions));
  EXPECT_FALSE(vanishes_on_no_hypersurface(tilted.m("1 + R[1,1] + R[2,2] + R[3,3]"),
                                           tilted.system().frame.configuration_symbols(),
                                           tilted.system().assumptions));  // half turns
  EXPECT_FALSE(vanishes_on_no_hypersurface(tilted.m("R[3,3]"), tilted.system().frame.configuration_symbols(),
                                           tilted.system().assumptions));
}

// (y + f t)^2 + 1, and the sphere of Routh: m |r e_z - l e_3|^2 + A.
TEST(Signs, AreShownByCompletedSquares) {
  const Mechanics m(
      "[parameters]\nm = { assume = \"positive\" }\nA = { assume = \"positive\" }\nf = {}\nl = {}\nr = {}\n"
      "[coordinates]\ny = \"line\"\nR = \"rotation\"\n[lagrangian]\nL = \"y'^2 + R.w.x^2 + R.w.y^2 + R.w.z^2\"\n");
  const Assumptions& known = m.system().assumptions;
  EXPECT_EQ(sign_of(m("t^2*f^2 + 2*f*t*y + y^2 + 1"), known), ProvedSign::positive);
  EXPECT_EQ(sign_of(m("t^2*f^2 + 2*f*t*y + y^2"), known), ProvedSign::nonnegative);
  EXPECT_EQ(sign_of(m("t^2*f^2 + 3*f*t*y + y^2 + 1"), known), ProvedSign::unknown);
  EXPECT_EQ(sign_of(m("m*l^2 - 2*m*r*l*R[3,3] + m*r^2 + A"), known), ProvedSign::positive);
}

// s^3 + s is monotone, so that z' = x x'; and together the others say z' = x x' too, or as much on each of two sheets. What is not used
// is not said to give nothing.
TEST(ExaminedSystems, ConstraintsThatAreNotAffineMayHideFunctions) {
  for (const std::vector<std::string>& constraints : std::vector<std::vector<std::string>>{
           {"z'^3 + z' = (x*x')^3 + x*x'"},
           {"exp(z') = exp(2*x*x')"},
           {"z' + y'^2 = x*x' + w'^2", "y' = w'"},
           {"z'^2 = x^2*x'^2 + w'^2", "w' = 0"},
       }) {
    const Mechanics of_c(model_text({"x y z w", "", "", constraints}));
    const Classification c = classified(of_c);
    EXPECT_EQ(c.integrable.kind, VerdictKind::undecided) << constraints.front();
    EXPECT_EQ(c.combinations.bound, Bound::at_most) << constraints.front();
    EXPECT_GE(c.combinations.count, constraints.size()) << constraints.front();
  }
  const Mechanics of_two(model_text({"x y z w", "", "", {"y'^2+w'^2 = 1", "y'^2+w'^2+z' = 1 + x*x'"}}));
  const Classification two = classified(of_two);
  EXPECT_EQ(two.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(two.combinations.bound, Bound::at_most);
  // A cone, and nothing else: its velocities span everything.
  const Mechanics of_cone(model_text({"x y z w", "", "", {"z'^2 = x'^2 + y'^2", "w' = y*x'"}}));
  const Classification cone = classified(of_cone);
  EXPECT_EQ(cone.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(cone.combinations.bound, Bound::exact);
  EXPECT_EQ(cone.combinations.count, 0U);
}

// By Cauchy and Schwarz the second holds only where its differential is a multiple of the first's: no state is admissible. To say so one
// would have to know all states of the set; what is said is that none was found, and that is undecided.
TEST(ExaminedSystems, ConstraintsThatAreDependentWhereverTheyHoldAreNotCalledAdmissible) {
  const Mechanics of_c(model_text({"x y ph th", "", "", {"x'*cos(th)+y'*sin(th) = ph'", "x'^2+y'^2 = ph'^2"}}));
  const Classification c = classified(of_c);
  for (const Verdict& v : {c.admissible, c.regular}) {
    EXPECT_EQ(v.kind, VerdictKind::undecided);
    EXPECT_EQ(v.reason, "no state was found at which it certainly holds");
  }
}

}  // namespace
}  // namespace anholon
