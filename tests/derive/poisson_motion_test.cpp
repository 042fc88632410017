// Systems written down on a Poisson manifold: X_D and the reaction, against derivations by hand.
#include "anholon/derive/poisson/poisson_motion.hpp"

#include "anholon/derive/regularity/decisions.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

// Momenta of a rigid body in the body: M' = M × W with W = (Mx/A, My/B, Mz/C).
const std::string body = R"toml([parameters]
A = { value = 1, assume = "positive" }
B = { value = 2, assume = "positive" }
C = { value = 3, assume = "positive" }
[poisson]
variables = ["Mx", "My", "Mz"]
bracket = { "Mx, My" = "-Mz", "My, Mz" = "-Mx", "Mz, Mx" = "-My" }
hamiltonian = "Mx^2/(2*A) + My^2/(2*B) + Mz^2/(2*C)"
)toml";

TEST(PoissonMotion, OfAFreeBodyIsEulers) {
  const Mechanics m(body);
  const PoissonField& field = *m.system().poisson;
  EXPECT_TRUE(m.equal(field.motion[0], "My*Mz/C - Mz*My/B"));
  EXPECT_TRUE(m.equal(field.motion[1], "Mz*Mx/A - Mx*Mz/C"));
  EXPECT_TRUE(m.equal(field.motion[2], "Mx*My/B - My*Mx/A"));
  EXPECT_TRUE(field.open.empty());
}

// With a torque lambda about (1, 1, 0) such that Mx/A + My/B = 0 stays true: (1/A + 1/B) lambda = -(Mx'/A + My'/B).
TEST(PoissonMotion, HasTheReactionThatHoldsTheConstraint) {
  const Mechanics m(body +
                    "[[poisson.constraint]]\nequation = \"Mx/A + My/B = 0\"\nreaction = { Mx = \"1\", My = \"1\" }\n");
  const PoissonField& field = *m.system().poisson;
  const std::string lambda = "-((My*Mz/C - Mz*My/B)/A + (Mz*Mx/A - Mx*Mz/C)/B)/(1/A + 1/B)";
  EXPECT_TRUE(m.equal(field.multipliers[0], lambda));
  EXPECT_TRUE(m.equal(field.motion[0], "My*Mz/C - Mz*My/B + (" + lambda + ")"));
  EXPECT_TRUE(m.equal(field.reaction[1], lambda));
  EXPECT_TRUE(field.reaction[2].is_zero_literal());
  EXPECT_TRUE(m.vanishes(field.motion[0] / m("A") + field.motion[1] / m("B")));
}

// A constraint that moves: p = t needs p' = 1, whatever the spring and the friction say.
TEST(PoissonMotion, FollowsAConstraintThatDependsOnTheTime) {
  const Mechanics m(R"toml([poisson]
variables = ["x", "p"]
bracket = { "x, p" = 1 }
hamiltonian = "p^2/2 + cos(x)"
[forces]
p = "-p"
[[poisson.constraint]]
equation = "p = t"
reaction = { p = "1" }
)toml");
  const PoissonField& field = *m.system().poisson;
  EXPECT_TRUE(m.equal(field.free[1], "sin(x) - p"));
  EXPECT_TRUE(m.equal(field.motion[0], "p"));
  EXPECT_TRUE(m.equal(field.motion[1], "1"));
  EXPECT_TRUE(m.equal(field.reaction[1], "1 - sin(x) + p"));
}

// The Jacobi identity holds for every function as bracket of x and y, and with anything that commutes with both.
TEST(PoissonMotion, TakesBracketsThatAreNotLinear) {
  const Mechanics m(R"toml([functions]
f = { of = ["x", "y"] }
[poisson]
variables = ["x", "y", "c"]
bracket = { "x, y" = "f*c" }
hamiltonian = "x^2/2"
)toml");
  EXPECT_TRUE(m.equal(m.system().poisson->motion[1], -m.model().functions[0].applied * m("c*x")));
}

std::string refusal_of(const std::string& text) {
  Workspace workspace;
  const Result<Model> model = read_model_text(workspace, text);
  if (!model) return model.error().front().message;
  const Result<System> system = make_system(*model);
  return system ? "" : system.error().front().code;
}

// Around the sphere the identity fails, on it it holds: there the bracket is that of so(3).
TEST(PoissonMotion, AsksForJacobiWhereTheRelationsHold) {
  const std::string text = R"toml([poisson]
variables = ["x", "y", "z"]
bracket = { "x, y" = "z + x*(x^2 + y^2 + z^2 - 1)", "y, z" = "x", "z, x" = "y" }
hamiltonian = "z"
)toml";
  EXPECT_EQ(refusal_of(text + "relations = [\"x^2 + y^2 + z^2 = 1\"]\n"), "");
  EXPECT_EQ(refusal_of(text), "NH270");
}

// Names such as p_x are variables like others here.
TEST(PoissonMotion, KnowsNoMomentaButVariables) {
  const Mechanics m(R"toml([poisson]
variables = { x = "line", p_x = "line", theta = "angle", p_theta = "line" }
bracket = { "x, p_x" = 1, "theta, p_theta" = 1 }
hamiltonian = "p_x^2/2 + p_theta^2/2 + x*cos(theta)"
)toml");
  EXPECT_TRUE(m.equal(m.system().poisson->motion[0], "p_x"));
  EXPECT_TRUE(m.equal(m.system().poisson->motion[3], "x*sin(theta)"));
}

// Along W the constraint changes at the rate z.
TEST(PoissonMotion, TellsWhereTheReactionIsNotTransversal) {
  const Mechanics m(R"toml([poisson]
variables = ["x", "y", "z"]
bracket = { "x, y" = 1 }
hamiltonian = "x^2 + z*y"
[[poisson.constraint]]
equation = "x = 0"
reaction = { x = "z", y = "1" }
)toml");
  const auto decided = decide(m.system());
  ASSERT_TRUE(decided.has_value());
  ASSERT_EQ(decided->decisions.regular.zeros.size(), 1U);
  EXPECT_EQ(to_text(decided->decisions.regular.zeros[0]), "z");
}

// v' = a omega^2 and (J + M a^2) omega' = -M a v omega, in p1 = M v, k = (J + M a^2) omega and p2 = M a omega on D.
TEST(PoissonMotion, OfTheSleighIsThatOfTheSpeeds) {
  const Mechanics m = Mechanics::from_gallery("sleigh_on_se2");
  const PoissonField& field = *m.system().poisson;
  const Replacements on_d{{m("p2"), m("M*a*k/(J + M*a^2)")}};
  EXPECT_TRUE(m.equal(substitute(field.motion[0], on_d), "M*a*(k/(J + M*a^2))^2"));
  EXPECT_TRUE(m.equal(substitute(field.motion[2], on_d), "-M*a*(p1/M)*k/(J + M*a^2)"));
}

}  // namespace
}  // namespace anholon
