// Actions that turn a rotation together with something else: entries of the rotation seen from there are what is left.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/side_conditions.hpp"
#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/sign/sign.hpp"
#include "anholon/anholon.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

const std::vector<std::string> about_axis{"turn about the axis"};
const std::vector<std::string> ball_in_itself{"turn of the ball in itself, first axis",
                                              "turn of the ball in itself, second axis",
                                              "turn of the ball in itself, third axis"};

Result<Finding<Reduction>> ball_reduced(const ReduceOptions& options) {
  return reduce(*ask(gallery("ball_in_vertical_cylinder").value()), options);
}

Expr hand_written(const std::string& text, const System& system) {
  return system.express(read_expression(*system.model, excerpt_of(text, "<expected>")).value().value);
}

Replacements meanings_in_model(const ReducedSystem& reduced) {
  Replacements meaning;
  for (const ReducedVariable& y : reduced.variables) meaning[y.symbol] = y.meaning;
  return meaning;
}

// The rate of the variable that means this, as a function of the model's own symbols.
std::optional<Expr> rate_of_meaning(const Expr& meaning, const ReducedSystem& reduced, const System& system) {
  for (const ReducedVariable& y : reduced.variables) {
    if (is_proved_zero(y.meaning - meaning, system.assumptions)) return substitute(y.rate, meanings_in_model(reduced));
  }
  return std::nullopt;
}

void expect_rate_of(const std::string& meaning, const std::string& rate, const Finding<Reduction>& found) {
  const System& system = found.system();
  const auto is = rate_of_meaning(hand_written(meaning, system), *found->reduced.value, system);
  ASSERT_TRUE(is) << meaning;
  EXPECT_TRUE(is_proved_zero(*is - hand_written(rate, system), system.assumptions)) << meaning;
}

void expect_verified(const Finding<Reduction>& found) {
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

// P = E(theta)ᵀ g turns with E(theta)ᵀ w − theta' e_z: P' = that x P, with E(theta)ᵀ w = (u1, z'/r, g.w.z).
TEST(TurnedReduction, OfTheBallInACylinderSeesItFromTheContact) {
  const auto found = ball_reduced({about_axis}).value();
  ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.dimension, 7U);
  EXPECT_EQ(r.relations.size(), 6U);
  EXPECT_TRUE(r.nonzero.empty());
  EXPECT_EQ(r.related.kind, VerdictKind::proved);
  EXPECT_EQ(r.hamiltonian_flow->kind, VerdictKind::proved);
  ASSERT_TRUE(r.phase_space);
  EXPECT_EQ(r.phase_space->evolution.kind, VerdictKind::proved);
  const std::string across = "(g[2,1]*cos(theta) - g[1,1]*sin(theta))", out = "(g[1,1]*cos(theta) + g[2,1]*sin(theta))",
                    u1 = "(g.w.x*cos(theta) + g.w.y*sin(theta))";
  expect_rate_of(out, "z'/r*g[3,1] + R/r*theta'*" + across, found);
  expect_rate_of(across, "-R/r*theta'*" + out + " - " + u1 + "*g[3,1]", found);
  expect_rate_of("g[3,1]", u1 + "*" + across + " - z'/r*" + out, found);
  expect_verified(found);
}

// Both orders end in the same system, and each first step moves on to it: the second variables change as their meanings do along
// the equations of the first.
TEST(TurnedReduction, OfTheBallInACylinderEndsInTheSameSystemInEitherOrder) {
  const auto one = ball_reduced({ball_in_itself, about_axis}).value();
  const auto model = ask(gallery("ball_in_vertical_cylinder").value());
  for (const auto& [first, second] : {std::pair{ball_in_itself, about_axis}, {about_axis, ball_in_itself}}) {
    const auto found = reduce(*model, ReduceOptions{first, second}).value();
    const System& system = found.system();
    const Reduction& before = found->before.front();
    ASSERT_TRUE(before.reduced.value) << before.reduced.why_not;
    EXPECT_EQ(found->reduced.value->dimension, one->reduced.value->dimension);
    // Rates of the model's own symbols by the first step, as far as they are its variables.
    Rates along;
    for (const ReducedVariable& y : before.reduced.value->variables) {
      if (y.symbol == y.meaning) along[y.symbol] = y.rate;
    }
    for (const ReducedVariable& y : found->reduced.value->variables) {
      const Replacements on_set = before.reduced.value->kinematics.replacements(system);
      const Expr here = substitute(y.rate, meanings_in_model(*found->reduced.value));
      const auto there = rate_of_meaning(y.meaning, *before.reduced.value, system);
      const Expr through_first = there ? *there : differentiate_along(substitute(y.meaning, on_set), along);
      const Expr difference =
          substitute(here - substitute(through_first, meanings_in_model(*before.reduced.value)), on_set);
      EXPECT_TRUE(is_proved_zero(difference, system.assumptions)) << y.name;
    }
  }
  const auto other = ball_reduced({about_axis, ball_in_itself}).value();
  for (const ReducedVariable& y : one->reduced.value->variables)
    expect_rate_of(to_text(y.meaning), to_text(substitute(y.rate, meanings_in_model(*one->reduced.value))), other);
}

struct TurnedCase {
  const char* text;
  std::size_t dimension, relations;
  std::vector<std::pair<const char*, const char*>> rates;
};

// Each time W is the angular velocity of P, in its own frame or outside.
TEST(TurnedReduction, FindsTheFrameThatTurnsAlong) {
  const std::vector<TurnedCase> cases{
      // An angle and the body axis; a turn in space besides, so that a row is left.
      {R"(
[coordinates]
psi = "angle"
R = "rotation"
[lagrangian]
L = "psi'^2/2 + R.W.x^2 + R.W.y^2 + 3/2*R.W.z^2 + R[3,1]*cos(psi) + R[3,2]*sin(psi) + R[3,3]"
[[symmetry]]
name = "along"
generator = { psi = "1", "R.body" = ["0", "0", "-1"] }
[[symmetry]]
name = "vertical"
generator = { R = ["0", "0", "1"] }
)",
       6,
       1,
       {{"R[3,3]", "R[3,1]*R.W.y - R[3,2]*R.W.x"}, {"psi'", "R[3,2]*cos(psi) - R[3,1]*sin(psi)"}}},
      // A screw about an axis that is none of the frame's: 2 turns for each unit of length.
      {R"(
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "x'^2/2 + (R.w.x^2 + R.w.y^2 + R.w.z^2)/2 + (3*R[1,1] + 4*R[3,1])/5"
[[symmetry]]
name = "screw"
generator = { x = "1/2", R = ["3/5", "0", "4/5"] }
)",
       7,
       6,
       {{"x'", "0"}}},
      // Two bodies turned together: R1ᵀ R2.
      {R"(
[coordinates]
R = "rotation"
S = "rotation"
[lagrangian]
L = "R.w.x^2 + R.w.y^2 + R.w.z^2 + (S.w.x^2 + S.w.y^2 + S.w.z^2)/2 - R[1,3]*S[1,3] - R[2,3]*S[2,3] - R[3,3]*S[3,3]"
[[symmetry]]
name = "first"
generator = { R = ["1", "0", "0"], S = ["1", "0", "0"] }
[[symmetry]]
name = "second"
generator = { R = ["0", "1", "0"], S = ["0", "1", "0"] }
[[symmetry]]
name = "third"
generator = { R = ["0", "0", "1"], S = ["0", "0", "1"] }
)",
       9,
       6,
       {}},
      // Two angles carry the same axis; and one that goes around twice.
      {R"(
[coordinates]
a = "angle"
b = "angle"
R = "rotation"
[lagrangian]
L = "a'^2/2 + b'^2/2 + (R.w.x^2 + R.w.y^2 + R.w.z^2)/2 + cos(a + 2*b)*R[1,1] + sin(a + 2*b)*R[2,1]"
[[symmetry]]
name = "a"
generator = { a = "1", R = ["0", "0", "1"] }
[[symmetry]]
name = "b"
generator = { b = "1", R = ["0", "0", "2"] }
)",
       8,
       6,
       {{"a'", "R[2,1]*cos(a + 2*b) - R[1,1]*sin(a + 2*b)"}}},
  };
  for (const TurnedCase& c : cases) {
    const auto found = reduce(*ask(read(c.text).value())).value();
    ASSERT_TRUE(found->reduced.value) << c.text << found->reduced.why_not;
    EXPECT_EQ(found->reduced.value->dimension, c.dimension) << c.text;
    EXPECT_EQ(found->reduced.value->relations.size(), c.relations) << c.text;
    EXPECT_TRUE(found->reduced.value->nonzero.empty()) << c.text;
    for (const auto& [meaning, rate] : c.rates) expect_rate_of(meaning, rate, found);
    expect_verified(found);
  }
}

// E(theta/2) is no function of an angle.
TEST(TurnedReduction, TakesNoPartOfAnAngle) {
  const char* text = R"(
[coordinates]
a = "angle"
R = "rotation"
[lagrangian]
L = "a'^2/2 + (R.w.x^2 + R.w.y^2 + R.w.z^2)/2 + R[3,1]"
[[symmetry]]
name = "s"
generator = { a = "2", R = ["0", "0", "1"] }
)";
  const auto found = reduce(*ask(read(text).value())).value();
  EXPECT_FALSE(found->reduced.value);
}

// W.z with x', y' would degenerate where the axis is horizontal; the angular velocity about the vertical does nowhere, and no fraction is
// left that the system does not have: e3' = omega x e3 for the third axis e3, with omega = (-y'/a, x'/a, R.w.z).
TEST(TurnedReduction, OfChaplyginsBallByItsOwnAxisDividesByNothing) {
  std::string text(find_gallery_model("chaplygin_ball").value().value().text);
  text += "[[symmetry]]\nname = \"own axis\"\ngenerator = { \"R.body\" = [\"0\", \"0\", \"1\"] }\n";
  const std::size_t line = text.find("I2 = {");
  text.replace(line, text.find('\n', line) - line, "I2 = \"I1\"");
  const auto model = ask(read(text).value());
  for (const char* by : {"shift along x, shift along y, own axis", "own axis"}) {
    const auto found = reduce(*model, ReduceOptions{{by}}).value();
    ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
    const ReducedSystem& r = *found->reduced.value;
    EXPECT_EQ(r.relations.size(), 1U);
    EXPECT_TRUE(r.nonzero.empty());
    std::vector<Expr> all = r.forcing;
    all.insert(all.end(), r.mass_matrix.entries().begin(), r.mass_matrix.entries().end());
    for (const ReducedVariable& y : r.variables) all.push_back(y.rate);
    for (const SideCondition& c : side_conditions(all))
      EXPECT_TRUE(possible_zeros(c.expression, found.system().assumptions).empty()) << to_text(c.expression);
    expect_rate_of("R[1,3]", "x'/a*R[3,3] - R.w.z*R[2,3]", found);
    expect_rate_of("R[2,3]", "R.w.z*R[1,3] + y'/a*R[3,3]", found);
    expect_rate_of("R[3,3]", "-(x'*R[1,3] + y'*R[2,3])/a", found);
    expect_verified(found);
  }
}

}  // namespace
}  // namespace anholon
