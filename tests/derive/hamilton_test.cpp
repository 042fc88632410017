#include "anholon/derive/formulations/hamilton.hpp"

#include <gtest/gtest.h>

#include "anholon/derive/agreement/verify.hpp"
#include "anholon/derive/formulations/almost_poisson.hpp"
#include "tests/derive/form_models.hpp"
#include "tests/derive/random_systems.hpp"

namespace anholon {
namespace {

Hamilton hamilton_of(const Mechanics& m, const ClosedFormLimits& limits = {}) {
  auto derived = derive_hamilton(m.system(), limits);
  if (!derived) throw std::runtime_error(derived.error().where);
  if (!derived->value) throw std::runtime_error(derived->why_not);
  return std::move(*derived->value);
}

std::string why_not(const Mechanics& m) {
  const auto derived = derive_hamilton(m.system());
  return derived && !derived->value ? derived->why_not : "it applies";
}

::testing::AssertionResult is_the_motion(const Hamilton& hamilton, const Mechanics& m) {
  const auto motion = reference_motion(m.system());
  if (!motion || !motion->value) return ::testing::AssertionFailure() << "no motion";
  const Comparison c = compare(residuals(hamilton, m.system()), *motion->value, m.system());
  if (c.verdict.kind == VerdictKind::proved) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << name_of(c.verdict.kind) << ": " << c.verdict.reason;
}

// d/dt of a function on phase space along X_D, restricted to D.
Expr rate_on_d(const Hamilton& h, const Mechanics& m, const Expr& f) {
  const MovingFrame& frame = m.system().frame;
  Replacements velocity;
  for (std::size_t i = 0; i < frame.size(); ++i) velocity[frame.velocities()[i].velocity] = h.velocities[i];
  Expr result = substitute(frame.drift(f), velocity);
  for (std::size_t i = 0; i < frame.size(); ++i)
    result = result + differentiate(f, frame.velocities()[i].momentum) * h.momentum_rates[i];
  return h.on_momentum_set(result);
}

// The functions that cut out D vanish for the paper's momenta, and there are no fewer equations in the paper.
void expect_momentum_set(const Hamilton& h, const Mechanics& m,
                         const std::vector<std::pair<std::string_view, std::string_view>>& paper) {
  Replacements momenta;
  for (const auto& [p, value] : paper) momenta[m(p)] = m(value);
  ASSERT_EQ(h.momentum_set.size(), paper.size());
  for (const Expr& f : h.momentum_set) EXPECT_TRUE(m.vanishes(substitute(f, momenta)));
  ASSERT_EQ(h.momentum_solution.size(), paper.size());
  for (const auto& [p, value] : h.momentum_solution) EXPECT_TRUE(m.vanishes(substitute(p - value, momenta)));
}

TEST(OhsawaBloch, VerticalDisk28And30) {
  const Mechanics m = Mechanics::from_gallery("vertical_disk");
  const Hamilton h = hamilton_of(m);
  EXPECT_TRUE(m.equal(h.hamiltonian, "((p_x^2 + p_y^2)/m + p_varphi^2/J + p_psi^2/I)/2"));
  expect_momentum_set(h, m, {{"p_x", "m*R/I*cos(varphi)*p_psi"}, {"p_y", "m*R/I*sin(varphi)*p_psi"}});
}

TEST(OhsawaBloch, KnifeEdge40And42) {
  const Mechanics m = Mechanics::from_gallery("knife_edge_incline");
  const Hamilton h = hamilton_of(m);
  EXPECT_TRUE(m.equal(h.hamiltonian, "((p_x^2 + p_y^2)/m + p_varphi^2/J)/2 - m*g*x*sin(alpha)"));
  expect_momentum_set(h, m, {{"p_y", "tan(varphi)*p_x"}});
}

TEST(OhsawaBloch, Snakeboard52And57) {
  const Mechanics m = Mechanics::from_gallery("snakeboard");
  const Hamilton h = hamilton_of(m);
  EXPECT_TRUE(m.equal(
      h.hamiltonian, "(p_x^2 + p_y^2)/(2*m) + p_psi^2/(2*J0) + (p_theta - p_psi)^2/(2*(m*r^2 - J0)) + p_phi^2/(4*J1)"));
  expect_momentum_set(h, m,
                      {{"p_x", "-m*r/(m*r^2 - J0)*cos(phi)/sin(phi)*cos(theta)*(p_theta - p_psi)"},
                       {"p_y", "-m*r/(m*r^2 - J0)*cos(phi)/sin(phi)*sin(theta)*(p_theta - p_psi)"}});
}

TEST(OhsawaBloch, ChaplyginSleigh64And66) {
  const Mechanics m = Mechanics::from_gallery("chaplygin_sleigh");
  const Hamilton h = hamilton_of(m);
  EXPECT_TRUE(
      m.equal(h.hamiltonian,
              "(M*a^2*sin(theta)^2 + J)/(2*J*M)*p_x^2 + (M*a^2*cos(theta)^2 + J)/(2*J*M)*p_y^2 + p_theta^2/(2*J)"
              " - a^2*sin(theta)*cos(theta)/J*p_x*p_y + a/J*(sin(theta)*p_x - cos(theta)*p_y)*p_theta"));
  expect_momentum_set(h, m, {{"p_y", "tan(theta)*p_x + a*M/(cos(theta)*(J + a^2*M))*p_theta"}});
}

// Marle 4.1–4.3: H, D, and W, spanned by (R − r) ∂_pθ + r ∂_Mz and ∂_pz − r ∂_Mθ.
TEST(Marle, HamiltonianConstraintAndProjectionBundleOfTheBallInTheCylinder) {
  const Mechanics m = Mechanics::from_gallery("ball_in_vertical_cylinder");
  const Hamilton h = hamilton_of(m);
  EXPECT_TRUE(
      m.equal(h.hamiltonian, "(p_theta^2/(R - r)^2 + p_z^2)/(2*m) + (p_g.x^2 + p_g.y^2 + p_g.z^2)/(2*I) + m*gamma*z"));
  ASSERT_EQ(h.momentum_set.size(), 2U);
  EXPECT_TRUE(m.equal(h.momentum_set[0], "p_theta/(m*(R - r)) + r/I*p_g.z"));
  EXPECT_TRUE(m.equal(h.momentum_set[1], "p_z/m - r/I*(p_g.y*cos(theta) - p_g.x*sin(theta))"));
  for (std::size_t r = 0; r < 2; ++r) {  // M'_θ + r p'_z = 0 and M'_z − r/(R − r) p'_θ = 0
    const auto w = [&](std::size_t i) { return h.projection_bundle(r, i); };
    EXPECT_TRUE(m.vanishes(m("cos(theta)") * w(3) - m("sin(theta)") * w(2) + m("r") * w(0)));
    EXPECT_TRUE(m.vanishes(w(4) - m("r/(R - r)") * w(1)));
  }
}

// {p_i, p_j} = −c^k_ij p_k: in the body M' = M × Ω, in space M' = 0.
TEST(Hamilton, TheFreeRigidBodyObeysEulersEquations) {
  const std::string parameters =
      "[parameters]\nI1 = { value = 1, assume = \"positive\" }\nI2 = { value = 2, assume = \"positive\" }\nI3 = { "
      "value = 3, assume = \"positive\" }\n[coordinates]\nR = \"rotation\"\n";
  const Mechanics body(parameters + "[lagrangian]\nL = \"(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2\"\n");
  const Hamilton h = hamilton_of(body);
  EXPECT_TRUE(body.equal(h.momentum_rates[0], "p_R.W.y*p_R.W.z*(1/I3 - 1/I2)"));
  EXPECT_TRUE(body.equal(h.momentum_rates[1], "p_R.W.z*p_R.W.x*(1/I1 - 1/I3)"));
  EXPECT_TRUE(body.equal(h.momentum_rates[2], "p_R.W.x*p_R.W.y*(1/I2 - 1/I1)"));
  const Mechanics space(parameters + "[lagrangian]\nL = \"I1*(R.w.x^2 + R.w.y^2 + R.w.z^2)/2 - I2*R[3,3]\"\n");
  const Hamilton top = hamilton_of(space);  // the weight of a point at the end of the body's third axis
  EXPECT_TRUE(space.equal(top.momentum_rates[0], "-I2*R[2,3]"));
  EXPECT_TRUE(space.equal(top.momentum_rates[1], "I2*R[1,3]"));
  EXPECT_TRUE(space.vanishes(top.momentum_rates[2]));
}

// X_H + F = X_D + X_W on D, X_D tangent to D, X_W in the span of W.
TEST(Hamilton, TheFieldSplitsIntoATangentAndAReaction) {
  for (const char* name :
       {"sphere_in_rotating_cylinder", "constant_energy_particle", "ball_on_turntable", "snakeboard"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    const Hamilton h = hamilton_of(m);
    for (const Expr& f : h.momentum_set) EXPECT_TRUE(m.vanishes(rate_on_d(h, m, f))) << name;
    for (std::size_t i = 0; i < m.system().degrees(); ++i) {
      Expr reaction = m("0");
      for (std::size_t r = 0; r < h.multipliers.size(); ++r)
        reaction = reaction + h.multipliers[r] * h.projection_bundle(r, i);
      EXPECT_TRUE(m.equal(h.momentum_rates[i] - h.free_rates[i], reaction)) << name;
      EXPECT_TRUE(m.equal(h.reaction[i], reaction)) << name;
    }
  }
}

TEST(Hamilton, AGivenHamiltonianIsTakenAsItStands) {
  const Mechanics m(R"model(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 1, assume = "positive" }
k = 1
[coordinates]
x = "line"
y = "line"
phi = "angle"
R = "rotation"
[hamiltonian]
H = "((p_x - k*y)^2 + p_y^2)/(2*m) + p_phi^2/(2*J) + (p_R.W.x^2 + 2*p_R.W.y^2 + 3*p_R.W.z^2)/2 + k*t*x*R[3,3]"
[[constraint]]
name = "blade"
equation = "sin(phi)*x' - cos(phi)*y' = 0"
[[constraint]]
name = "roll"
equation = "R.W.z = phi'"
)model");
  const Hamilton h = hamilton_of(m);
  EXPECT_EQ(h.hamiltonian, m.system().frame.express(m.model().hamiltonian->value));
  EXPECT_EQ(h.legendre, Legendre::closed);
  EXPECT_TRUE(m.equal(h.velocities[0], "(p_x - k*y)/m"));
  EXPECT_TRUE(m.equal(h.momentum_set[0], "(sin(phi)*(p_x - k*y) - cos(phi)*p_y)/m"));
  EXPECT_TRUE(is_the_motion(h, m));
}

constexpr const char* kQuartic = R"model(
[parameters]
m = { value = 1, assume = "positive" }
k = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2 + z'^2) + k/4*x'^4 + x*y'*z - z*t"
[[constraint]]
name = "linear"
equation = "z' - y*x' = 0"
)model";

TEST(Hamilton, ALagrangianThatIsNotQuadraticStaysImplicit) {
  const Mechanics m(kQuartic);
  const Hamilton h = hamilton_of(m);
  EXPECT_EQ(h.legendre, Legendre::implicit);
  EXPECT_TRUE(m.equal(h.hamiltonian, "m/2*(x'^2 + y'^2 + z'^2) + 3*k/4*x'^4 + z*t"));
  EXPECT_TRUE(is_the_motion(h, m));
}

TEST(Hamilton, ASingularLegendreTransformIsRefusedWithItsKernel) {
  const Mechanics m(R"model(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x' + x*y')^2/2 + y*x'"
)model");
  EXPECT_EQ(why_not(m).find(
                "the Legendre transform is singular: the mass matrix has rank 1 of 2, its kernel is spanned by (x' = "),
            0U)
      << why_not(m);
}

TEST(Hamilton, ForcesThatCannotKeepTheConstraintAreRefused) {
  const Mechanics m(R"model(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2"
[[constraint]]
name = "servo"
equation = "x' = 1"
reaction = "y'"
)model");
  EXPECT_NE(why_not(m).find("not transversal"), std::string::npos) << why_not(m);
}

TEST(Hamilton, GivesTheMotionForEveryKindOfConstraint) {
  for (const char* text : {test::kKnifeEdge, test::kSuslov, test::kVaryingTurntable, test::kServo,
                           test::kAccelerationLevel, test::kBead, test::kAppellHamel}) {
    const Mechanics m(text);
    EXPECT_TRUE(is_the_motion(hamilton_of(m), m)) << text;
  }
}

TEST(Hamilton, TheGraphSaysTheSameAsTheClosedForm) {
  ClosedFormLimits graphs;
  graphs.nodes = 0;
  for (const char* text : {test::kSuslov, test::kVaryingTurntable, test::kServo, test::kAccelerationLevel}) {
    const Mechanics m(text);
    const Hamilton graph = hamilton_of(m, graphs), closed = hamilton_of(m);
    EXPECT_EQ(graph.legendre, Legendre::graph);
    EXPECT_TRUE(m.equal(graph.hamiltonian, closed.hamiltonian));
    for (std::size_t i = 0; i < m.system().degrees(); ++i)
      EXPECT_TRUE(m.equal(graph.momentum_rates[i], closed.momentum_rates[i]));
    EXPECT_TRUE(is_the_motion(graph, m));
  }
}

TEST(Hamilton, GivesTheMotionOfRandomSystemsExactlyAtRationalStates) {
  ClosedFormLimits graphs;
  graphs.nodes = 0;
  for (const test::Flavor flavor :
       {test::Flavor::affine, test::Flavor::nonlinear, test::Flavor::servo, test::Flavor::acceleration}) {
    for (const std::size_t n : {2U, 4U, 6U, 8U}) {
      const test::RandomSystem random = test::random_system(n, n / 2, flavor, n == 6, static_cast<unsigned>(n));
      const Mechanics m(random.text);
      MotionResiduals all = residuals(hamilton_of(m, graphs), m.system());
      all.resize(n);  // p' = X_D; the others have no accelerations
      EXPECT_TRUE(test::is_same_motion_at(test::random_state_of(random, m), all, m)) << random.text;
    }
  }
}

// Marle, Remark 5 and Proposition 3: X_D(f) = {f, H}_D for linear constraints, not for the turning table.
TEST(AlmostPoisson, BracketWithTheHamiltonianIsTheMotionForLinearConstraints) {
  for (const char* name : {"knife_edge_incline", "vertical_disk", "ball_in_vertical_cylinder"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    const Hamilton h = hamilton_of(m);
    const auto found = almost_poisson(h, m.system());
    ASSERT_TRUE(found && found->value) << name;
    const AlmostPoisson& bracket = *found->value;
    const std::vector<Expr> along = m.system().frame.along_all(h.hamiltonian);
    for (std::size_t i = 0; i < m.system().degrees(); ++i) {
      Expr rate = m("0"), velocity = m("0");
      for (std::size_t j = 0; j < m.system().degrees(); ++j) {
        EXPECT_TRUE(m.vanishes(bracket.momenta(i, j) + bracket.momenta(j, i)));
        rate = rate - bracket.configuration(i, j) * along[j] + bracket.momenta(i, j) * h.velocities[j];
        velocity = velocity + bracket.configuration(j, i) * h.velocities[j];
      }
      EXPECT_TRUE(m.vanishes(h.on_momentum_set(rate - h.momentum_rates[i]))) << name << i;
      EXPECT_TRUE(m.vanishes(h.on_momentum_set(velocity - h.velocities[i]))) << name << i;
    }
  }
}

// A Hamiltonian that stays a graph has the bracket of its closed form, as a graph.
TEST(AlmostPoisson, BracketOfAGraphIsThatOfTheClosedForm) {
  for (const char* name : {"chaplygin_sleigh", "vertical_disk"}) {
    const Mechanics m = Mechanics::from_gallery(name);
    ClosedFormLimits graphs;
    graphs.nodes = 0;
    const auto graph = derive_hamilton(m.system(), graphs);
    ASSERT_TRUE(graph && graph->value && graph->value->legendre == Legendre::graph) << name;
    const auto on_graph = almost_poisson(*graph->value, m.system()),
               closed = almost_poisson(hamilton_of(m), m.system());
    ASSERT_TRUE(on_graph && on_graph->value && closed && closed->value) << name;
    for (std::size_t i = 0; i < m.system().degrees(); ++i) {
      for (std::size_t j = 0; j < m.system().degrees(); ++j) {
        EXPECT_TRUE(m.equal(on_graph->value->configuration(i, j), closed->value->configuration(i, j))) << i << j;
        EXPECT_TRUE(m.equal(on_graph->value->momenta(i, j), closed->value->momenta(i, j))) << i << j;
      }
    }
  }
}

TEST(AlmostPoisson, BracketWithTheHamiltonianIsNotTheMotionOnTheTurntable) {
  const Mechanics m = Mechanics::from_gallery("ball_on_turntable");
  const Hamilton h = hamilton_of(m);
  const auto found = almost_poisson(h, m.system());
  ASSERT_TRUE(found && found->value);
  Expr velocity = m("0");
  for (std::size_t j = 0; j < 5; ++j) velocity = velocity + found->value->configuration(j, 0) * h.velocities[j];
  EXPECT_TRUE(m.differs_from_zero(h.on_momentum_set(velocity - h.velocities[0])));
}

}  // namespace
}  // namespace anholon
