// First integrals of classical systems, and quantities that look like some and are none.
#include "anholon/analyze/checking/check.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/with_values.hpp"
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using enum VerdictKind;

// Lewis, section 5.1: ∂/∂y is a symmetry and a section of D; the other two integrals by a short calculation.
TEST(LewisParticle, ConservesTheMomentumAlongY) {
  Conserved particle = Conserved::from_gallery("lewis_particle");
  EXPECT_EQ(particle.verdict("m*y'"), proved);
  EXPECT_EQ(particle.verdict("z*y' - (1 + y^2)*x'"), proved);
  EXPECT_EQ(particle.verdict("z*y' + (1 + y^2)*x'"), refuted);
  EXPECT_EQ(particle.verdict("(1 + y^2)*x'^2"), proved);
  EXPECT_EQ(particle.verdict("energy"), proved);
  EXPECT_EQ(particle.verdict("m*x'"), refuted);
  EXPECT_EQ(particle.verdict("m*z'"), refuted);
}

// Lewis, section 5.2, with V = V(z): m (y x' − x y') is said to be conserved. It is not: x'' = k x', y'' = k y' keeps x' : y'.
TEST(ConstantEnergyParticle, KeepsTheDirectionOfItsHorizontalVelocityButNoAngularMomentum) {
  Conserved flat(R"model(
[parameters]
m = { value = 1, assume = "positive" }
e = { value = 1, assume = "positive" }
[functions]
V = { of = ["z"] }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) - V"
[[constraint]]
name = "constant kinetic energy"
equation = "m/2*(x'^2 + y'^2 + z'^2) = e"
)model");
  EXPECT_EQ(flat.verdict("y'/x'"), proved);
  const Verdict angular = flat.candidate("m*(y*x' - x*y')").conserved;  // its rate is d(V, z)*z'/(2*e) times itself
  EXPECT_EQ(angular.kind, VerdictKind::conditional);
  EXPECT_EQ(conditions_of(angular), "d(V, z)");
  EXPECT_EQ(flat.verdict("m*(x'^2 + y'^2 + z'^2)"), proved);
  EXPECT_EQ(flat.candidate("m*(x'^2 + y'^2 + z'^2)").conserved_by, ConservedBy::constraints);
  const Verdict energy = flat.candidate("energy").conserved;  // its rate is d(V, z)*z'
  EXPECT_EQ(energy.kind, conditional);
  EXPECT_EQ(conditions_of(energy), "d(V, z)");
}

TEST(ChaplyginSleigh, ConservesEnergyAndNoMomentum) {
  Conserved sleigh = Conserved::from_gallery("chaplygin_sleigh");
  EXPECT_EQ(sleigh.verdict("energy"), proved);
  // The blade pushes with M*J*theta'*v/(J + M*a^2), which no mass distribution makes vanish.
  for (const char* false_friend : {"p_x", "p_y", "p_theta", "x*p_y - y*p_x + p_theta"}) {
    const Verdict v = sleigh.candidate(false_friend).conserved;
    EXPECT_EQ(v.kind, refuted) << false_friend;
    EXPECT_EQ(v.refuted_for, ParameterScope::every) << false_friend;
  }
}

// Chaplygin 1903: energy, and the angular momentum about the contact, a vector at rest in space.
TEST(ChaplyginBall, ConservesTheAngularMomentumAboutTheContact) {
  Conserved ball = Conserved::from_gallery("chaplygin_ball");
  EXPECT_EQ(ball.verdict("energy"), proved);
  for (const char* component : {"p_R.x + m*a^2*R.w.x", "p_R.y + m*a^2*R.w.y", "p_R.z"})
    EXPECT_EQ(ball.verdict(component), proved) << component;
  EXPECT_EQ(ball.verdict("(p_R.x + m*a^2*R.w.x)^2 + (p_R.y + m*a^2*R.w.y)^2 + p_R.z^2"), proved);
  EXPECT_EQ(ball.candidate("R.w.z").conserved.kind, conditional);
  EXPECT_EQ(conditions_of(ball.candidate("R.w.z").conserved), "I2 - I1 & I3 - I1");
  const Verdict momentum = ball.candidate("p_R.x").conserved;  // the floor pushes unless the ball rolls uniformly
  EXPECT_EQ(momentum.kind, conditional);
  EXPECT_EQ(conditions_of(momentum), "I2 - I1 & I3 - I2");
}

TEST(ChaplyginBall, HasThatVectorFoundAmongTheCombinationsOfSymmetries) {
  Conserved ball = Conserved::from_gallery("chaplygin_ball");
  std::size_t conserved = 0;
  for (const Momentum& m : ball.all().momenta)
    conserved += m.examined.conserved.kind == proved && m.examined.conserved_by == ConservedBy::law ? 1 : 0;
  EXPECT_EQ(conserved, 3);
}

// By hand, with M = I*W and M' = M x W + lambda*e3, the torque of the constraint is
//   I1*I2*lambda = (I1*I2*(I2 - I1) - I2*I13^2 + I1*I23^2)*W.x*W.y + I13*I23*(I1*W.x^2 - I2*W.y^2).
TEST(Suslov, ConservesEnergyAndAComponentOfTheMomentumOnlyWithoutTorque) {
  Conserved suslov = Conserved::from_gallery("suslov");
  EXPECT_EQ(suslov.verdict("energy"), proved);
  for (const char* component : {"p_R.x", "p_R.y", "p_R.z"}) {
    const Verdict v = suslov.candidate(component).conserved;
    EXPECT_EQ(v.kind, conditional) << component;
    EXPECT_EQ(conditions_of(v), "I1*I2^2 - I2*I1^2 - I2*I13^2 + I1*I23^2 & I23 | I13") << component;
  }
}

TEST(VerticalDisk, ConservesItsTwoAngularVelocities) {
  Conserved disk = Conserved::from_gallery("vertical_disk");
  EXPECT_EQ(disk.verdict("varphi'"), proved);
  EXPECT_EQ(disk.verdict("psi'"), proved);
  EXPECT_EQ(disk.verdict("x'"), refuted);
}

// The energy of a servo-driven system changes by the work of the drive, whatever masses and gains it has.
TEST(BalancedPole, GainsTheEnergyThatItsDriveGives) {
  Conserved pole = Conserved::from_gallery("balanced_pole");
  const Verdict energy = pole.candidate("energy").conserved;
  EXPECT_EQ(energy.kind, refuted);
  EXPECT_EQ(energy.refuted_for, ParameterScope::every);
  EXPECT_EQ(pole.all().energy.workless.kind, refuted);
}

TEST(BallOnUnsteadyTurntable, ConservesEnergyOnATableAtRestOnly) {
  Conserved ball = Conserved::from_gallery("ball_on_unsteady_turntable");
  EXPECT_EQ(ball.verdict("energy"), conditional);
  EXPECT_EQ(conditions_of(ball.candidate("energy").conserved), "Omega");
  EXPECT_EQ(ball.verdict("R.w.z"), proved);
  EXPECT_EQ(conditions_of(ball.candidate("p_x").conserved), "Omega");  // that its rate vanishes too follows
}

// Marle, Proposition 3 and Remarks 6, 7: reactions do no work on any allowed velocity, whatever they are, for linear ideal
// constraints and for Chetaev's where the constraint set is tangent to the Liouville field, that is homogeneous.
TEST(Marle, ReactionsDoNoWorkExactlyUnderHomogeneousConstraints) {
  const auto workless = [](const char* name) { return Conserved::from_gallery(name).all().energy.workless.kind; };
  EXPECT_EQ(workless("chaplygin_sleigh"), proved);
  EXPECT_EQ(workless("appell_hamel"), proved);
  EXPECT_EQ(Conserved::from_gallery("appell_hamel").verdict("energy"), proved);
  EXPECT_EQ(workless("constant_energy_particle"), refuted);
  EXPECT_EQ(workless("affine_particle_harmonic"), refuted);
  EXPECT_EQ(workless("balanced_pole"), refuted);  // a servo constraint
  EXPECT_EQ(workless("ball_on_turntable"), conditional);
}

// Ohsawa and Bloch, sections 4 and 5: what separation of variables uses.
TEST(OhsawaBloch, ConservedQuantitiesOfTheirExamples) {
  EXPECT_EQ(Conserved::from_gallery("vertical_disk").verdict("p_varphi"), proved);
  EXPECT_EQ(Conserved::from_gallery("knife_edge_incline").verdict("p_varphi"), proved);
  EXPECT_EQ(Conserved::from_gallery("snakeboard").verdict("energy"), proved);
  const Conservation sleigh =
      Conserved::from_gallery("chaplygin_sleigh").all();  // no conserved quantity but the energy
  EXPECT_EQ(sleigh.momenta.size(), 3);
  for (const Momentum& m : sleigh.momenta) EXPECT_EQ(m.examined.conserved.kind, refuted) << m.generator.name;
}

// With the file's values each momentum of a symmetry is decided: conserved, or moved at a witness.
TEST(Gallery, MomentaAreDecidedWithTheFilesValues) {
  for (const GalleryEntry& entry : gallery()) {
    Workspace workspace;
    const Model model = with_values(*read_model_text(workspace, entry.text));
    const System system = *make_system(model);
    const auto motion = ConstrainedMotion::of(system);
    ASSERT_TRUE(motion && motion->value) << entry.name;
    const auto symmetries = symmetries_of(system);
    for (const Generator& g : symmetries ? *symmetries : declared_generators(system)) {
      const Verdict v =
          examine(g.name, momentum_of(g.field, system), momentum_rate(g.field, *motion->value), *motion->value)
              .conserved;
      const bool functions = v.kind == conditional && !model.functions.empty();
      EXPECT_TRUE(v.kind == proved || v.kind == refuted || functions)
          << entry.name << ", " << g.name << ": " << name_of(v.kind) << ", " << v.reason;
      if (v.kind == refuted) EXPECT_TRUE(v.witness) << entry.name << ", " << g.name;
    }
  }
}

// Every claim that a gallery model makes is decided as it expects, with the file's values where roots hide the conditions.
TEST(Gallery, MakesNoClaimThatIsNotProved) {
  for (const GalleryEntry& entry : gallery()) {
    const Mechanics m(entry.text);
    for (const CheckedClaim& c : check_claims(m.system())) {
      const bool open =
          c.verdict.kind == undecided && c.verdict.refuted_for != ParameterScope::every && c.verdict.witness;
      EXPECT_TRUE(c.verdict.kind == c.claim->expect || open)
          << entry.name << ": " << c.claim->where << ": " << name_of(c.verdict.kind) << ", " << c.verdict.reason;
    }
  }
}

}  // namespace
}  // namespace anholon
