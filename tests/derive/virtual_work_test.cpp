#include "anholon/derive/formulations/virtual_work.hpp"

#include "tests/derive/form_conformance.hpp"
#include "tests/derive/form_models.hpp"

namespace anholon::test {
namespace {

VirtualWork virtual_work_of(const Mechanics& m) {
  const auto form = derive_virtual_work(m.system());
  if (!form || !form->value) throw std::runtime_error(form ? form->why_not : form.error().where);
  return *form->value;
}

// One equation is a combination of the form's equations with functions of (t, q, w): it vanishes with them. Here it is
// enough that it vanishes along the motion and that the form's own do.
TEST(VirtualWork, LewisParticleHasTheEquationsOfThePaper) {
  const Mechanics m = Mechanics::from_gallery("lewis_particle");
  const VirtualWork form = virtual_work_of(m);
  ASSERT_EQ(form.displacements.size(), 2U);
  // (1, 0, y) and (0, 1, 0) up to order and factors: each annihilates -y dx + dz.
  for (const auto& d : form.displacements) EXPECT_TRUE(m.vanishes(d[2] - m("y") * d[0]));
  // m y'' = 0 and m x'' + m y z'' = 0
  EXPECT_TRUE(m.equal(form.balance[0], "m*x''"));
  const Expr first = form.displacements[0][0].is_zero_literal() ? form.equations[1] : form.equations[0];
  const Expr second = form.displacements[0][0].is_zero_literal() ? form.equations[0] : form.equations[1];
  EXPECT_TRUE(m.equal(first, "m*x'' + m*y*z''"));
  EXPECT_TRUE(m.equal(second, "m*y''"));
  EXPECT_TRUE(m.equal(form.constraints[0], "z'' - y*x'' - y'*x'"));
}

TEST(VirtualWork, RollingDiskIsMovedByRollingAndTurning) {
  const Mechanics m = Mechanics::from_gallery("vertical_disk");
  const VirtualWork form = virtual_work_of(m);
  ASSERT_EQ(form.equations.size(), 2U);
  for (const auto& d : form.displacements) {
    EXPECT_TRUE(m.vanishes(d[0] - m("R*cos(varphi)") * d[3]));
    EXPECT_TRUE(m.vanishes(d[1] - m("R*sin(varphi)") * d[3]));
  }
  EXPECT_TRUE(vanishes_along_motion(m("varphi''"), m));
}

// Constraints frozen at time t: the displacements know nothing of the table's turning.
TEST(VirtualWork, DisplacementsOnTheTurntableAreThoseOfTheTableAtRest) {
  const Mechanics m(kVaryingTurntable);
  const VirtualWork form = virtual_work_of(m);
  ASSERT_EQ(form.displacements.size(), 3U);
  for (const auto& d : form.displacements) {
    EXPECT_TRUE(m.vanishes(d[0] - m("a") * d[3]));
    EXPECT_TRUE(m.vanishes(d[1] + m("a") * d[2]));
  }
  EXPECT_TRUE(is_same_motion(residuals(form, m.system()), m));
  EXPECT_TRUE(vanishes_along_motion(m("x'' + 2/7*(Omega(t)*y' + d(Omega(t), t)*y)"), m));
}

TEST(VirtualWork, ServoForceDoesNoWorkAcrossItsDirectionOnly) {
  const Mechanics m(kServo);
  const VirtualWork form = virtual_work_of(m);
  EXPECT_FALSE(form.ideal);
  ASSERT_EQ(form.displacements.size(), 1U);
  EXPECT_TRUE(form.displacements[0][1].is_zero_literal());  // ker dy, not ker(dx − c dy)
  EXPECT_TRUE(m.equal(form.equations[0] / form.displacements[0][0], "m*x'' + d(V(x, y), x)"));
  EXPECT_TRUE(is_same_motion(residuals(form, m.system()), m));
}

TEST(VirtualWork, SuslovBodyTurnsAboutTheAllowedAxes) {
  const Mechanics m(kSuslov);
  const MotionResiduals r = residuals(virtual_work_of(m), m.system());
  EXPECT_TRUE(is_same_motion(r, m));
  EXPECT_TRUE(m.equal(
      r[0], "I1*R.W.x' + I13*R.W.z' + (I13*R.W.x + I23*R.W.y + I3*R.W.z)*R.W.y - (I2*R.W.y + I23*R.W.z)*R.W.z"));
}

TEST(VirtualWork, DependentReactionsAreRefused) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2 + y'^2\"\n"
      "[[constraint]]\nname = \"one\"\nequation = \"x' = y\"\nreaction = \"x'\"\n"
      "[[constraint]]\nname = \"two\"\nequation = \"y' = x\"\nreaction = \"y*x'\"\n");
  const auto form = derive_virtual_work(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
  EXPECT_NE(form->why_not.find("dependent"), std::string::npos);
}

TEST(VirtualWork, GivesTheSameMotionInTheWholeGallery) { expect_same_motion_in_gallery(&derive_virtual_work); }

TEST(VirtualWork, GivesTheSameMotionForSpecialSystems) {
  for (const char* text : {kKnifeEdge, kAccelerationLevel, kBead, kSingularMass, kAppellHamel}) {
    const Mechanics m(text);
    EXPECT_TRUE(is_same_motion(residuals_of(&derive_virtual_work, m), m)) << text;
  }
}

TEST(VirtualWork, AgreesExactlyForRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::servo, Flavor::acceleration}) {
    expect_same_motion_for_random_systems(&derive_virtual_work, f);
  }
}

TEST(VirtualWork, AgreesAsIdentityForSmallRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::servo})
    expect_identities_for_random_systems(&derive_virtual_work, f);
}

}  // namespace
}  // namespace anholon::test
