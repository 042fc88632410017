#include "anholon/derive/formulations/reduced.hpp"

#include "anholon/expr/walk.hpp"
#include "tests/derive/form_conformance.hpp"
#include "tests/derive/form_models.hpp"
#include "tests/derive/snake.hpp"

namespace anholon::test {
namespace {

Reduced reduced_of(const Mechanics& m) {
  const auto form = derive_reduced(m.system());
  if (!form || !form->value) throw std::runtime_error(form ? form->why_not : form.error().where);
  return *form->value;
}

std::vector<std::string> names_of(const Reduced& form) {
  std::vector<std::string> result;
  for (const IndependentVelocity& u : form.kinematics.independent) result.push_back(u.name);
  return result;
}

// Ohsawa–Bloch, Example 4.4, in the frame of the blade.
TEST(Reduced, SleighInForwardSpeedAndTurning) {
  const Mechanics m = Mechanics::from_gallery("chaplygin_sleigh");
  const Reduced form = reduced_of(m);
  EXPECT_EQ(names_of(form), (std::vector<std::string>{"v", "omega"}));  // s vanishes by the constraint
  EXPECT_TRUE(m.equal(form.kinematics.velocities[0], "v*cos(theta)"));
  EXPECT_TRUE(m.equal(form.kinematics.velocities[1], "v*sin(theta)"));
  EXPECT_TRUE(m.equal(form.mass_matrix(0, 0), "M"));
  EXPECT_TRUE(m.vanishes(form.mass_matrix(0, 1)));
  EXPECT_TRUE(m.equal(form.mass_matrix(1, 1), "J + M*a^2"));
  EXPECT_TRUE(m.equal(form.forcing[0], "M*a*omega^2"));
  EXPECT_TRUE(m.equal(form.forcing[1], "-M*a*v*omega"));
}

TEST(Reduced, BracketOfTheSleighsFieldsIsAcrossTheBlade) {
  const Mechanics m = Mechanics::from_gallery("chaplygin_sleigh");
  const auto brackets = adapted_brackets(reduced_of(m), m.system());
  ASSERT_EQ(brackets.size(), 1U);  // [Y_v, Y_omega] = (sin(theta), -cos(theta), 0); none with Y_0
  EXPECT_TRUE(m.equal(brackets[0].components[0], "sin(theta)"));
  EXPECT_TRUE(m.equal(brackets[0].components[1], "-cos(theta)"));
  EXPECT_TRUE(brackets[0].components[2].is_zero_literal());
}

TEST(Reduced, VerticalDiskRollsAndTurnsUniformly) {
  const Mechanics m = Mechanics::from_gallery("vertical_disk");
  const Reduced form = reduced_of(m);
  EXPECT_EQ(names_of(form), (std::vector<std::string>{"varphi'", "psi'"}));
  EXPECT_TRUE(m.equal(form.mass_matrix(0, 0), "J"));
  EXPECT_TRUE(m.equal(form.mass_matrix(1, 1), "I + m*R^2"));
  for (const Expr& f : form.forcing) EXPECT_TRUE(m.vanishes(f));
  EXPECT_TRUE(m.equal(form.lagrangian, "J/2*varphi'^2 + (I + m*R^2)/2*psi'^2"));
}

TEST(Reduced, KnifeEdgeIsPulledByGravityAlongTheBlade) {
  const Mechanics m(kKnifeEdge);
  const Reduced form = reduced_of(m);
  EXPECT_TRUE(m.equal(form.mass_matrix(0, 0), "m"));
  EXPECT_TRUE(m.equal(form.forcing[0], "m*g*cos(phi)"));
  EXPECT_TRUE(m.vanishes(form.forcing[1]));
}

// Lewis: (1 + y^2) x'' = -y x' y', regular also at y = 0, because z' is eliminated and not x'.
TEST(Reduced, LewisParticleEliminatesTheVelocityWithConstantCoefficient) {
  const Mechanics m = Mechanics::from_gallery("lewis_particle");
  const Reduced form = reduced_of(m);
  EXPECT_EQ(names_of(form), (std::vector<std::string>{"x'", "y'"}));
  EXPECT_TRUE(form.nonzero.empty());
  EXPECT_TRUE(m.equal(form.mass_matrix(0, 0), "m*(1 + y^2)"));
  EXPECT_TRUE(m.equal(form.forcing[0], "-m*y*x'*y'"));
  EXPECT_TRUE(m.vanishes(form.forcing[1]));
}

TEST(Reduced, SuslovBodyInTheBodyFrame) {
  const Mechanics m(kSuslov);
  const Reduced form = reduced_of(m);
  EXPECT_EQ(names_of(form), (std::vector<std::string>{"R.W.x", "R.W.y"}));
  EXPECT_TRUE(m.equal(form.mass_matrix(0, 0), "I1"));
  EXPECT_TRUE(m.equal(form.forcing[0], "-(I13*R.W.x + I23*R.W.y)*R.W.y"));
  EXPECT_TRUE(m.equal(form.forcing[1], "(I13*R.W.x + I23*R.W.y)*R.W.x"));
}

// [Y_a, Y_0] enters: x'' = -2/7 (Omega y)', for every Omega(t).
TEST(Reduced, VaryingTurntableTurnsAtTwoSevenths) {
  const Mechanics m(kVaryingTurntable);
  const Reduced form = reduced_of(m);
  EXPECT_TRUE(form.kinematics.affine());
  EXPECT_FALSE(adapted_brackets(form, m.system()).empty());
  const Replacements motion{{m("x''"), m("-2/7*(Omega(t)*y' + d(Omega(t), t)*y)")},
                            {m("y''"), m("2/7*(Omega(t)*x' + d(Omega(t), t)*x)")},
                            {m("R.w.z'"), m("0")},
                            {m("R.w.x'"), m("5/7*(Omega(t)*x' + d(Omega(t), t)*x)/a")},
                            {m("R.w.y'"), m("5/7*(Omega(t)*y' + d(Omega(t), t)*y)/a")}};
  const Replacements on{{m("x'"), m("a*R.w.y - Omega(t)*y")}, {m("y'"), m("Omega(t)*x - a*R.w.x")}};
  for (const Expr& e : residuals(form, m.system())) EXPECT_TRUE(m.vanishes(substitute(substitute(e, motion), on)));
}

// The general term T_a of the header is Hamel's sum of brackets: d/dt P_a − Y_a(L~) + ([Y_a, Y_0] + u^b [Y_a, Y_b])·p.
TEST(Reduced, ForcingIsHamelsSumOfBrackets) {
  const Mechanics m = Mechanics::from_gallery("sphere_in_rotating_cylinder");
  const System& s = m.system();
  const Reduced form = reduced_of(m);
  const std::size_t k = form.kinematics.independent.size();
  const Replacements on = form.kinematics.replacements(s);
  const std::vector<Expr> p = substitute(s.momenta, on);
  std::vector<Expr> hamel(k, m("0"));
  const auto add = [&](std::size_t a, const AdaptedBracket& b, const Expr& factor) {
    hamel[a] = hamel[a] + factor * dot(b.components, p, s);
  };
  for (const AdaptedBracket& b : adapted_brackets(form, s)) {
    add(b.a, b, b.b ? form.kinematics.independent[*b.b].symbol : m("1"));
    if (b.b) add(*b.b, b, -form.kinematics.independent[b.a].symbol);
  }
  const std::vector<Expr> along = s.frame.along_all(form.lagrangian);
  for (std::size_t a = 0; a < k; ++a) {
    const Expr drift = substitute(s.frame.drift(form.momenta[a]), on);
    EXPECT_TRUE(m.vanishes(form.forcing[a] + drift - dot(form.displacements[a], along, s) + hamel[a])) << a;
  }
}

TEST(Reduced, ServoConstraintIsProjectedOnItsOwnDisplacements) {
  const Mechanics m(kServo);
  const Reduced form = reduced_of(m);
  EXPECT_FALSE(form.along_kinematics);
  ASSERT_EQ(form.forcing.size(), 1U);  // m x'' = -V_x with x' = c y'
  const Expr rate = form.kinematics.independent[0].name == "x'" ? m("1") : m("c");
  EXPECT_TRUE(m.vanishes(form.forcing[0] / form.mass_matrix(0, 0) + m("d(V(x, y), x)/m") / rate));
}

TEST(Reduced, AppellHamelHasMaggisEquations) {
  const Mechanics m(kAppellHamel);
  const Reduced form = reduced_of(m);
  EXPECT_FALSE(form.kinematics.affine());
  EXPECT_EQ(form.kinematics.branches.size(), 1U);
  EXPECT_TRUE(is_same_motion(residuals(form, m.system()), m));
  // Chetaev's law by hand: horizontal direction kept, z'' = -g/(1 + r^2)
  EXPECT_TRUE(vanishes_along_motion(m("x''*y' - y''*x'"), m));
  EXPECT_TRUE(vanishes_along_motion(m("z'' + g/(1 + r^2)"), m));
}

TEST(Reduced, UnsolvableConstraintIsRefusedByName) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2 + y'^2\"\n"
      "[[constraint]]\nname = \"quintic\"\nequation = \"x'^5 + y'^5 + x'*y'^3 + x'^3*y' = 1\"\n");
  const auto form = derive_reduced(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
  EXPECT_NE(form->why_not.find("`quintic`"), std::string::npos);
}

TEST(Reduced, DependentConstraintsAreRefused) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"x'^2 + y'^2 + z'^2\"\n"
      "[[constraint]]\nname = \"one\"\nequation = \"(x + 1)^2*x' = y'\"\n"
      "[[constraint]]\nname = \"two\"\nequation = \"x^2*x' + 2*x*x' + x' = y'\"\n");
  const auto form = derive_reduced(m.system());
  ASSERT_TRUE(form);
  EXPECT_FALSE(form->value);
}

// Quasi-velocities that do not span are completed; those that the constraint makes dependent are left out.
TEST(Reduced, QuasiVelocitiesAreCompletedByVelocities) {
  const Mechanics m(
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[quasi_velocities]\nu = \"x*x' + y' - t\"\n"
      "same = \"2*x*x' + 2*y'\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2 - x*z + y*z'\"\n"
      "[[constraint]]\nname = \"c\"\nequation = \"z' = y*x' + 1\"\n");
  const Reduced form = reduced_of(m);
  ASSERT_EQ(form.kinematics.independent.size(), 2U);
  EXPECT_EQ(form.kinematics.independent[0].name, "u");
  EXPECT_FALSE(form.kinematics.independent[1].declared);
  EXPECT_TRUE(is_same_motion(residuals(form, m.system()), m));
}

TEST(Reduced, GivesTheSameMotionInTheWholeGallery) { expect_same_motion_in_gallery(&derive_reduced); }

TEST(Reduced, GivesTheSameMotionForSpecialSystems) {
  for (const char* text : {kKnifeEdge, kSuslov, kServo, kAccelerationLevel, kBead, kSingularMass}) {
    const Mechanics m(text);
    EXPECT_TRUE(is_same_motion(residuals_of(&derive_reduced, m), m)) << text;
  }
}

TEST(Reduced, AgreesExactlyForRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::servo, Flavor::acceleration}) {
    expect_same_motion_for_random_systems(&derive_reduced, f);
  }
}

TEST(Reduced, AgreesAsIdentityForSmallRandomSystems) {
  for (const Flavor f : {Flavor::affine, Flavor::nonlinear, Flavor::servo})
    expect_identities_for_random_systems(&derive_reduced, f);
}

// Two links as identities; eight and sixteen stay graphs, whose size says that nothing was expanded.
TEST(Reduced, SnakeGivesTheSameMotion) {
  const Mechanics small(snake(2));
  EXPECT_TRUE(is_same_motion(residuals_of(&derive_reduced, small), small));
  for (const std::size_t n : {8, 16}) {
    const Mechanics m(snake(n));
    const Reduced form = reduced_of(m);
    EXPECT_EQ(names_of(form), (std::vector<std::string>{"v", "omega"}));
    std::vector<Expr> all = form.mass_matrix.entries();
    all.insert(all.end(), form.forcing.begin(), form.forcing.end());
    EXPECT_LT(node_count(all), 800 * n);
    EXPECT_TRUE(is_same_motion_in_doubles(residuals(form, m.system()), m, 1)) << n;
  }
}

}  // namespace
}  // namespace anholon::test
