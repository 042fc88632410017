// What the papers say of the constraints of their examples.
#include "anholon/analyze/distribution/classification_question.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/with_values.hpp"
#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::Ranks;

Classification of_gallery(std::string_view name) { return classified(Mechanics::from_gallery(name)); }

// Ohsawa and Bloch, section 4: "in any of the examples to follow … the constraints are completely nonholonomic, and the system
// is regular in the sense of Definition 2.5". Growth by hand: the brackets of the fields of the papers.
TEST(OhsawaBloch, TheirExamplesAreCompletelyNonholonomicAndRegular) {
  const std::vector<std::pair<const char*, Ranks>> examples = {{"vertical_disk", {2, 3, 4}},
                                                               {"knife_edge_incline", {2, 3}},
                                                               {"snakeboard", {3, 4, 5}},
                                                               {"chaplygin_sleigh", {2, 3}}};
  for (const auto& [name, growth] : examples) {
    const Classification c = of_gallery(name);
    EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved) << name;
    EXPECT_EQ(c.distribution->growth.ranks, growth) << name;
    EXPECT_EQ(c.distribution->growth.bound, Bound::exact) << name;
    EXPECT_EQ(c.regular.kind, VerdictKind::proved) << name;
    EXPECT_TRUE(c.regular.side_conditions.empty()) << name;
    EXPECT_EQ(c.admissible.kind, VerdictKind::proved) << name;
    EXPECT_EQ(c.integrable.kind, VerdictKind::refuted) << name;
    EXPECT_EQ(c.homogeneous.kind, VerdictKind::proved) << name;
    // Proposition 2.4: no exact one-form annihilates a completely nonholonomic distribution.
    EXPECT_EQ(c.combinations.count, 0U) << name;
    for (const ConstraintClass& one : c.constraints) {
      EXPECT_EQ(one.kind, ConstraintKind::linear) << name;
      EXPECT_EQ(one.enforcement, Enforcement::ideal) << name;
    }
  }
}

// Fassò and Sansonetto, sections 3.2 and 4.3: nonintegrable affine constraints; affine with a term that vanishes only with Omega.
TEST(FassoSansonetto, TheirConstraintsAreAffineIdealAndNotIntegrable) {
  for (const char* name : {"affine_particle_free", "affine_particle_gravity", "affine_particle_harmonic"}) {
    const Classification c = of_gallery(name);
    EXPECT_EQ(c.constraints[0].kind, ConstraintKind::affine) << name;
    EXPECT_EQ(c.constraints[0].enforcement, Enforcement::ideal) << name;
    EXPECT_EQ(c.integrable.kind, VerdictKind::refuted) << name;
    EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved) << name;
  }
  for (const char* name : {"sphere_in_rotating_cylinder", "ball_on_turntable"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    const Classification c = classified(m);
    EXPECT_EQ(c.constraints[0].kind, ConstraintKind::affine) << name;
    EXPECT_EQ(c.integrable.kind, VerdictKind::refuted) << name;
    ASSERT_EQ(c.homogeneous.kind, VerdictKind::conditional) << name;
    EXPECT_EQ(c.homogeneous.conditions, (std::vector<std::vector<Expr>>{{m("Omega")}})) << name;
    EXPECT_EQ(c.distribution->fields.size(), 3U) << name;  // rank r = 3 of 5
    EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 5})) << name;
  }
}

TEST(FassoSansonetto, TheTurntableIsNotHomogeneousOnceItTurns) {
  const Mechanics m = Mechanics::from_gallery("ball_on_turntable");
  System turning = m.system();
  assume(turning, *read_assumptions(m.model(), {"Omega != 0"}));
  EXPECT_EQ(classify(turning)->homogeneous.kind, VerdictKind::refuted);
  const Model numbers = with_values(m.model());
  const System system = *make_system(numbers);
  EXPECT_EQ(classify(system)->homogeneous.kind, VerdictKind::refuted);
}

// Lewis: a linear constraint (section 5.1), a nonlinear one that is homogeneous of no degree (5.2), and one on accelerations
// whose codistribution is not integrable (section 3.1).
TEST(Lewis, HisParticles) {
  const Classification linear = of_gallery("lewis_particle");
  EXPECT_EQ(linear.constraints[0].kind, ConstraintKind::linear);
  EXPECT_EQ(linear.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(linear.integrable.kind, VerdictKind::refuted);
  const Classification energy = of_gallery("constant_energy_particle");
  EXPECT_EQ(energy.constraints[0].kind, ConstraintKind::nonlinear);
  EXPECT_EQ(energy.constraints[0].enforcement, Enforcement::chetaev);
  EXPECT_EQ(energy.homogeneous.kind, VerdictKind::refuted);
  EXPECT_EQ(energy.integrable.kind, VerdictKind::refuted);
  EXPECT_FALSE(energy.distribution);
  const Classification sled = of_gallery("accelerometer_sled");
  EXPECT_EQ(sled.constraints[0].kind, ConstraintKind::acceleration);
  EXPECT_EQ(sled.constraints[0].integrable.kind, VerdictKind::refuted);
  EXPECT_TRUE(sled.constraints[0].integrable.witness);
}

// Marle, Definition 1: ideal means affine in the velocities with N = B; the same rule for a nonlinear constraint is of Chetaev
// type; a servo is neither. Appell's constraint is a cone (Remark 7), so that the energy is constant.
TEST(Marle, TellsIdealFromChetaevFromServo) {
  const Classification appell = of_gallery("appell_hamel");
  EXPECT_EQ(appell.constraints[0].enforcement, Enforcement::chetaev);
  EXPECT_EQ(appell.homogeneous.kind, VerdictKind::proved);
  const Classification ball = of_gallery("ball_in_vertical_cylinder");
  EXPECT_EQ(ball.constraints[0].enforcement, Enforcement::ideal);
  EXPECT_EQ(ball.distribution->growth.ranks, (Ranks{3, 5}));
  const Classification pole = of_gallery("balanced_pole");
  EXPECT_EQ(pole.constraints[0].enforcement, Enforcement::servo);
  EXPECT_EQ(pole.regular.kind, VerdictKind::proved);
  EXPECT_FALSE(pole.regular.side_conditions.empty());  // where the cart can no longer turn the pole
}

// The servo's theta' = −k theta has the motion theta = theta(0) exp(−k t): theta·exp(k t) is constant.
TEST(Marle, TheServoOfThePoleIsHolonomicInDisguise) {
  const Mechanics m = Mechanics::from_gallery("balanced_pole");
  const Classification c = classified(m);
  EXPECT_EQ(c.integrable.kind, VerdictKind::proved);
  ASSERT_EQ(c.combinations.functions.size(), 1U);
  const Expr f = c.combinations.functions[0], theta = m("theta"), t = m("t"), expected = m("theta*exp(k*t)");
  EXPECT_TRUE(m.vanishes(differentiate(f, theta) * differentiate(expected, t) -
                         differentiate(f, t) * differentiate(expected, theta)));
}

// The contact of an ellipsoid with the floor, given by its velocities: z² = Σ b_i² γ_i² with γ the last row of R.
TEST(Rattleback, TheContactIsFoundToBeHolonomic) {
  const Mechanics m = Mechanics::from_gallery("rattleback");
  const Classification c = classified(m);
  EXPECT_EQ(c.combinations.count, 1U);
  EXPECT_EQ(c.combinations.bound, Bound::exact);
  ASSERT_EQ(c.combinations.functions.size(), 1U);
  const Expr known = m("z^2 - b1^2*R[3,1]^2 - b2^2*R[3,2]^2 - b3^2*R[3,3]^2");
  // Five directions are reached and the sixth never, which the function proves where ranks of brackets are too large to compute.
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 5}));
  EXPECT_EQ(c.distribution->growth.bound, Bound::exact);
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::refuted);
  const BracketSpace space = BracketSpace::configurations(m.system());
  const std::vector<Expr> df = space.differential(c.combinations.functions[0]), dg = space.differential(known);
  for (std::size_t i = 0; i < df.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(m.vanishes(df[i] * dg[j] - df[j] * dg[i])) << i << " " << j;
  }
}

// Two of the three brackets of the fields degenerate somewhere; all three never do.
TEST(RollingBalls, HaveTheSameGrowthAtEveryConfiguration) {
  for (const char* name : {"chaplygin_ball", "ball_on_turntable", "sphere_in_rotating_cylinder"}) {
    const Classification c = of_gallery(name);
    EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 5})) << name;
    EXPECT_EQ(c.distribution->loci.same_everywhere, VerdictKind::proved) << name;
  }
}

TEST(Suslov, IsTwoThreeOnTheRotations) {
  const Classification c = of_gallery("suslov");
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3}));
  EXPECT_EQ(c.distribution->loci.same_everywhere, VerdictKind::proved);
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
}

// The disk with its height as a coordinate and its contact as a holonomic constraint, and the same disk in yaw, lean and spin.
TEST(RollingDisk, HasTheSameGrowthWithTheContactAsAConstraint) {
  const Classification kept = of_gallery("disk_on_plane"), chart = of_gallery("rolling_disc");
  EXPECT_EQ(kept.distribution->dimension, 5U);
  EXPECT_EQ(kept.distribution->growth.ranks, (Ranks{3, 4, 5}));
  EXPECT_EQ(chart.distribution->growth.ranks, (Ranks{3, 4, 5}));
  EXPECT_EQ(kept.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(kept.combinations.count, 0U);
}

// Speed Omega(t): the same distribution at every time, and nothing holonomic on Q × ℝ.
TEST(UnsteadyTurntable, IsRheonomicAndNotIntegrable) {
  const Classification c = of_gallery("ball_on_unsteady_turntable");
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.combinations.count, 0U);
  EXPECT_EQ(c.combinations.bound, Bound::exact);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{3, 5}));
}

}  // namespace
}  // namespace anholon
