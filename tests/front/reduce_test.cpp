#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

Result<Finding<Reduction>> reduced(const std::string& model, const ReduceOptions& options = {}) {
  const auto system = ask(gallery(model).value());
  return reduce(*system, options);
}

const ReducedVariable& variable(const Reduction& r, const std::string& name) {
  for (const ReducedVariable& y : r.reduced.value->variables) {
    if (y.name == name) return y;
  }
  throw std::logic_error("no variable " + name);
}

// What a function of the variables is in the model's own symbols.
Expr in_model(const Expr& f, const Reduction& r) {
  Replacements meaning;
  for (const ReducedVariable& y : r.reduced.value->variables) meaning[y.symbol] = y.meaning;
  return substitute(f, meaning);
}

// Expected by hand, written in the model's coordinates and velocities.
void expect_rate(const Finding<Reduction>& found, const std::string& name, const std::string& expected) {
  const System& system = found.system();
  const Formula by_hand = read_expression(*system.model, excerpt_of(expected, "<expected>")).value();
  const Expr difference = in_model(variable(*found, name).rate, *found) - system.express(by_hand.value);
  EXPECT_EQ(is_zero(difference, system.assumptions).kind, VerdictKind::proved) << name << "' = " << expected;
}

std::vector<std::string> unusable(const Reduction& r) {
  std::vector<std::string> names;
  for (const ActionGenerator& g : r.action) {
    if (!is_proved(g.reduces())) names.push_back(g.momentum.generator.name);
  }
  return names;
}

TEST(Reduction, OfTheSleighIsThePlaneOfItsSpeeds) {
  const auto found = reduced("chaplygin_sleigh").value();
  EXPECT_EQ(found->reduced.value->dimension, 2U);
  EXPECT_EQ(found.verdict().kind, VerdictKind::proved);
  expect_rate(found, "v", "a*theta'^2");
  expect_rate(found, "omega", "-M*a*v*theta'/(J + M*a^2)");
  EXPECT_TRUE(found->reduced.value->nonzero.empty());
  // v' = {v, omega} (J + M a²) omega, so {v, omega} = a omega/(J + M a²).
  EXPECT_EQ(found->reduced.value->hamiltonian_flow->kind, VerdictKind::proved);
}

// Marle 4.6: p_z' = A + B M0x, M0x' = C p_z with p_z = m z', M0x = I (w·e_n), p_theta = m (R − r)² theta' constant.
TEST(Reduction, OfTheBallInACylinderIsMarlesSystem) {
  const auto found = reduced("ball_in_vertical_cylinder").value();
  EXPECT_EQ(found->reduced.value->dimension, 4U);
  EXPECT_EQ(found->used, (std::vector<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(unusable(*found), std::vector<std::string>{"roll around a horizontal circle"});
  EXPECT_EQ(found->action[4].momentum.examined.conserved.kind, VerdictKind::proved);
  EXPECT_EQ(found->action[4].momentum.leaves_constraints.kind, VerdictKind::refuted);
  EXPECT_EQ(found->action[4].leaves_reactions.kind, VerdictKind::refuted);
  EXPECT_EQ(found->action[0].momentum.leaves_constraints.kind, VerdictKind::proved);
  expect_rate(found, "theta'", "0");
  const std::string p_theta = "m*(R - r)^2*theta'", b = "(-r*" + p_theta + "/((I + m*r^2)*(R - r)^2))",
                    c = "(I*" + p_theta + "/(m^2*r*(R - r)^2))", m0x = "I*(g.w.x*cos(theta) + g.w.y*sin(theta))";
  expect_rate(found, "z'", "(-m^2*r^2*gamma/(I + m*r^2) + " + b + "*" + m0x + ")/m");
  expect_rate(found, "u1", c + "*m*z'/I");
}

TEST(Reduction, OfTheBallInACylinderTakesEitherActionFirst) {
  const auto turn = reduced("ball_in_vertical_cylinder", {{"turn about the axis"}}).value();
  EXPECT_EQ(turn->used, std::vector<std::size_t>{0});
  const auto ball = reduced("ball_in_vertical_cylinder",
                            {{"turn of the ball in itself, first axis, turn of the ball in itself, second axis, "
                              "turn of the ball in itself, third axis"}})
                        .value();
  EXPECT_EQ(ball->used, (std::vector<std::size_t>{1, 2, 3}));
  EXPECT_EQ(ball->reduced.value->dimension, 5U);
}

// Centers go around with 2 Omega/7: x'' = −(2 Omega/7) y', y'' = (2 Omega/7) x'.
TEST(Reduction, OfTheTurntableKnowsWhereOrbitsAreSmaller) {
  const auto found = reduced("ball_on_turntable").value();
  EXPECT_EQ(found->reduced.value->dimension, 4U);
  expect_rate(found, "u1", "2/7*Omega*(x*x' + y*y')");
  expect_rate(found, "u2", "x'^2 + y'^2 - 2/7*Omega*(x*y' - y*x')");
  ASSERT_EQ(found->reduced.value->nonzero.size(), 1U);
  // The table does work on the ball, unless it stands still.
  EXPECT_EQ(found->reduced.value->hamiltonian_flow->kind, VerdictKind::conditional);
}

TEST(Reduction, OfTheSnakeboardDegeneratesNowhere) {
  const auto found = reduced("snakeboard").value();
  EXPECT_EQ(found->reduced.value->dimension, 4U);
  EXPECT_TRUE(found->reduced.value->nonzero.empty());
  expect_rate(found, "phi'", "0");
}

TEST(Reduction, OfChaplyginsBallCarriesTheVertical) {
  const auto found = reduced("chaplygin_ball").value();
  EXPECT_EQ(found->reduced.value->dimension, 5U);
  EXPECT_EQ(found->reduced.value->variables.size(), 6U);
  EXPECT_EQ(found->reduced.value->relations.size(), 1U);
  expect_rate(found, "R[3,1]", "R[3,2]*R.W.z - R[3,3]*R.W.y");
}

// Suslov: I1 W1' = −W2 (I13 W1 + I23 W2).
TEST(Reduction, OfSuslovsBodyIsItsAngularVelocity) {
  const auto found = reduced("suslov").value();
  EXPECT_EQ(found->reduced.value->dimension, 2U);
  expect_rate(found, "R.W.x", "-R.W.y*(I13*R.W.x + I23*R.W.y)/I1");
}

// No root is taken: the cone x'² + y'² = (a/b)² z'² stays a relation between all velocities. On it x'' = −g x' b²/((a² + b²) z') and
// z'' = −g b²/(a² + b²), Hamel's constant fraction of free fall.
TEST(Reduction, OfHamelsWeightKeepsTheConeAsARelation) {
  const auto found = reduced("appell_hamel").value();
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.variables.size(), 5U);
  EXPECT_EQ(r.dimension, 4U);
  ASSERT_EQ(r.relations.size(), 1U);
  EXPECT_TRUE(r.keeps_constraints);
  const auto motion = ConstrainedMotion::of(found.system());
  const auto expect_on_cone = [&](const std::string& name, const std::string& by_hand) {
    const Expr expected = read_expression(*found.system().model, excerpt_of(by_hand, "<expected>")).value().value;
    EXPECT_EQ(motion->value->all_vanish({variable(*found, name).rate - expected}).kind, VerdictKind::proved) << name;
  };
  expect_on_cone("z'", "-g*b^2/(a^2 + b^2)");
  expect_on_cone("x'", "-g*b^2/(a^2 + b^2)*x'/z'");
  expect_on_cone("y'", "-g*b^2/(a^2 + b^2)*y'/z'");
}

TEST(Reduction, RefusesWhatMovesTheConstraints) {
  const auto found = reduced("ball_in_vertical_cylinder", {{"roll around a horizontal circle"}});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().front().code, "NH260");
  EXPECT_NE(found.error().front().message.find("the constraints"), std::string::npos);
}

TEST(Reduction, RefusesWhatDoesNotClose) {
  const auto found = reduced("snakeboard", {{"shift along x, turn of the plane"}});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().front().code, "NH261");
}

TEST(Reduction, RefusesNamesThatAreNone) {
  const auto found = reduced("snakeboard", {{"shift along w"}});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().front().code, "NH101");
}

// A turn about a point and a pull to another: L is left alone, the force is not.
TEST(Reduction, AsksAboutForcesToo) {
  const char* text = R"(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2"
[forces]
x = "-y'*x"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
)";
  const auto found = reduce(*ask(read(text).value())).value();
  EXPECT_EQ(found->action[0].momentum.leaves_lagrangian.kind, VerdictKind::proved);
  EXPECT_EQ(found->action[0].leaves_forces.kind, VerdictKind::refuted);
  EXPECT_EQ(found->used, std::vector<std::size_t>{1});
}

// Every certificate holds when it is checked by other roads; one with a wrong rate does not.
TEST(Reduction, IsVerified) {
  for (const char* model :
       {"chaplygin_sleigh", "ball_in_vertical_cylinder", "snakeboard", "rolling_disc", "appell_hamel"}) {
    const auto checked = check_certificates(reduced(model).value().json());
    ASSERT_TRUE(checked) << model;
    EXPECT_GT(checked->size(), 5U) << model;
    for (const CheckedCertificate& c : *checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << model << ' ' << c.path << ": " << c.how;
  }
}

TEST(Reduction, WithAWrongRateIsRejected) {
  std::string json = reduced("chaplygin_sleigh").value().json();
  const std::string right = "a*omega^2";
  ASSERT_NE(json.find(right), std::string::npos);
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + 2 * right.size()))
    json.replace(at, right.size(), "2*a*omega^2");
  std::size_t rejected = 0;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked) {
    if (c.claim == "related_motion") EXPECT_EQ(c.answer, CheckedCertificate::Answer::rejected);
    rejected += c.answer == CheckedCertificate::Answer::rejected ? 1U : 0U;
  }
  EXPECT_GE(rejected, 1U);
}

}  // namespace
}  // namespace anholon
