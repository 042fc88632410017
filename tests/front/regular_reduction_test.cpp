// Reductions in variables that degenerate nowhere where the system does not, of systems outside the gallery.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/analyze/statement/vanishing.hpp"
#include "anholon/anholon.hpp"
#include "anholon/derive/constraint_set/regular_solve.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"
#include "tests/front/reduced_variable.hpp"

namespace anholon {
namespace {

const std::string se2 = R"toml(
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x", theta = "1" }
)toml";

Finding<Reduction> regularly_reduced(const std::string& text) { return reduce(*ask(read(text).value())).value(); }

std::string with(std::string text, const std::string& word, const std::string& put) {
  return text.replace(text.find(word), word.size(), put);
}

Expr read_in(const Finding<Reduction>& found, const std::string& text) {
  return read_expression(*found.system().model, excerpt_of(text, "<expected>")).value().value;
}

// y' = {y, H} at a state on the relations, in numbers and parameters: the bracket by its entries.
void expect_generated(const Finding<Reduction>& found, const Replacements& state) {
  const ReducedSystem& r = *found->reduced.value;
  std::vector<Expr> symbols;
  for (const ReducedVariable& y : r.variables) symbols.push_back(y.symbol);
  const std::vector<Expr> slopes = gradient(r.hamiltonian, symbols);
  for (const Expr& relation : r.relations)
    ASSERT_TRUE(is_proved_zero(substitute(relation, state), found.system().assumptions));
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    Expr defect = r.variables[i].rate;
    for (std::size_t j = 0; j < symbols.size(); ++j) defect = defect - (*r.bracket)(i, j) * slopes[j];
    EXPECT_TRUE(is_proved_zero(substitute(defect, state), found.system().assumptions)) << r.variables[i].name;
  }
}

void expect_verified(const Finding<Reduction>& found, std::size_t more_than) {
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  EXPECT_GT(checked->size(), more_than);
  for (const CheckedCertificate& c : *checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

// gamma*W = 0 with the vertical gamma: the velocities that are allowed at gamma are the tangent plane of a sphere, which has no two
// fields that are independent everywhere.
constexpr const char* veselova = R"toml(
[parameters]
I1 = { value = 1, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 2.5, assume = "positive" }
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2"
[[constraint]]
equation = "R.w.z = 0"
[[symmetry]]
name = "turn about the vertical"
generator = { R = ["0", "0", "1"] }
)toml";

TEST(RegularReduction, OfVeselovasBodyKeepsTheConstraintAsARelation) {
  const auto found = regularly_reduced(veselova);
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.dimension, 4U);
  EXPECT_EQ(r.variables.size(), 6U);
  EXPECT_EQ(r.relations.size(), 2U);
  EXPECT_TRUE(r.nonzero.empty());
  // I W' = I W x W + lambda gamma, so (I W' − I W x W) x gamma = 0: at a state on both relations, in numbers.
  const Replacements state{{variable_of(*found, "R[3,1]").symbol, read_in(found, "1/3")},
                           {variable_of(*found, "R[3,2]").symbol, read_in(found, "2/3")},
                           {variable_of(*found, "R[3,3]").symbol, read_in(found, "2/3")},
                           {variable_of(*found, "R.W.x").symbol, read_in(found, "2")},
                           {variable_of(*found, "R.W.y").symbol, read_in(found, "1")},
                           {variable_of(*found, "R.W.z").symbol, read_in(found, "-2")}};
  expect_generated(found, state);
  const auto at = [&](const std::string& by_hand) { return substitute(read_in(found, by_hand), state); };
  const auto rate = [&](const char* name) { return substitute(variable_of(*found, name).rate, state); };
  const Expr defect[] = {read_in(found, "I1") * rate("R.W.x") - at("(I2 - I3)*R.W.y*R.W.z"),
                         read_in(found, "I2") * rate("R.W.y") - at("(I3 - I1)*R.W.z*R.W.x"),
                         read_in(found, "I3") * rate("R.W.z") - at("(I1 - I2)*R.W.x*R.W.y")};
  EXPECT_TRUE(is_proved_zero(defect[0] * at("R[3,2]") - defect[1] * at("R[3,1]"), found.system().assumptions));
  EXPECT_TRUE(is_proved_zero(defect[1] * at("R[3,3]") - defect[2] * at("R[3,2]"), found.system().assumptions));
  EXPECT_TRUE(is_proved_zero(at("R[3,1]") * rate("R.W.x") + at("R[3,2]") * rate("R.W.y") + at("R[3,3]") * rate("R.W.z"),
                             found.system().assumptions));
  EXPECT_EQ(r.hamiltonian_flow->kind, VerdictKind::proved);
  EXPECT_TRUE(r.phase_space);
  expect_verified(found, 10);
}

// The constraint stays a relation, and its bracket with everything is zero on the cone.
TEST(RegularReduction, OfHamelsWeightHasABracketOnTheCone) {
  const auto found = reduce(*ask(gallery("appell_hamel").value())).value();
  const ReducedSystem& r = *found->reduced.value;
  ASSERT_TRUE(r.bracket);
  EXPECT_EQ(r.hamiltonian_flow->kind, VerdictKind::proved);
  std::vector<Expr> symbols;
  for (const ReducedVariable& y : r.variables) symbols.push_back(y.symbol);
  const std::vector<Expr> slopes = gradient(r.relations.front(), symbols);
  // x' = 3 a, y' = 4 a, z' = 5 b
  const Replacements on_cone{{variable_of(*found, "x'").symbol, read_in(found, "3*a")},
                             {variable_of(*found, "y'").symbol, read_in(found, "4*a")},
                             {variable_of(*found, "z'").symbol, read_in(found, "5*b")}};
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    Expr along = found.system().workspace().number(0);
    for (std::size_t j = 0; j < symbols.size(); ++j) along = along + (*r.bracket)(i, j) * slopes[j];
    EXPECT_TRUE(is_proved_zero(substitute(along, on_cone), found.system().assumptions)) << r.variables[i].name;
  }
  expect_generated(found, on_cone);
  // D is the cone in the momenta p = m x', and the reaction acts along its normal (Chetaev).
  ASSERT_TRUE(r.phase_space);
  EXPECT_EQ(r.phase_space->evolution.kind, VerdictKind::proved);
  ASSERT_EQ(r.phase_space->system.constraints.size(), 1U);
  const PhaseConstraint& cone = r.phase_space->system.constraints.front();
  const auto is_by_hand = [&](const Expr& e, const std::string& by_hand) {
    return is_proved_zero(e - read_in(found, by_hand), found.system().assumptions);
  };
  EXPECT_TRUE(is_by_hand(cone.phi, "(p_x^2 + p_y^2 - a^2/b^2*p_z^2)/m^2"));
  const std::size_t first = cone.direction.size() - 3;
  EXPECT_TRUE(is_by_hand(cone.direction[first], "2*p_x/m"));
  EXPECT_TRUE(is_by_hand(cone.direction[first + 1], "2*p_y/m"));
  EXPECT_TRUE(is_by_hand(cone.direction[first + 2], "-2*a^2/b^2*p_z/m"));
  expect_verified(found, 10);
}

// A bead on a paraboloid that is pulled around, by all turns: where it is kept, f and its rate cut out D.
TEST(RegularReduction, OfAKeptPositionHasItAndItsRate) {
  const auto found = regularly_reduced(R"toml(
[parameters]
k = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - z"
[[constraint]]
equation = "z^3 + z = k*(x^2 + y^2)"
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x" }
)toml");
  ASSERT_TRUE(found->reduced.value) << found->reduced.why_not;
  const ReducedSystem& r = *found->reduced.value;
  ASSERT_TRUE(r.phase_space);
  EXPECT_EQ(r.phase_space->evolution.kind, VerdictKind::proved);
  ASSERT_EQ(r.phase_space->system.constraints.size(), 2U);
  EXPECT_TRUE(r.phase_space->system.constraints[0].direction.empty());
  Replacements meaning;
  for (const PhaseVariable& y : r.phase_space->system.variables) meaning[y.symbol] = y.meaning;
  EXPECT_TRUE(is_proved_zero(
      substitute(r.phase_space->system.constraints[0].phi, meaning) - read_in(found, "z^3 + z - k*(x^2 + y^2)"),
      found.system().assumptions));
  expect_verified(found, 8);
}

// Blade and motor: the reactions are no constraint's own, and a kernel of theirs divides by sin(theta) on the way.
TEST(RegularReduction, OfAServoDividesByNothing) {
  const auto found = regularly_reduced(R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 2, assume = "positive" }
k = { value = 0.5 }
[coordinates]
x = "line"
y = "line"
theta = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2"
[[constraint]]
equation = "x'*sin(theta) - y'*cos(theta) = 0"
[[constraint]]
equation = "theta' = k*(x'*cos(theta) + y'*sin(theta))"
reaction = "theta'"
)toml" + se2);
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.dimension, 1U);
  EXPECT_TRUE(r.nonzero.empty());
  EXPECT_TRUE(r.variables.front().rate.is_zero_literal());
  expect_verified(found, 10);
}

// A blade that is steered in time: along it, at theta + sin(t), u1; across it −a theta' cos(sin(t)), which the center of mass has to go.
TEST(RegularReduction, OfABladeSteeredInTimeGoesAlongTheBlade) {
  const auto found = regularly_reduced(R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 2, assume = "positive" }
a = { value = 0.3, assume = "positive" }
[coordinates]
x = "line"
y = "line"
theta = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2"
[[constraint]]
equation = "x'*sin(theta + sin(t)) - y'*cos(theta + sin(t)) = a*theta'*cos(sin(t))"
)toml" + se2);
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_TRUE(r.nonzero.empty());
  const Assumptions& known = found.system().assumptions;
  const ReducedVariable& u = variable_of(*found, "u1");
  EXPECT_TRUE(is_proved_zero(u.meaning - read_in(found, "x'*cos(theta + sin(t)) + y'*sin(theta + sin(t))"), known));
  EXPECT_TRUE(is_proved_zero(u.rate - read_in(found, "-a*theta'*cos(sin(t))*(theta' + cos(t))"), known));
  for (const ReconstructedVelocity& v : r.reconstruction) EXPECT_FALSE(may_divide_by_zero({v.value}, known));
}

// u1 = −v cos(phi)/r + theta' sin(phi), as the model's own `turn`: neither v nor theta' alone will do.
TEST(RegularReduction, OfTheSnakeboardTurnsAboutWhereTheAxlesMeet) {
  const auto found = reduce(*ask(gallery("snakeboard").value())).value();
  EXPECT_TRUE(found->reduced.value->nonzero.empty());
  const Expr u = variable_of(*found, "u1").meaning, turn = read_in(found, "turn");
  const Assumptions& known = found.system().assumptions;
  EXPECT_TRUE(is_proved_zero(u - turn, known) || is_proved_zero(u + turn, known)) << to_text(u);
}

// Written in angular velocities of space, which a turn of the plane moves: those of the body are left, and are taken before combinations
// with x' and y'.
TEST(RegularReduction, OfABallWithAFlywheelIsWrittenInVelocitiesOfTheBody) {
  const auto found = regularly_reduced(R"toml(
[parameters]
m = { value = 2, assume = "positive" }
a = { value = 0.3, assume = "positive" }
I = { value = 0.05, assume = "positive" }
J = { value = 0.01, assume = "positive" }
[coordinates]
x = "line"
y = "line"
R = "rotation"
psi = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2) + J*(R.W.x + R.W.z)*psi' + J*psi'^2"
[[constraint]]
equation = "x' = a*R.w.y"
[[constraint]]
equation = "y' = -a*R.w.x"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x", R = ["0", "0", "1"] }
)toml");
  ASSERT_TRUE(found->reduced.value);
  const ReducedSystem& r = *found->reduced.value;
  EXPECT_EQ(r.dimension, 7U);
  EXPECT_TRUE(r.nonzero.empty());
  const Assumptions& known = found.system().assumptions;
  for (const std::size_t i : {0U, 1U, 2U}) {
    const std::string body = fmt::format("R[1,{0}]*R.w.x + R[2,{0}]*R.w.y + R[3,{0}]*R.w.z", i + 1);
    EXPECT_TRUE(is_proved_zero(variable_of(*found, fmt::format("u{}", i + 1)).meaning - read_in(found, body), known));
  }
  // Nothing is 0/0 where the ball begins, though R[3,1] may be a factor that normal forms on a sphere do not show.
  Replacements upright;
  for (const auto& [name, value] : {std::pair("R[3,1]", 0), std::pair("R[3,2]", 0), std::pair("R[3,3]", 1)})
    upright[read_in(found, name)] = found.system().workspace().number(value);
  for (const ReducedVariable& y : r.variables) {
    const Expr there = substitute(y.rate, upright);
    EXPECT_FALSE(any_node({&there, 1}, [](const Expr& e) { return e.is(Kind::undefined); })) << y.name;
  }
  // The velocities are divided by nothing that vanishes.
  for (const ReconstructedVelocity& v : r.reconstruction)
    EXPECT_FALSE(may_divide_by_zero({v.value}, known)) << to_text(v.velocity);
  expect_verified(found, 10);
}

// Velocities that the group leaves need what the model is written in: exp(z) x', x'/y.
TEST(RegularReduction, OfGroupsWithExponentialsAndScalings) {
  const auto sol = regularly_reduced(R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(exp(2*z)*x'^2 + exp(-2*z)*y'^2 + z'^2)/2"
[[constraint]]
equation = "exp(z)*x' + exp(-z)*y' = z'"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "stretch"
generator = { x = "-x", y = "y", z = "1" }
)toml");
  ASSERT_TRUE(sol->reduced.value);
  EXPECT_EQ(sol->reduced.value->dimension, 2U);
  // By hand, with p' = ad*_v p + lambda (1, 1, -1): 3 z'' = z' (2 u - z').
  const Expr z = variable_of(*sol, "z'").symbol, u = variable_of(*sol, "u1").symbol;
  EXPECT_TRUE(is_proved_zero(3 * variable_of(*sol, "z'").rate - z * (2 * u - z)));
  expect_verified(sol, 10);
  const auto plane = regularly_reduced(R"toml(
[coordinates]
x = "line"
y = "line"
s = "line"
[lagrangian]
L = "(x'^2 + y'^2)/(2*y^2) + s'^2/2"
[[constraint]]
equation = "x' = y*s'"
[[symmetry]]
name = "shift"
generator = { x = "1" }
[[symmetry]]
name = "scale"
generator = { x = "x", y = "y" }
)toml");
  ASSERT_TRUE(plane->reduced.value);
  EXPECT_EQ(plane->reduced.value->dimension, 3U);  // s, s' and y'/y
  expect_verified(plane, 10);
}

// Shifts, turns of the plane and all turns of the ball: orbits have five dimensions, the group six. What acts freely is divided out.
TEST(RegularReduction, TakesWhatActsFreely) {
  const std::string ball = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
a = { value = 0.3, assume = "positive" }
I = { value = 0.05, assume = "positive" }
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2)"
[[constraint]]
equation = "x' = a*R.w.y"
[[constraint]]
equation = "y' = -a*R.w.x"
[[symmetry]]
name = "turn"
generator = { x = "-y", y = "x", R = ["0", "0", "1"] }
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "first axis"
generator = { "R.body" = ["1", "0", "0"] }
[[symmetry]]
name = "second axis"
generator = { "R.body" = ["0", "1", "0"] }
[[symmetry]]
name = "third axis"
generator = { "R.body" = ["0", "0", "1"] }
)toml";
  const auto found = regularly_reduced(ball);
  ASSERT_TRUE(found->reduced.value);
  EXPECT_EQ(found->not_free, (std::vector<std::size_t>{0}));  // SE(2) with some axes does not close with the others
  EXPECT_EQ(found->reduced.value->dimension, 3U);
  EXPECT_TRUE(contains(found.show(Format::text), "turn: with all of them the action is free nowhere"));
  EXPECT_TRUE(contains(found.json(), "\"not_free\""));
  expect_verified(found, 10);
  // What is asked for is not changed.
  const auto asked = reduce(*ask(read(ball).value()), {.by = {"turn, shift along x, shift along y, first axis, "
                                                              "second axis, third axis"}})
                         .value();
  EXPECT_FALSE(asked->reduced.value);
  EXPECT_TRUE(contains(asked->reduced.why_not, "not free"));
}

// The force pushes the cart, the constraint speaks of the pole.
TEST(RegularReduction, OfAServoHasItsPhaseSpaceWhereverTheForceActs) {
  const auto found = reduce(*ask(gallery("balanced_pole").value())).value();
  ASSERT_TRUE(found->reduced.value->phase_space);
  const ReducedPhaseSpace& p = *found->reduced.value->phase_space;
  EXPECT_EQ(p.evolution.kind, VerdictKind::proved);
  ASSERT_EQ(p.system.constraints.size(), 1U);
  EXPECT_EQ(p.nonzero.size(), 0U) << "its direction is p_x";
}

// Of a model that gives H the answer is written in momenta, and says what is left of H.
TEST(RegularReduction, OfAModelGivenByHIsWrittenInMomenta) {
  const std::string model = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 2, assume = "positive" }
[coordinates]
x = "line"
y = "line"
theta = "angle"
[hamiltonian]
H = "(p_x^2 + p_y^2)/(2*m) + p_theta^2/(2*J)MORE"
[[constraint]]
equation = "x'*sin(theta) - y'*cos(theta) = 0"
)toml" + se2;
  const auto text = [&](const std::string& more) { return with(model, "MORE", more); };
  const auto found = regularly_reduced(text(""));
  EXPECT_TRUE(contains(found.json(), "\"theta'\": \"p_theta/J\"")) << found.json();
  EXPECT_TRUE(contains(found.json(), "(p_y*sin(theta) + p_x*cos(theta))/m"));
  for (const ActionGenerator& g : found->action) EXPECT_EQ(g.leaves_hamiltonian->kind, VerdictKind::proved);
  expect_verified(found, 15);
  // Both roads: {H, J} and the lifted field on L.
  const auto moved = regularly_reduced(text(" + p_x*y^2"));
  EXPECT_EQ(moved->action[0].leaves_hamiltonian->kind, VerdictKind::proved);
  EXPECT_EQ(moved->action[1].leaves_hamiltonian->kind, VerdictKind::refuted);
  EXPECT_EQ(moved->action[2].leaves_hamiltonian->kind, VerdictKind::refuted);
  for (const ActionGenerator& g : moved->action)
    EXPECT_EQ(g.leaves_hamiltonian->kind, g.momentum.leaves_lagrangian.kind) << g.momentum.generator.name;
  EXPECT_TRUE(contains(moved.show(Format::full), "H is invariant (refuted)"));
  // x p_x is constant: momenta are stretched as much as places shrink.
  const auto stretched = regularly_reduced(R"toml(
[coordinates]
x = "line"
y = "line"
[hamiltonian]
H = "(1 + x^2)*p_y^2/2 + x^2*p_x^2/2"
[[symmetry]]
name = "stretch"
generator = { x = "x" }
[[symmetry]]
name = "shift"
generator = { y = "1" }
)toml");
  EXPECT_EQ(stretched->action[0].leaves_hamiltonian->kind, VerdictKind::refuted);
  const auto scaled = regularly_reduced(R"toml(
[coordinates]
x = "line"
y = "line"
[hamiltonian]
H = "p_y^2/2 + (x^2 + 1)^2*p_x^2/2"
[[symmetry]]
name = "flow"
generator = { x = "x^2 + 1" }
)toml");
  EXPECT_EQ(scaled->action[0].leaves_hamiltonian->kind, VerdictKind::proved);
}

// No two momenta of one name: p_theta of the model is another than that along the frame which the action leaves.
TEST(RegularReduction, HasMomentaWithNamesOfTheirOwn) {
  for (const char* model : {"snakeboard", "rolling_disc"}) {
    const auto found = reduce(*ask(gallery(model).value())).value();
    ASSERT_TRUE(found->reduced.value->phase_space) << model;
    for (const PhaseVariable& y : found->reduced.value->phase_space->system.variables) {
      for (const Expr& p : found.system().frame.momentum_symbols())
        EXPECT_TRUE(y.symbol != p || y.meaning == p) << model << ' ' << y.name;
    }
  }
}

// Of chains of bodies, whose momenta are many: D is where the momenta are those of velocities that the constraints allow. The state is one in
// numbers, and the velocities are solved from the constraints of the model there.
TEST(RegularReduction, HasAPhaseSpaceOfLongChains) {
  for (const char* model : {"snake_4", "car_with_trailers_3"}) {
    const auto found = reduce(*ask(gallery(model).value())).value();
    const System& system = found.system();
    ASSERT_TRUE(found->reduced.value->phase_space) << model;
    ASSERT_TRUE(found->reduced.value->bracket) << model;
    const ReducedPhaseSpace& quotient = *found->reduced.value->phase_space;
    EXPECT_TRUE(is_proved(quotient.evolution)) << model << quotient.evolution.reason;
    EXPECT_TRUE(quotient.nonzero.empty()) << model << to_text(quotient.nonzero.front());
    const PhaseSystem& p = quotient.system;
    ASSERT_EQ(p.constraints.size(), system.constraints.size());
    Workspace& ws = system.workspace();
    Replacements there;
    long value = 0;
    for (const Expr& q : system.frame.configuration_symbols()) there[q] = ws.number(Rational(++value % 3, 2));
    for (const Parameter& one : system.model->parameters) there[one.symbol] = ws.number(Rational(++value % 4 + 1));
    // Numbers for velocities, in the directions that the rows of the constraints annihilate.
    std::vector<std::vector<Expr>> rows;
    for (const SystemConstraint& c : system.constraints) rows.push_back(substitute(c.acceleration_row, there));
    const auto allowed = nullspace(matrix_of_rows(rows, system.degrees()), system.assumptions).value();
    const std::vector<Expr> w = system.frame.velocity_symbols(), own = system.frame.momentum_symbols();
    ASSERT_EQ(allowed.basis.size(), system.degrees() - system.constraints.size());
    const auto at_velocity = [&](const std::vector<Expr>& velocity, const Expr& phi) {
      Replacements meaning, momenta, velocities;
      for (const PhaseVariable& y : p.variables) meaning[y.symbol] = y.meaning;
      for (std::size_t i = 0; i < w.size(); ++i) velocities[w[i]] = velocity[i];
      for (std::size_t i = 0; i < w.size(); ++i) momenta[own[i]] = substitute(system.momenta[i], velocities);
      return substitute(substitute(substitute(phi, meaning), momenta), there);
    };
    Replacements shape;
    for (const PhaseVariable& y : p.variables) shape[y.symbol] = y.meaning;
    Matrix frame(w.size(), w.size(), ws.number(0)), velocity(w.size(), 1, ws.number(0));
    for (std::size_t i = 0; i < w.size(); ++i) {
      for (std::size_t b = 0; b < w.size(); ++b) frame(i, b) = substitute(quotient.frame[b][i], there);
    }
    for (std::size_t k = 0; k < allowed.basis.size(); ++k) {
      for (std::size_t i = 0; i < w.size(); ++i) velocity(i, 0) = allowed.basis[k][i];
      // The directions are covectors of the frame that annihilate what is allowed.
      const auto s = solve(frame, velocity, system.assumptions, SolvePolicy(Road::graph)).value();
      for (const PhaseConstraint& c : p.constraints) {
        EXPECT_TRUE(is_proved_zero(at_velocity(allowed.basis[k], c.phi), system.assumptions)) << model << ' ' << c.name;
        std::vector<Expr> along(c.direction.end() - static_cast<std::ptrdiff_t>(w.size()), c.direction.end()), terms;
        for (std::size_t a = 0; a < w.size(); ++a)
          terms.push_back(substitute(substitute(along[a], shape), there) * s->value(a, 0));
        EXPECT_TRUE(is_proved_zero(sum(terms), system.assumptions)) << model << ' ' << c.name;
      }
    }
    // One velocity that is not allowed: some momentum is off D.
    std::vector<Expr> sideways(w.size(), ws.number(0));
    sideways[0] = ws.number(1);
    EXPECT_TRUE(std::any_of(p.constraints.begin(), p.constraints.end(), [&](const PhaseConstraint& c) {
      return !is_proved_zero(at_velocity(sideways, c.phi), system.assumptions);
    })) << model;
  }
}

}  // namespace
}  // namespace anholon
