#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/front/reduced_variable.hpp"

namespace anholon {
namespace {

Result<Finding<Reduction>> reduced(const std::string& model, const ReduceOptions& options = {}) {
  const auto system = ask(gallery(model).value());
  return reduce(*system, options);
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
  const Expr difference = in_model(variable_of(*found, name).rate, *found) - system.express(by_hand.value);
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

// Marle 4.4: D̂ is p_theta/(m (R − r)) + r M0z/I = 0 and p_z/m − r M0y/I = 0, with the fields r/(R − r) ∂/∂M0z + ∂/∂p_theta
// and −r ∂/∂M0y + ∂/∂p_z along it.
TEST(Reduction, OfTheBallInACylinderHasMarlesConstraintsAndReactions) {
  const auto found = reduced("ball_in_vertical_cylinder").value();
  ASSERT_TRUE(found->reduced.value->phase_space);
  const ReducedPhaseSpace& quotient = *found->reduced.value->phase_space;
  const PhaseSystem& p = quotient.system;
  EXPECT_EQ(p.dimension, 6U);
  EXPECT_EQ(quotient.evolution.kind, VerdictKind::proved);
  Workspace& ws = *p.workspace;
  const auto y = [&](const std::string& name) {
    for (std::size_t i = 0; i < p.variables.size(); ++i) {
      if (p.variables[i].name == name) return i;
    }
    throw std::logic_error("no variable " + name);
  };
  const Expr R = ws.symbol("R"), r = ws.symbol("r"), m = ws.symbol("m"), I = ws.symbol("I");
  const std::size_t pz = y("p_z"), pt = y("p_theta"), mz = y("p_g.z"), my = y("p_u4");
  const auto symbol = [&](std::size_t i) { return p.variables[i].symbol; };
  // The functions that vanish, on the solution of Marle's equations.
  Replacements on_set{{symbol(mz), -(I * symbol(pt) / (m * r * (R - r)))}, {symbol(my), I * symbol(pz) / (m * r)}};
  for (const PhaseConstraint& c : p.constraints)
    EXPECT_EQ(is_zero(substitute(c.phi, on_set), p.assumptions).kind, VerdictKind::proved);
  // A direction is a combination of his, with its own components along p_theta and p_z.
  for (const PhaseConstraint& c : p.constraints) {
    const Expr around = c.direction[mz] - c.direction[pt] * r / (R - r), up = c.direction[my] + r * c.direction[pz];
    EXPECT_EQ(is_zero(around, p.assumptions).kind, VerdictKind::proved);
    EXPECT_EQ(is_zero(up, p.assumptions).kind, VerdictKind::proved);
    EXPECT_TRUE(c.direction[y("z")].is_zero_literal());
  }
  EXPECT_EQ(is_zero(p.bracket(y("z"), pz) - 1).kind, VerdictKind::proved);
}

// Whatever the Jacobi identity of a quotient is tested by, it is that of a Poisson bracket.
TEST(Reduction, HasAPoissonBracketOnTheReducedPhaseSpace) {
  for (const char* model : {"chaplygin_sleigh", "snakeboard", "rolling_disc", "suslov", "ball_on_turntable"}) {
    const auto found = reduced(model).value();
    ASSERT_TRUE(found->reduced.value->phase_space) << model;
    const PhaseSystem& p = found->reduced.value->phase_space->system;
    const std::vector<Expr> y = p.symbols();
    for (std::size_t i = 0; i < y.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        for (std::size_t k = 0; k < j; ++k) {
          const Expr cycle = p.bracket_of(y[i], p.bracket(j, k)) + p.bracket_of(y[j], p.bracket(k, i)) +
                             p.bracket_of(y[k], p.bracket(i, j));
          EXPECT_EQ(is_zero(cycle, p.assumptions).kind, VerdictKind::proved) << model;
        }
      }
    }
  }
}

TEST(Reduction, OfTheBallInACylinderTakesEitherActionFirst) {
  const auto turn = reduced("ball_in_vertical_cylinder", {{"turn about the axis"}}).value();
  EXPECT_EQ(turn->used, std::vector<std::size_t>{0});
  EXPECT_EQ(turn->reduced.value->dimension, 7U);
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
    EXPECT_EQ(motion->value->all_vanish({variable_of(*found, name).rate - expected}).kind, VerdictKind::proved) << name;
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
  const Diagnostic& d = found.error().front();
  EXPECT_EQ(d.code, "NH261");
  EXPECT_EQ(d.labels.size(), 2U);  // where both of them stand
  ASSERT_EQ(d.notes.size(), 1U);
  EXPECT_EQ(d.notes.front(), "the bracket of `shift along x` and `turn of the plane` is y' = 1");
}

// Two turns of space, of which the bracket is the third; and one that nothing can be done with.
TEST(Reduction, SaysWhereTheSymmetryStandsThatIsLeftOut) {
  const char* text = R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 + sqrt(x^2 + y^2 + z^2)"
[[symmetry]]
name = "a"
generator = { x = "-y", y = "x" }
[[symmetry]]
name = "stretch"
generator = { x = "x" }
[[symmetry]]
name = "b"
generator = { y = "-z", z = "y" }
)toml";
  const auto found = reduce(*ask(read(text).value())).value();
  EXPECT_EQ(found->used, std::vector<std::size_t>{0});
  EXPECT_EQ(found->left_out, std::vector<std::size_t>{2});
  ASSERT_EQ(found.remarks().size(), 2U);
  const Diagnostic &useless = found.remarks()[0], &open = found.remarks()[1];
  EXPECT_EQ(useless.code, "NH260");
  EXPECT_EQ(useless.severity, Severity::warning);
  ASSERT_EQ(useless.labels.size(), 1U);
  const auto stands_at = [](const Label& label, const std::string& symmetry) {
    return label.source->text.find("[[symmetry]]\nname = \"" + symmetry) == label.span.begin;
  };
  EXPECT_TRUE(stands_at(useless.labels[0], "stretch"));
  EXPECT_EQ(open.code, "NH261");
  EXPECT_EQ(open.severity, Severity::warning);
  ASSERT_EQ(open.labels.size(), 2U);
  EXPECT_TRUE(stands_at(open.labels[0], "b"));
  EXPECT_TRUE(stands_at(open.labels[1], "a"));
  // [Y_a, Y_b] of a = (-y, x, 0) and b = (0, -z, y)
  EXPECT_EQ(open.notes.front(), "the bracket of `a` and `b` is x' = -z, z' = x");
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

// The plane of the sleigh by shifts, then by the turn; a turn first leaves no shift.
TEST(Reduction, TakesASecondStepThatActsOnTheFirst) {
  const auto once = reduced("chaplygin_sleigh").value();
  const auto twice = reduced("chaplygin_sleigh", {{"shift along x, shift along y"}, {"turn of the plane"}}).value();
  ASSERT_EQ(twice->before.size(), 1U);
  EXPECT_EQ(twice->before.front().reduced.value->dimension, 3U);
  EXPECT_EQ(twice->reduced.value->dimension, once->reduced.value->dimension);
  expect_rate(twice, "v", "a*theta'^2");
  const auto other = reduced("chaplygin_sleigh", {{"turn of the plane"}, {"shift along x", "shift along y"}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().size(), 2U);
  EXPECT_EQ(other.error().front().code, "NH262");
  EXPECT_EQ(reduced("chaplygin_sleigh", {{"shift along x"}, {"shift along w"}}).error().front().code, "NH101");
}

// The turn of the ball in itself and that about the axis commute: in either order the same is left.
TEST(Reduction, OfTheBallInACylinderIsTheSameInEitherOrder) {
  const std::vector<std::string> ball{"turn of the ball in itself, first axis",
                                      "turn of the ball in itself, second axis",
                                      "turn of the ball in itself, third axis"};
  const std::vector<std::string> axis{"turn about the axis"};
  const auto one = reduced("ball_in_vertical_cylinder", {ball, axis}).value(),
             other = reduced("ball_in_vertical_cylinder", {axis, ball}).value();
  EXPECT_EQ(one->before.front().reduced.value->dimension, 5U);
  ASSERT_EQ(one->reduced.value->variables.size(), other->reduced.value->variables.size());
  for (std::size_t i = 0; i < one->reduced.value->variables.size(); ++i) {
    EXPECT_EQ(to_text(one->reduced.value->variables[i].rate), to_text(other->reduced.value->variables[i].rate));
    EXPECT_EQ(to_text(one->reduced.value->variables[i].meaning), to_text(other->reduced.value->variables[i].meaning));
  }
}

std::string gallery_text(const std::string& name) { return std::string(find_gallery_model(name).value().value().text); }

std::string without(std::string text, const std::string& from, const std::string& to) {
  const std::size_t begin = text.find(from), end = text.find(to, begin);
  return text.erase(begin, end - begin);
}

// Marle 4.5: nobody has to write down the action of the second type.
TEST(Reduction, FindsTheActionThatConserves) {
  const std::string text = without(gallery_text("ball_in_vertical_cylinder"),
                                   "[[symmetry]]                      # second type", "[initial]");
  const auto found = reduce(*ask(read(text).value())).value();
  ASSERT_TRUE(found->algebra);
  const auto& all = found->algebra->without_work;
  EXPECT_EQ(all.listing, Listing::complete);
  ASSERT_EQ(all.basis.size(), 1U);
  const System& system = found.system();
  Workspace& ws = system.workspace();
  const std::vector<Expr>& y = all.basis.front().field;  // z, theta, and the turn in space
  const Expr ratio = y[1] * (ws.symbol("R") - ws.symbol("r")) + ws.symbol("r") * y[4];
  EXPECT_EQ(is_zero(ratio, system.assumptions).kind, VerdictKind::proved);
  for (const std::size_t i : {0U, 2U, 3U}) EXPECT_TRUE(y[i].is_zero_literal()) << i;
  EXPECT_EQ(found->algebra->reducing.basis.size(), 4U);
  EXPECT_EQ(found->algebra->conserved.basis.size(), 2U);
}

// A turn of Chaplygin's ball about an axis of its own leaves L exactly when the other two moments are equal.
TEST(Reduction, OfChaplyginsBallByATurnNeedsEqualMoments) {
  const char* turn = "[[symmetry]]\nname = \"own axis\"\ngenerator = { \"R.body\" = [\"0\", \"0\", \"1\"] }\n";
  std::string text = gallery_text("chaplygin_ball") + turn;
  const auto general = reduce(*ask(read(text).value())).value();
  EXPECT_EQ(general->action.back().momentum.leaves_lagrangian.kind, VerdictKind::conditional);
  EXPECT_EQ(general->reduced.value->dimension, 5U);
  const std::size_t line = text.find("I2 = {");
  text.replace(line, text.find('\n', line) - line, "I2 = \"I1\"");
  const auto equal = reduce(*ask(read(text).value())).value();
  EXPECT_EQ(equal->used.size(), 4U);
  EXPECT_EQ(equal->reduced.value->dimension, 4U);
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

// A bracket, an energy, a constraint or a direction that is another one is found out.
TEST(Reduction, WithAnotherPhaseSpaceIsRejected) {
  const std::string json = reduced("chaplygin_sleigh").value().json();
  for (const auto& [right, wrong] : {std::pair{"\"-p_s\"", "\"-2*p_s\""},
                                     {"2*M*a*p_theta*p_s", "3*M*a*p_theta*p_s"},
                                     {"M*a^2*p_s - M*a*p_theta + J*p_s", "M*a^2*p_s + M*a*p_theta + J*p_s"}}) {
    std::string other = json;
    ASSERT_NE(other.find(right), std::string::npos) << right;
    for (std::size_t at = other.find(right); at != std::string::npos;
         at = other.find(right, at + std::string(wrong).size()))
      other.replace(at, std::string(right).size(), wrong);
    const auto checked = check_certificates(other).value();
    std::size_t rejected = 0;
    for (const CheckedCertificate& c : checked)
      rejected += c.answer == CheckedCertificate::Answer::rejected && c.path == "/phase_space" ? 1U : 0U;
    EXPECT_EQ(rejected, 1U) << wrong;
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
