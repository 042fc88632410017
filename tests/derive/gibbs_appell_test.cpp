#include "anholon/derive/formulations/gibbs_appell.hpp"

#include "tests/derive/form_conformance.hpp"
#include "tests/derive/form_models.hpp"

namespace anholon::test {
namespace {

GibbsAppell gibbs_appell_of(const Mechanics& m) {
  const auto form = derive_gibbs_appell(m.system());
  if (!form || !form->value) throw std::runtime_error(form ? form->why_not : form.error().where);
  return *form->value;
}

// Polar coordinates: the radial acceleration r'' - r theta'^2 and the transversal r theta'' + 2 r' theta' squared.
TEST(GibbsAppell, AccelerationEnergyInPolarCoordinatesIsThatOfTheParticle) {
  const Mechanics m(
      "[parameters]\nm = { value = 1, assume = \"positive\" }\n[coordinates]\nr = \"line\"\ntheta = \"angle\"\n"
      "[lagrangian]\nL = \"m/2*(r'^2 + r^2*theta'^2)\"\n");
  const GibbsAppell form = gibbs_appell_of(m);
  const Expr particle = m("m/2*((r'' - r*theta'^2)^2 + (r*theta'' + 2*r'*theta')^2)");
  const Expr free_of_a = substitute(particle, {{m("r''"), m("0")}, {m("theta''"), m("0")}});
  EXPECT_TRUE(m.equal(form.acceleration_energy, particle - free_of_a));
}

// Appell's S of a rigid body: ½ ω'·I ω' + ω'·(ω × I ω), by summing over its particles.
TEST(GibbsAppell, AccelerationEnergyOfARigidBodyIsAppells) {
  const Mechanics m(kSuslov);
  const GibbsAppell form = gibbs_appell_of(m);
  EXPECT_TRUE(m.equal(form.acceleration_energy,
                      "(I1*R.W.x'^2 + I2*R.W.y'^2 + I3*R.W.z'^2)/2 + I13*R.W.x'*R.W.z' + I23*R.W.y'*R.W.z'"
                      " + R.W.x'*(R.W.y*(I13*R.W.x + I23*R.W.y + I3*R.W.z) - R.W.z*(I2*R.W.y + I23*R.W.z))"
                      " + R.W.y'*(R.W.z*(I1*R.W.x + I13*R.W.z) - R.W.x*(I13*R.W.x + I23*R.W.y + I3*R.W.z))"
                      " + R.W.z'*(R.W.x*(I2*R.W.y + I23*R.W.z) - R.W.y*(I1*R.W.x + I13*R.W.z))"));
  // Suslov: I1 W1' = -(I13 W1 + I23 W2) W2, I2 W2' = (I13 W1 + I23 W2) W1
  ASSERT_EQ(form.equations.size(), 2U);
  EXPECT_TRUE(m.equal(form.equations[0], "I1*R.W.x' + (I13*R.W.x + I23*R.W.y)*R.W.y"));
  EXPECT_TRUE(m.equal(form.equations[1], "I2*R.W.y' - (I13*R.W.x + I23*R.W.y)*R.W.x"));
}

TEST(GibbsAppell, SleighInForwardSpeedAndTurning) {
  const Mechanics m = Mechanics::from_gallery("chaplygin_sleigh");
  const GibbsAppell form = gibbs_appell_of(m);
  ASSERT_EQ(form.independent.size(), 2U);
  EXPECT_EQ(form.independent[0].name, "v");
  EXPECT_EQ(form.independent[1].name, "omega");
  // The center of mass has the accelerations v' - a omega^2 along the blade and v omega + a omega' across it.
  const Expr S = m("M/2*((v' - a*omega^2)^2 + (v*omega + a*omega')^2) + J/2*omega'^2");
  EXPECT_TRUE(m.equal(form.reduced_acceleration_energy, S - substitute(S, {{m("v'"), m("0")}, {m("omega'"), m("0")}})));
  EXPECT_TRUE(m.equal(form.equations[0], "M*(v' - a*omega^2)"));
  EXPECT_TRUE(m.equal(form.equations[1], "(J + M*a^2)*omega' + M*a*v*omega"));
}

TEST(GibbsAppell, KnifeEdgeIsPulledByGravityAlongTheBlade) {
  const Mechanics m(kKnifeEdge);
  const GibbsAppell form = gibbs_appell_of(m);
  EXPECT_TRUE(m.equal(form.reduced_force[0], "m*g*cos(phi)"));
  EXPECT_TRUE(m.equal(form.equations[0], "m*v' - m*g*cos(phi)"));
  EXPECT_TRUE(m.equal(form.equations[1], "J*omega'"));
}

// A constraint at acceleration level is what Appell's principle takes as it stands: (1 + y^2) x'' = -g y.
TEST(GibbsAppell, AccelerationLevelConstraintIsUsedAsItStands) {
  const Mechanics m(kAccelerationLevel);
  const GibbsAppell form = gibbs_appell_of(m);
  ASSERT_EQ(form.equations.size(), 2U);
  EXPECT_EQ(form.independent[0].name, "x'");
  EXPECT_TRUE(m.equal(form.equations[0], "m*(1 + y^2)*x'' + m*g*y"));
  EXPECT_TRUE(m.equal(form.equations[1], "m*y''"));
}

// A particle with charge in a field: the linear part of L acts as a gyroscopic force, its rate as a force.
TEST(GibbsAppell, LinearTermsOfTheLagrangianAreForces) {
  const Mechanics m(
      "[functions]\nb = { of = [\"x\", \"y\", \"t\"], value = \"x*y*t\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
      "[lagrangian]\nL = \"(x'^2 + y'^2)/2 + b*y'\"\n");
  const GibbsAppell form = gibbs_appell_of(m);
  EXPECT_TRUE(m.equal(form.force[0], "d(b(x,y,t), x)*y'"));
  EXPECT_TRUE(m.equal(form.force[1], "-d(b(x,y,t), x)*x' - d(b(x,y,t), t)"));
}

TEST(GibbsAppell, MoreThanQuadraticLagrangiansAreRefused) {
  const Mechanics m("[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^4\"\n");
  const auto form = derive_gibbs_appell(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
  EXPECT_NE(form->why_not.find("not quadratic"), std::string::npos);
}

// (x' + 1)^3 - x'^3 - 3 x' is quadratic although no power of it shows that.
TEST(GibbsAppell, QuadraticIsDecidedNotRead) {
  const Mechanics m("[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"((x' + x)^3 - x'^3)/3\"\n");
  EXPECT_TRUE(is_same_motion(residuals_of(&derive_gibbs_appell, m), m));
}

TEST(GibbsAppell, ServoConstraintsAreRefusedByName) {
  const Mechanics m(kServo);
  const auto form = derive_gibbs_appell(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
  EXPECT_NE(form->why_not.find("`servo`"), std::string::npos);
}

TEST(GibbsAppell, GivesTheSameMotionInTheWholeGallery) { expect_same_motion_in_gallery(&derive_gibbs_appell); }

TEST(GibbsAppell, GivesTheSameMotionForSpecialSystems) {
  for (const char* text : {kVaryingTurntable, kBead, kSingularMass, kAppellHamel}) {
    const Mechanics m(text);
    EXPECT_TRUE(is_same_motion(residuals_of(&derive_gibbs_appell, m), m)) << text;
  }
}

TEST(GibbsAppell, AgreesExactlyForRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::acceleration})
    expect_same_motion_for_random_systems(&derive_gibbs_appell, f);
}

TEST(GibbsAppell, AgreesAsIdentityForSmallRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear})
    expect_identities_for_random_systems(&derive_gibbs_appell, f);
}

}  // namespace
}  // namespace anholon::test
