// What Fassò and Sansonetto say about energy, momenta and gauge momenta under affine constraints, decided.
#include "tests/analyze/conserved.hpp"

namespace anholon {
namespace {

using enum VerdictKind;

constexpr std::string_view affine_particle = R"model(
[parameters]
c = { value = 1, assume = "nonzero" }
[functions]
V = { of = ["x", "y", "z"] }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - V"
[[constraint]]
name = "Pars"
equation = "z' + x*y' - y*x' = c"
)model";

// Section 3.2: the reaction is proportional to S V', so the energy is conserved exactly when V_z + x V_y − y V_x = 0.
TEST(AffineParticle, ConservesEnergyExactlyWhenTheReactionVanishes) {
  Conserved particle(affine_particle);
  const Conservation c = particle.all();
  ASSERT_EQ(c.energy.examined.conserved.kind, conditional);
  ASSERT_EQ(c.energy.examined.conserved.conditions.size(), 1);
  ASSERT_EQ(c.energy.examined.conserved.conditions[0].size(), 1);
  const Expr found = c.energy.examined.conserved.conditions[0][0],
             paper = particle.m("d(V(x,y,z), z) + x*d(V(x,y,z), y) - y*d(V(x,y,z), x)");
  EXPECT_TRUE(particle.m.vanishes(found - paper) || particle.m.vanishes(found + paper)) << to_text(found);
  EXPECT_TRUE(particle.m.equal(c.energy.examined.rate, particle.m("c/(1 + x^2 + y^2)") * paper));
}

// R° is D where the reaction does not vanish and all of TQ where it does.
TEST(AffineParticle, HasTheWholeTangentSpaceAsAnnihilatorExactlyWithoutReaction) {
  Conserved particle(affine_particle);
  const Conservation c = particle.all();
  ASSERT_TRUE(c.annihilator.value);
  EXPECT_EQ(c.annihilator.value->basis.size(), 2);
  EXPECT_TRUE(c.annihilator.value->is_ideal());
  EXPECT_EQ(c.annihilator.value->grows.kind, conditional);
  EXPECT_EQ(conditions_of(c.annihilator.value->grows), conditions_of(c.energy.examined.conserved));
}

TEST(AffineParticle, ConservesEnergyForTwoOfThePapersThreePotentials) {
  EXPECT_EQ(Conserved::from_gallery("affine_particle_free").verdict("energy"), proved);
  EXPECT_EQ(Conserved::from_gallery("affine_particle_harmonic").verdict("energy"), proved);
  Conserved gravity = Conserved::from_gallery("affine_particle_gravity");
  const Verdict falling = gravity.candidate("energy").conserved;  // its rate is c/(1 + x^2 + y^2), and c is not zero
  EXPECT_EQ(falling.kind, refuted);
  EXPECT_EQ(falling.refuted_for, ParameterScope::every);
  EXPECT_EQ(Conserved::from_gallery("affine_particle_free").all().annihilator.value->is_everything(), true);
  EXPECT_EQ(gravity.all().annihilator.value->is_everything(), false);
}

// Given T and M, energy is a first integral for every potential exactly when the constraint is linear.
TEST(AffineParticle, ConservesEnergyForEveryPotentialOnlyIfTheConstraintIsLinear) {
  EXPECT_EQ(Conserved::from_gallery("affine_particle_free").all().energy.workless.kind, refuted);
  EXPECT_EQ(Conserved::from_gallery("vertical_disk").all().energy.workless.kind, proved);
}

// Section 3.2, 2: R·ξ = I (a + r)/(r (I + a²)) Ω V_γ (the paper's (a + r)/a is a misprint).
TEST(SphereInRotatingCylinder, ConservesEnergyExactlyIfAtRestOrThePotentialIsOfZAlone) {
  for (const char* name : {"sphere_in_rotating_cylinder", "sphere_in_rotating_cylinder_euler"}) {
    Conserved sphere = Conserved::from_gallery(name);
    const Energy e = sphere.all().energy;
    ASSERT_EQ(e.examined.conserved.kind, conditional) << name;
    ASSERT_EQ(e.examined.conserved.conditions.size(), 1) << name;
    EXPECT_EQ(e.examined.conserved.conditions[0].size(), 2) << conditions_of(e.examined.conserved);
    EXPECT_TRUE(sphere.m.equal(e.examined.rate, "I*Omega*d(V(z, gamma), gamma)*(a + r)/(r*(a^2 + I))")) << name;
    EXPECT_EQ(Conserved::from_gallery(name)
                  .given("Omega", Relation::not_equal, "0")
                  .candidate("energy")
                  .conserved.conditions[0]
                  .size(),
              1);
    EXPECT_EQ(Conserved::from_gallery(name).given("d(V(z, gamma), gamma)", Relation::equal, "0").verdict("energy"),
              proved);
    EXPECT_EQ(Conserved::from_gallery(name).given("Omega", Relation::equal, "0").verdict("energy"), proved);
  }
}

// The energy is conserved with V = V(z) although the constraint is affine and reacts.
TEST(SphereInRotatingCylinder, ReactsAndConservesEnergyWhereVIsOfZAlone) {
  Conserved sphere = Conserved::from_gallery("sphere_in_rotating_cylinder");
  sphere.given("d(V(z, gamma), gamma)", Relation::equal, "0");
  const Conservation c = sphere.all();
  EXPECT_EQ(c.energy.examined.conserved.kind, proved);
  EXPECT_FALSE(c.energy.drift.empty());
  EXPECT_EQ(c.energy.workless.kind, conditional);  // linear for Omega = 0 only
  EXPECT_EQ(conditions_of(c.energy.workless), "Omega");
  EXPECT_EQ(c.energy.no_power.kind, proved);  // ξ is a section of R°
  ASSERT_TRUE(c.annihilator.value);
  EXPECT_EQ(c.annihilator.value->basis.size(), 4);  // section 4.3
  EXPECT_EQ(c.annihilator.value->ideal.size(), 3);
}

// R° = span {∂γ, ∂φ, …}: the paper's four fields annihilate the reactions and are independent of each other.
TEST(SphereInRotatingCylinder, HasThePapersAnnihilator) {
  Conserved sphere = Conserved::from_gallery("sphere_in_rotating_cylinder_euler");
  sphere.given("d(V(z, gamma), gamma)", Relation::equal, "0");
  const auto field = [&](std::vector<std::string_view> components) {  // z, γ, φ, ψ, θ
    std::vector<Expr> result;
    for (const auto c : components) result.push_back(sphere.m(c));
    return result;
  };
  std::vector<std::string> names;
  for (const Coordinate& q : sphere.m.model().coordinates) names.push_back(q.name);
  ASSERT_EQ(names, (std::vector<std::string>{"z", "gamma", "varphi", "psi", "theta"}));
  for (const auto& y : {field({"0", "1", "0", "0", "0"}), field({"0", "0", "1", "0", "0"}),
                        field({"-a*sin(gamma - varphi)", "0", "0", "0", "1"}),
                        field({"-a*cos(gamma - varphi)*sin(theta)", "0", "-cos(theta)", "1", "0"})}) {
    EXPECT_EQ(sphere.motion().vanishes(sphere.motion().reaction_power(y)).kind, proved);
  }
  // Along the cylinder something pushes, whatever V(z) is.
  const Verdict along = sphere.motion().vanishes(sphere.motion().reaction_power(field({"1", "0", "0", "0", "0"})));
  EXPECT_EQ(along.kind, refuted);
  EXPECT_EQ(along.refuted_for, ParameterScope::every);
}

// Section 4.3: F is a momentum whose generator is a section of D, K a gauge momentum whose generator is not.
TEST(SphereInRotatingCylinder, HasTheMomentumF) {
  Conserved sphere = Conserved::from_gallery("sphere_in_rotating_cylinder");
  EXPECT_EQ(sphere.verdict("I*R.w.z - a*r*gamma'"), conditional);
  sphere.given("d(V(z, gamma), gamma)", Relation::equal, "0");
  EXPECT_EQ(sphere.verdict("I*R.w.z - a*r*gamma'"), proved);
  const Conservation c = sphere.all();
  bool found = false;
  for (const Momentum& m : c.momenta) {
    if (m.generator.name != "roll around a horizontal circle") continue;
    found = true;
    EXPECT_EQ(m.leaves_lagrangian.kind, proved);
    EXPECT_EQ(m.in_distribution.kind, proved);
    EXPECT_EQ(m.examined.conserved.kind, proved);
    // It turns the ball by 1 and moves it round the axis by -a/r: the constraints allow the two only together, for a = -r.
    EXPECT_EQ(m.leaves_constraints.kind, refuted);
    EXPECT_EQ(m.leaves_constraints.refuted_for, ParameterScope::every);
  }
  EXPECT_TRUE(found);
}

TEST(SphereInRotatingCylinder, HasTheGaugeMomentumKFoundWithoutBeingTold) {
  Conserved sphere = Conserved::from_gallery("sphere_in_rotating_cylinder");
  const Conservation c = sphere.all();
  EXPECT_TRUE(c.gauge_momenta.empty());  // for every V(z, γ) there is none
  ASSERT_EQ(c.strata.size(), 1);
  EXPECT_EQ(to_text(c.strata[0].condition), "d(V, gamma)");
  ASSERT_EQ(c.strata[0].gauge_momenta.size(), 1);
  const GaugeMomentum& k = c.strata[0].gauge_momenta[0];
  // Proportional to K, up to a constant: J/(r² I) = a (ωx cos γ + ωy sin γ) − z γ'.
  EXPECT_TRUE(
      sphere.m.equal(k.momentum.examined.quantity, "r^2*I*(a*(R.w.x*cos(gamma) + R.w.y*sin(gamma)) - z*gamma')"));
  EXPECT_EQ(k.momentum.leaves_lagrangian_on_set.kind, proved);  // a gauge symmetry
  EXPECT_EQ(k.momentum.in_annihilator.kind, proved);
  EXPECT_EQ(k.momentum.in_distribution.kind, refuted);  // it leaves D by a multiple of I*r*z
  EXPECT_EQ(k.momentum.in_distribution.refuted_for, ParameterScope::every);
  EXPECT_EQ(k.generated_in_distribution.kind, conditional);  // (Π_A Y_K − Y_K)·Aξ is a multiple of Ω z
  EXPECT_EQ(conditions_of(k.generated_in_distribution), "Omega");
  EXPECT_EQ(k.survives.kind, proved);  // weakly Noetherian
}

// With a potential that is not invariant K moves; without, p_z and the total momentum about the axis do.
TEST(SphereInRotatingCylinder, DoesNotConserveFalseFriends) {
  Conserved sphere = Conserved::from_gallery("sphere_in_rotating_cylinder");
  sphere.given("d(V(z, gamma), gamma)", Relation::equal, "0").given("Omega", Relation::not_equal, "0");
  EXPECT_EQ(sphere.verdict("z'"), refuted);
  EXPECT_EQ(sphere.verdict("R.w.x"), refuted);
  EXPECT_EQ(sphere.verdict("a*(R.w.x*cos(gamma) + R.w.y*sin(gamma)) + z*gamma'"), refuted);
}

// Section 3.2: on a rotating plane the energy is not conserved although no forces act; [20]: a moving energy is.
TEST(BallOnTurntable, ConservesAMovingEnergyInsteadOfTheEnergy) {
  Conserved ball = Conserved::from_gallery("ball_on_turntable");
  const Conservation c = ball.all();
  EXPECT_EQ(conditions_of(c.energy.examined.conserved), "Omega");
  ASSERT_EQ(c.moving_energies.size(), 1);
  const auto& y = c.moving_energies[0].generator.field;
  for (const auto& [component, paper] : {std::pair{0, "-Omega*y"}, {1, "Omega*x"}, {2, "0"}, {3, "0"}, {4, "Omega"}}) {
    EXPECT_TRUE(ball.m.equal(y[static_cast<std::size_t>(component)], paper)) << component;
  }
  EXPECT_EQ(Conserved::from_gallery("ball_on_turntable").given("Omega", Relation::not_equal, "0").verdict("energy"),
            refuted);
}

}  // namespace
}  // namespace anholon
