#include "anholon/derive/formulations/gauss.hpp"

#include "tests/derive/form_conformance.hpp"
#include "tests/derive/form_models.hpp"

namespace anholon::test {
namespace {

Gauss gauss_of(const Mechanics& m) {
  const auto form = derive_gauss(m.system());
  if (!form || !form->value) throw std::runtime_error(form ? form->why_not : form.error().where);
  return *form->value;
}

// Gauss: the masses times the squares of the deviations from the free motion, here free fall along the slope.
TEST(Gauss, CompulsionMeasuresTheDeviationFromTheFreeMotion) {
  const Mechanics m(kKnifeEdge);
  const Gauss form = gauss_of(m);
  ASSERT_EQ(form.free_accelerations.size(), 3U);
  EXPECT_TRUE(m.equal(form.free_accelerations[0], "g"));
  EXPECT_TRUE(m.vanishes(form.free_accelerations[1]));
  EXPECT_TRUE(m.equal(form.compulsion, "m/2*((x'' - g)^2 + y''^2) + J/2*phi''^2 - m/2*g^2"));
}

// With d/dt of a body's angular momentum: Euler's equations are the free motion.
TEST(Gauss, FreeMotionOfARigidBodyIsEulers) {
  const Mechanics m(
      "[parameters]\nI1 = { value = 1, assume = \"positive\" }\nI2 = { value = 1, assume = \"positive\" }\n"
      "I3 = { value = 1, assume = \"positive\" }\n[coordinates]\nR = \"rotation\"\n"
      "[lagrangian]\nL = \"(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2\"\n");
  const Gauss form = gauss_of(m);
  ASSERT_EQ(form.free_accelerations.size(), 3U);
  EXPECT_TRUE(m.equal(form.free_accelerations[0], "(I2 - I3)*R.W.y*R.W.z/I1"));
  EXPECT_TRUE(m.equal(form.free_accelerations[1], "(I3 - I1)*R.W.z*R.W.x/I2"));
  EXPECT_TRUE(m.equal(form.free_accelerations[2], "(I1 - I2)*R.W.x*R.W.y/I3"));
}

// Lewis: with the kinetic energy kept constant the acceleration is the part of -grad V/m across the velocity.
TEST(Gauss, ConstantEnergyParticleTurnsButDoesNotSpeedUp) {
  const Mechanics m = Mechanics::from_gallery("constant_energy_particle");
  const Gauss form = gauss_of(m);
  ASSERT_EQ(form.conditions.size(), 2U);
  const Expr power = m("(x'*d(V(x,y,z), x) + y'*d(V(x,y,z), y) + z'*d(V(x,y,z), z))/(x'^2 + y'^2 + z'^2)");
  Replacements turn;
  for (const char* q : {"x", "y", "z"}) {
    const std::string n = q;
    turn[m(n + "''")] = (m(n + "'") * power - m("d(V(x,y,z), " + n + ")")) / m("m");
  }
  for (const Expr& e : residuals(form, m.system())) EXPECT_TRUE(m.vanishes(substitute(e, turn)));
}

TEST(Gauss, TurntableTurnsAtTwoSevenths) {
  const Mechanics m = Mechanics::from_gallery("ball_on_turntable");
  const Gauss form = gauss_of(m);
  Replacements motion{{m("x''"), m("-2/7*Omega*y'")},
                      {m("y''"), m("2/7*Omega*x'")},
                      {m("R.w.z'"), m("0")},
                      {m("R.w.x'"), m("5/7*Omega*x'/a")},
                      {m("R.w.y'"), m("5/7*Omega*y'/a")}};
  for (const Expr& e : residuals(form, m.system())) EXPECT_TRUE(m.vanishes(substitute(e, motion)));
}

TEST(Gauss, SecondVariationIsTheMassMatrixOnTheVariations) {
  const Mechanics m = Mechanics::from_gallery("vertical_disk");
  const Gauss form = gauss_of(m);
  for (std::size_t s = 0; s < 2; ++s) {
    Expr square = m("0");
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < 4; ++j)
        square = square + form.variations[s][i] * m.system().mass_matrix(i, j) * form.variations[s][j];
    }
    EXPECT_TRUE(m.equal(form.second_variation(s, s), square));
  }
}

// A is singular: there is no free motion to compare with, but the quadratic form is there.
TEST(Gauss, SingularMassMatrixLeavesTheQuadraticForm) {
  const Mechanics m(kSingularMass);
  const Gauss form = gauss_of(m);
  EXPECT_TRUE(form.free_accelerations.empty());
  EXPECT_TRUE(is_same_motion(residuals(form, m.system()), m));
}

TEST(Gauss, ServoConstraintsAreRefusedByName) {
  const Mechanics m(kServo);
  const auto form = derive_gauss(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
  EXPECT_NE(form->why_not.find("`servo`"), std::string::npos);
}

TEST(Gauss, GivesTheSameMotionInTheWholeGallery) { expect_same_motion_in_gallery(&derive_gauss); }

TEST(Gauss, GivesTheSameMotionForSpecialSystems) {
  for (const char* text : {kSuslov, kVaryingTurntable, kAccelerationLevel, kBead, kAppellHamel}) {
    const Mechanics m(text);
    EXPECT_TRUE(is_same_motion(residuals_of(&derive_gauss, m), m)) << text;
  }
}

TEST(Gauss, AgreesExactlyForRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::acceleration})
    expect_same_motion_for_random_systems(&derive_gauss, f);
}

TEST(Gauss, AgreesAsIdentityForSmallRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear}) expect_identities_for_random_systems(&derive_gauss, f);
}

// L need not be quadratic: the compulsion is, in the accelerations.
TEST(Gauss, TakesLagrangiansOfAnyDegree) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^4/12 + x'^2/2 + y'^2/2 + x*y'^3/6 - x*y\"\n"
      "[[constraint]]\nname = \"c\"\nequation = \"y' = x*x' + t\"\n");
  EXPECT_TRUE(is_same_motion(residuals_of(&derive_gauss, m), m));
}

}  // namespace
}  // namespace anholon::test
