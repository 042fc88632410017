#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/analyze/phase_space/poisson_system.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

// A symmetric top in its own axes: M the moment, g the vertical.
constexpr const char* symmetric_top = R"toml(
[parameters]
I1  = { value = 1.0, assume = "positive" }
I3  = { value = 2.0, assume = "positive" }
mgl = { value = 1.0, assume = "positive" }
[poisson]
variables   = ["Mx", "My", "Mz", "gx", "gy", "gz"]
hamiltonian = "(Mx^2 + My^2)/(2*I1) + Mz^2/(2*I3) + mgl*gz"
relations   = ["gx^2 + gy^2 + gz^2 = 1"]
[poisson.bracket]
"Mx, My" = "-Mz"
"My, Mz" = "-Mx"
"Mz, Mx" = "-My"
"Mx, gy" = "-gz"
"My, gz" = "-gx"
"Mz, gx" = "-gy"
"Mx, gz" = "gy"
"My, gx" = "gz"
"Mz, gy" = "gx"
[[symmetry]]
name      = "own axis"
generator = { Mx = "My", My = "-Mx", gx = "gy", gy = "-gx" }
)toml";

// The nonholonomic particle z' = y x' on its cotangent bundle, and a field that leaves neither H nor D.
constexpr const char* railed_particle = R"toml(
[parameters]
m = { value = 1.0, assume = "positive" }
[poisson]
variables   = ["x", "px", "y", "py", "z", "pz"]
bracket     = { "x, px" = "1", "y, py" = "1", "z, pz" = "1" }
hamiltonian = "(px^2 + py^2 + pz^2)/(2*m)"
[[poisson.constraint]]
name     = "rail"
equation = "pz = y*px"
reaction = { pz = "1", px = "-y" }
[[symmetry]]
name      = "shift along x"
generator = { x = "1" }
[[symmetry]]
name      = "shift along z"
generator = { z = "1" }
[[symmetry]]
name      = "no symmetry"
generator = { px = "x" }
)toml";

Result<Finding<Reduction>> divided(const char* text, const ReduceOptions& options = {}) {
  return reduce(ask(read(text).value()).value(), options);
}

std::size_t place_in(const PhaseSystem& p, const std::string& name) {
  for (std::size_t i = 0; i < p.variables.size(); ++i) {
    if (p.variables[i].name == name) return i;
  }
  throw std::logic_error("no variable " + name);
}

TEST(PoissonReduction, OfASymmetricTopHasItsInvariants) {
  const auto found = divided(symmetric_top).value();
  ASSERT_TRUE(found->poisson && found->poisson->quotient.value);
  const PhaseSystem& q = *found->poisson->quotient.value;
  EXPECT_EQ(q.dimension, 4U);
  EXPECT_EQ(q.variables.size(), 6U);  // Mz, gz and four quadratic ones
  EXPECT_EQ(q.relations.size(), 2U);
  // J generates the field: {Mx, J} = My with J = Mz, and it is constant.
  EXPECT_EQ(to_text(found->poisson->action.front().momentum->quantity), "Mz");
  EXPECT_EQ(found->poisson->action.front().momentum->conserved.kind, VerdictKind::proved);
  // gz' = (gx My − gy Mx)/I1 by Euler's equations, g' = g x W.
  Replacements meaning;
  for (const PhaseVariable& y : q.variables) meaning[y.symbol] = y.meaning;
  Workspace& ws = *q.workspace;
  const Expr by_hand = (ws.symbol("gx") * ws.symbol("My") - ws.symbol("gy") * ws.symbol("Mx")) / ws.symbol("I1");
  const Expr rate = substitute(found->poisson->rates[place_in(q, "gz")], meaning);
  EXPECT_EQ(is_zero(rate - by_hand, q.assumptions).kind, VerdictKind::proved);
  EXPECT_EQ(is_zero(found->poisson->rates[place_in(q, "Mz")], q.assumptions).kind, VerdictKind::proved);
}

TEST(PoissonReduction, KeepsConstraintsAndReactions) {
  const auto found = divided(railed_particle).value();
  EXPECT_EQ(found->poisson->used, (std::vector<std::size_t>{0, 1}));
  const PhaseSystem& q = *found->poisson->quotient.value;
  EXPECT_EQ(q.dimension, 4U);
  ASSERT_EQ(q.constraints.size(), 1U);
  // (1 + y²) px' = −y px py/m, on pz = y px.
  Workspace& ws = *q.workspace;
  const Expr y = ws.symbol("y"), px = ws.symbol("px"), py = ws.symbol("py"), m = ws.symbol("m");
  const Expr rate = substitute(found->poisson->rates[place_in(q, "px")], Replacements{{ws.symbol("pz"), y * px}});
  EXPECT_EQ(is_zero(m * (1 + y * y) * rate + y * px * py, q.assumptions).kind, VerdictKind::proved);
  const PoissonAction& bad = found->poisson->action[2];
  EXPECT_EQ(bad.leaves[static_cast<std::size_t>(PoissonProperty::bracket)].kind, VerdictKind::proved);
  EXPECT_EQ(bad.leaves[static_cast<std::size_t>(PoissonProperty::hamiltonian)].kind, VerdictKind::refuted);
  EXPECT_EQ(bad.leaves[static_cast<std::size_t>(PoissonProperty::constraints)].kind, VerdictKind::refuted);
}

TEST(PoissonReduction, RefusesWhatMovesTheSystem) {
  const auto bad = divided(railed_particle, {{"no symmetry"}, {}});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().front().code, "NH260");
  EXPECT_TRUE(contains(bad.error().front().message, "it changes H and D"));
  EXPECT_EQ(divided(railed_particle, {{"shift along w"}, {}}).error().front().code, "NH101");
}

// Two points of a plane: its motions, in two steps.
constexpr const char* two_points = R"toml(
[parameters]
k = { value = 1.0, assume = "positive" }
[poisson]
variables   = ["x", "y", "u", "v", "px", "py", "pu", "pv"]
bracket     = { "x, px" = "1", "y, py" = "1", "u, pu" = "1", "v, pv" = "1" }
hamiltonian = "(px^2 + py^2)/2 + (pu^2 + pv^2)/4 + k*((x - u)^2 + (y - v)^2)/2"
[[symmetry]]
name      = "shift along x"
generator = { x = "1", u = "1" }
[[symmetry]]
name      = "shift along y"
generator = { y = "1", v = "1" }
[[symmetry]]
name      = "turn"
generator = { x = "-y", y = "x", u = "-v", v = "u", px = "-py", py = "px", pu = "-pv", pv = "pu" }
)toml";

// Whether the rates that a quotient has are those of its variables on P.
bool projects(const Finding<Reduction>& found, const OwnedSystem& full) {
  const PoissonReduction& r = *found->poisson;
  const PhaseSystem& q = *r.quotient.value;
  Replacements meaning;
  for (const PhaseVariable& y : q.variables) meaning[y.symbol] = y.meaning;
  const PhaseSystem p = phase_system_of(full.system());
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const Expr rate = p.along(full.system().poisson->motion, q.variables[i].meaning);
    if (!is_proved(is_zero(rate - substitute(r.rates[i], meaning), q.assumptions))) return false;
  }
  return r.rates.size() == q.variables.size();
}

TEST(PoissonReduction, OfAQuotientIsTheQuotientByAll) {
  const OwnedSystem full = ask(read(two_points).value()).value();
  const auto steps = reduce(full, {{"shift along x, shift along y"}, {"turn"}}).value();
  const auto at_once = reduce(full).value();
  ASSERT_TRUE(steps->poisson->quotient.value);
  ASSERT_EQ(steps->poisson->before.size(), 1U);
  EXPECT_EQ(steps->poisson->before.front().quotient.value->dimension, 6U);
  EXPECT_EQ(steps->poisson->quotient.value->dimension, 5U);
  EXPECT_EQ(at_once->poisson->quotient.value->dimension, 5U);
  EXPECT_TRUE(projects(steps, full));
  EXPECT_TRUE(projects(at_once, full));
  const auto checked = check_certificates(steps.json());
  for (const CheckedCertificate& c : checked.value())
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  // The variables of the second step are no variables of the first: names do not mean two things.
  for (const PhaseVariable& y : steps->poisson->quotient.value->variables) {
    for (const PhaseVariable& z : steps->poisson->before.front().quotient.value->variables)
      EXPECT_TRUE(y.name != z.name || y.meaning == z.meaning) << y.name;
  }
  EXPECT_TRUE(contains(steps.show(), "shift along x, shift along y: a quotient of dimension 6"));
}

TEST(PoissonReduction, ASecondStepNeedsTheFirstToBeCarriedIntoItself) {
  const auto refused = divided(two_points, {{"turn"}, {"shift along x"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "NH262");
  EXPECT_TRUE(contains(refused.error().front().message, "`shift along x` does not act"));
  EXPECT_FALSE(refused.error().front().labels.empty());
  EXPECT_EQ(divided(two_points, {{}, {"turns"}}).error().front().code, "NH101");
}

// With constraint: the shifts of the particle on its rail, in both orders and at once.
TEST(PoissonReduction, InEitherOrderIsTheSame) {
  const OwnedSystem full = ask(read(railed_particle).value()).value();
  const auto one = reduce(full, {{"shift along x"}, {"shift along z"}}).value();
  const auto other = reduce(full, {{"shift along z"}, {"shift along x"}}).value();
  const auto at_once = reduce(full, {{"shift along x, shift along z"}, {}}).value();
  const PhaseSystem& q = *at_once->poisson->quotient.value;
  for (const Finding<Reduction>* steps : {&one, &other}) {
    const PhaseSystem& s = *(*steps)->poisson->quotient.value;
    ASSERT_EQ(s.variables.size(), q.variables.size());
    EXPECT_EQ((*steps)->poisson->before.front().quotient.value->dimension, 5U);
    ASSERT_EQ((*steps)->poisson->rates.size(), q.variables.size());
    for (std::size_t i = 0; i < q.variables.size(); ++i) {
      EXPECT_EQ(s.variables[i].name, q.variables[i].name);
      EXPECT_EQ((*steps)->poisson->rates[i], at_once->poisson->rates[i]);
      EXPECT_EQ(s.constraints.front().direction[i], q.constraints.front().direction[i]);
      for (std::size_t j = 0; j < q.variables.size(); ++j) EXPECT_EQ(s.bracket(i, j), q.bracket(i, j));
    }
    EXPECT_EQ(s.hamiltonian, q.hamiltonian);
    EXPECT_EQ(s.constraints.front().phi, q.constraints.front().phi);
  }
}

// A field that is not Poisson: the scaling of one momentum.
TEST(PoissonReduction, SaysThatAFieldIsNoPoissonField) {
  std::string text = symmetric_top;
  text.replace(text.find("generator = { Mx"), std::string::npos, "generator = { Mx = \"Mx\" }\n");
  const auto found = divided(text.c_str()).value();
  EXPECT_EQ(found->poisson->action.front().leaves.front().kind, VerdictKind::refuted);
  EXPECT_FALSE(found->poisson->action.front().momentum);
  EXPECT_EQ(found.verdict().kind, VerdictKind::refuted);
}

TEST(PoissonReduction, IsVerifiedAndTamperingIsFound) {
  for (const char* model : {symmetric_top, railed_particle}) {
    const auto checked = check_certificates(divided(model).value().json()).value();
    EXPECT_GT(checked.size(), 7U);
    for (const CheckedCertificate& c : checked)
      EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
  }
  std::string json = divided(symmetric_top).value().json();
  const std::string right = "2*gz*f1 - 2*Mz*f3", wrong = "2*gz*f1 - 3*Mz*f3";
  ASSERT_TRUE(contains(json, right));
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + 1))
    json.replace(at, right.size(), wrong);
  std::size_t rejected = 0;
  const auto tampered = check_certificates(json).value();
  for (const CheckedCertificate& c : tampered)
    rejected += c.path == "/related" && c.answer == CheckedCertificate::Answer::rejected ? 1U : 0U;
  EXPECT_EQ(rejected, 1U);
}

// Two particles in a plane, or one on its phase space: the turn leaves the center alone.
constexpr const char* plane_oscillator = R"toml(
[poisson]
variables   = ["x", "y", "p", "q"]
bracket     = { "x, p" = "1", "y, q" = "1" }
hamiltonian = "(x^2 + y^2 + p^2 + q^2)/2"
[[symmetry]]
name      = "turn"
generator = { x = "-y", y = "x", p = "-q", q = "p" }
)toml";

TEST(PoissonReduction, SaysWhereOrbitsAreSmaller) {
  const auto found = reduce(*ask(read(plane_oscillator).value())).value();
  const Orbits& orbits = *found->poisson->orbits;
  EXPECT_EQ(orbits.dimension, 1U);
  EXPECT_EQ(orbits.same_everywhere.kind, VerdictKind::refuted);
  EXPECT_EQ(orbits.smaller.size(), 4U);
  EXPECT_EQ(orbits.places.size(), 4U);
  // Both planes go around together, so the group is closed, and free beside the center.
  EXPECT_EQ(orbits.quotient, QuotientExtent::manifold) << orbits.why_locally;
  EXPECT_TRUE(contains(found.show(), "smaller where"));
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked)
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
}

// On the sphere of verticals the axis is fixed, not the origin, which is no vertical.
TEST(PoissonReduction, LooksForSmallerOrbitsWhereTheRelationsHold) {
  const auto found = reduce(*ask(read(symmetric_top).value())).value();
  const Orbits& orbits = *found->poisson->orbits;
  EXPECT_EQ(orbits.same_everywhere.kind, VerdictKind::refuted);
  bool named = false;
  for (const auto& [symbol, value] : orbits.places) {
    if (to_text(symbol) != "gz") continue;
    named = true;
    EXPECT_TRUE((value * value - 1).is_zero_literal()) << "with gx = gy = 0 this is no vertical";
  }
  EXPECT_TRUE(named);
}

// Momenta that turn faster than the places do.
TEST(PoissonReduction, NamesWhatAFieldDoesNotLeave) {
  std::string text = plane_oscillator;
  text.replace(text.find("p = \"-q\", q = \"p\""), 18, "p = \"-sqrt(2)*q\", q = \"sqrt(2)*p\"");
  const auto found = reduce(*ask(read(text).value())).value();
  // It is no Poisson field, and not divided out: the reason names the bracket, and the place in the file.
  EXPECT_TRUE(found->poisson->used.empty());
  const auto asked = reduce(*ask(read(text).value()), {{"turn"}});
  ASSERT_FALSE(asked);
  EXPECT_EQ(asked.error().front().code, "NH260");
  EXPECT_TRUE(contains(asked.error().front().message, "it changes the bracket"));
  EXPECT_FALSE(asked.error().front().labels.empty());
}

// Turns about two axes: their bracket is the turn about the third. Unasked, the second is left out; asked for, both are refused.
TEST(PoissonReduction, LeavesOutWhatDoesNotClose) {
  const char* text = R"toml(
[poisson]
variables   = ["x", "y", "z"]
bracket     = { "x, y" = "z", "y, z" = "x", "z, x" = "y" }
hamiltonian = "x^2 + y^2 + z^2"
[[symmetry]]
name      = "a"
generator = { x = "-y", y = "x" }
[[symmetry]]
name      = "b"
generator = { y = "-z", z = "y" }
)toml";
  const auto found = reduce(*ask(read(text).value())).value();
  EXPECT_EQ(found->poisson->used, std::vector<std::size_t>{0});
  EXPECT_EQ(found->poisson->left_out, std::vector<std::size_t>{1});
  EXPECT_TRUE(contains(found.show(), "left out"));
  const auto asked = reduce(*ask(read(text).value()), {{"a", "b"}});
  ASSERT_FALSE(asked);
  EXPECT_EQ(asked.error().front().code, "NH261");
  EXPECT_TRUE(contains(asked.error().front().message, "`a`, `b`"));
}

}  // namespace
}  // namespace anholon
