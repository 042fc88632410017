// The papers' formulas, each compared algebraically with what is derived.
#include <gtest/gtest.h>

#include "anholon/algebra/linear/solve.hpp"
#include "tests/derive/motion.hpp"

namespace anholon {
namespace {

// Sᵀ (S A⁻¹ Sᵀ)⁻¹ (S A⁻¹ ℓ − σ) with ℓ and σ by (6), in coordinates.
std::vector<Expr> fasso_sansonetto_5(const Mechanics& m) {
  const System& system = m.system();
  const std::size_t n = system.degrees(), k = system.constraints.size();
  const std::vector<Expr> q = system.frame.configuration_symbols(), v = system.frame.velocity_symbols();
  const Expr zero = m("0");
  Matrix a(n, n, zero), b(n, k + 1, zero), s(k, n, zero);
  for (std::size_t i = 0; i < n; ++i) {
    const Expr p = differentiate(system.lagrangian, v[i]);
    Expr l = -differentiate(system.lagrangian, q[i]);
    for (std::size_t j = 0; j < n; ++j) {
      a(i, j) = differentiate(p, v[j]);
      l = l + differentiate(p, q[j]) * v[j];
    }
    for (std::size_t r = 0; r < k; ++r) b(i, r) = s(r, i) = differentiate(system.constraints[r].phi, v[i]);
    b(i, k) = l;
  }
  const Matrix x = (*solve(a, b, system.assumptions))->value;  // A⁻¹ [Sᵀ, ℓ]
  Matrix left(k, k, zero), right(k, 1, zero);
  for (std::size_t r = 0; r < k; ++r) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t c = 0; c < k; ++c) left(r, c) = left(r, c) + s(r, i) * x(i, c);
      right(r, 0) = right(r, 0) + s(r, i) * x(i, k) - differentiate(system.constraints[r].phi, q[i]) * v[i];
    }
  }
  const Matrix y = (*solve(left, right, system.assumptions))->value;
  std::vector<Expr> reaction(n, zero);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t r = 0; r < k; ++r) reaction[i] = reaction[i] + s(r, i) * y(r, 0);
  }
  return reaction;
}

void expect_reaction(const Mechanics& m, const std::vector<std::string_view>& paper) {
  const Motion motion(m);
  const std::vector<Expr> by_5 = fasso_sansonetto_5(m);
  for (std::size_t i = 0; i < paper.size(); ++i) {
    EXPECT_TRUE(m.equal(motion.solved.reaction[i], by_5[i])) << i;
    EXPECT_TRUE(m.vanishes(motion(motion.solved.reaction[i] - m(paper[i])))) << i;
  }
}

// Equation (9), read with y² for xy² in its first entry and S before V'.
TEST(FassoSansonetto, ReactionOnTheAffineParticleForAnyPotential) {
  const Mechanics m(R"model(
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
name = "affine"
equation = "z' + x*y' - y*x' = c"
)model");
  expect_reaction(m, {"(y^2*d(V(x,y,z),x) - x*y*d(V(x,y,z),y) - y*d(V(x,y,z),z))/(1 + x^2 + y^2)",
                      "(-x*y*d(V(x,y,z),x) + x^2*d(V(x,y,z),y) + x*d(V(x,y,z),z))/(1 + x^2 + y^2)",
                      "(-y*d(V(x,y,z),x) + x*d(V(x,y,z),y) + d(V(x,y,z),z))/(1 + x^2 + y^2)"});
}

// Section 3.2, example 2, in Euler angles; the reaction's power on the affine term is I/(I + a²) (a + r)/r Omega V'_gamma.
TEST(FassoSansonetto, ReactionOnTheSphereInTheCylinderForAnyPotential) {
  const Mechanics m = Mechanics::from_gallery("sphere_in_rotating_cylinder_euler");
  const std::string f =
      "(a^2/r*(varphi' + psi'*cos(theta) - (a + r)/a*Omega)*(theta'*cos(gamma - varphi) - psi'*sin(gamma - "
      "varphi)*sin(theta)) + d(V(z,gamma),z))";
  const std::string ratio = "I/(I + a^2)*";
  const std::vector<std::string> paper{
      ratio + f, ratio + "d(V(z,gamma),gamma)", ratio + "a/r*d(V(z,gamma),gamma)",
      ratio + "(a*" + f + "*cos(gamma - varphi)*sin(theta) + a/r*d(V(z,gamma),gamma)*cos(theta))",
      ratio + "a*" + f + "*sin(gamma - varphi)"};
  expect_reaction(m, {paper.begin(), paper.end()});
  const Motion motion(m);
  const auto& r = motion.solved.reaction;
  EXPECT_TRUE(m.vanishes(motion(m("Omega") * (r[1] + r[2]) - m("I/(I + a^2)*(a + r)/r*Omega*d(V(z,gamma),gamma)"))));
}

// The same sphere with a rotation: no angle is needed, the reaction turns with the frame.
TEST(FassoSansonetto, ReactionOnTheSphereWithARotation) {
  const Mechanics m = Mechanics::from_gallery("sphere_in_rotating_cylinder");
  const Motion motion(m);
  const std::string f = "(a^2/r*(R.w.z - (a + r)/a*Omega)*(R.w.x*cos(gamma) + R.w.y*sin(gamma)) + d(V(z,gamma),z))";
  const std::vector<std::string> covector{f, "d(V(z,gamma),gamma)", "a*sin(gamma)*" + f, "-a*cos(gamma)*" + f,
                                          "a/r*d(V(z,gamma),gamma)"};
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_TRUE(m.vanishes(motion(motion.solved.reaction[i] - m("I/(I + a^2)*" + covector[i])))) << i;
}

// Moreschi–Castellano (42): the center runs on a circle at 2/7 of the table's rate.
TEST(MoreschiCastellano, TheBallTurnsAtTwoSeventhsOfTheTable) {
  const Mechanics m = Mechanics::from_gallery("ball_on_turntable");
  const Motion motion(m);
  EXPECT_TRUE(m.equal(motion("x''"), motion("-2/7*Omega*y'")));
  EXPECT_TRUE(m.equal(motion("y''"), motion("2/7*Omega*x'")));
  EXPECT_TRUE(m.vanishes(motion.rate("R.w.z")));
}

TEST(Lewis, EquationsOfTheLinearParticle) {
  const Mechanics m = Mechanics::from_gallery("lewis_particle");
  const Motion motion(m);
  EXPECT_TRUE(m.vanishes(motion("m*y''")));
  EXPECT_TRUE(m.vanishes(motion("m*x'' + m*y*z''")));
  EXPECT_TRUE(m.vanishes(motion("z'' - y*x'' - y'*x'")));
  EXPECT_TRUE(m.equal(motion.solved.multipliers[0], "m*x'*y'/(1 + y^2)"));
}

// Section 5.2, with the sign of V as in L = T − V: the paper prints m x'' − ∂V/∂x, and m for both terms.
TEST(Lewis, EquationsOfTheParticleOfConstantKineticEnergy) {
  const Mechanics m = Mechanics::from_gallery("constant_energy_particle");
  const Motion motion(m);
  EXPECT_TRUE(m.vanishes(motion("y'*(m*x'' + d(V(x,y,z),x)) - x'*(m*y'' + d(V(x,y,z),y))")));
  EXPECT_TRUE(m.vanishes(motion("z'*(m*x'' + d(V(x,y,z),x)) - x'*(m*z'' + d(V(x,y,z),z))")));
  EXPECT_TRUE(m.vanishes(motion("x'*x'' + y'*y'' + z'*z''")));
  EXPECT_FALSE(m.vanishes(motion("m*y'*(x'' - d(V(x,y,z),x)) - m*x'*(y'' - d(V(x,y,z),y))")));
}

// Section 4.6, from SO(3): M0 are the components of the angular momentum along e_n, e_theta, e_z.
TEST(Marle, ReducedEquationsOfTheBallInTheCylinder) {
  const Mechanics m = Mechanics::from_gallery("ball_in_vertical_cylinder");
  const Motion motion(m);
  const std::string along_n = "I*(g.w.x*cos(theta) + g.w.y*sin(theta))",
                    along_theta = "I*(g.w.y*cos(theta) - g.w.x*sin(theta))";
  const std::string p_theta = "m*(R - r)^2*theta'", p_z = "m*z'";
  EXPECT_TRUE(m.vanishes(motion.rate(p_theta)));
  EXPECT_TRUE(m.vanishes(motion.rate("I*g.w.z")));
  EXPECT_TRUE(m.equal(motion("z'"), motion("1/m*" + p_z)));
  EXPECT_TRUE(m.equal(motion.rate(p_z), motion("m*r/I") * motion.rate(along_theta)));
  EXPECT_TRUE(m.equal(motion.rate(along_n), motion("1/(m*(R - r)^2)*I*" + p_theta + "/(m*r)*" + p_z)));
  EXPECT_TRUE(m.equal(motion.rate(along_theta), motion("-I/(m*(R - r)^2*(I + m*r^2))*" + p_theta + "*" + along_n +
                                                       " - r*I/(I + m*r^2)*m*gamma")));
  // dp_z/dt = A + B M0x, dM0x/dt = C p_z
  EXPECT_TRUE(m.equal(motion.rate(p_z),
                      motion("-m^2*r^2*gamma/(I + m*r^2) - r*" + p_theta + "/((I + m*r^2)*(R - r)^2)*" + along_n)));
  EXPECT_TRUE(m.equal(motion.rate(along_n), motion("I*" + p_theta + "/(m^2*r*(R - r)^2)*" + p_z)));
  // and on D: M0y = I p_z/(m r), M0z = −I p_theta/(m r (R − r))
  EXPECT_TRUE(m.equal(motion(along_theta), motion("I/(m*r)*" + p_z)));
  EXPECT_TRUE(m.equal(motion("I*g.w.z"), motion("-I*" + p_theta + "/(m*r*(R - r))")));
}

}  // namespace
}  // namespace anholon
