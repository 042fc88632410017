// Level sets of first integrals, and J⁻¹(μ)/G_μ, against hand calculations.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

constexpr const char* central_force = R"toml(
[parameters]
m = { value = 1.0, assume = "positive" }
[functions]
V = { of = ["r"] }
[coordinates]
r     = "line"
theta = "angle"
[lagrangian]
L = "m*(r'^2 + r^2*theta'^2)/2 - V"
[[symmetry]]
name      = "turn"
generator = { theta = "1" }
)toml";

constexpr const char* spherical_pendulum = R"toml(
[parameters]
m = { value = 1.0, assume = "positive" }
l = { value = 1.0, assume = "positive" }
g = { value = 9.8, assume = "positive" }
[coordinates]
theta = "angle"
phi   = "angle"
[lagrangian]
L = "m*l^2*(theta'^2 + sin(theta)^2*phi'^2)/2 + m*g*l*cos(theta)"
[[symmetry]]
name      = "turn"
generator = { phi = "1" }
)toml";

constexpr const char* lagrange_top = R"toml(
[parameters]
A   = { value = 1.0, assume = "positive" }
C   = { value = 2.0, assume = "positive" }
mgl = { value = 1.0, assume = "positive" }
[coordinates]
phi   = "angle"
theta = "angle"
psi   = "angle"
[lagrangian]
L = "A*(theta'^2 + sin(theta)^2*phi'^2)/2 + C*(psi' + phi'*cos(theta))^2/2 - mgl*cos(theta)"
[[symmetry]]
name      = "precession"
generator = { phi = "1" }
[[symmetry]]
name      = "spin"
generator = { psi = "1" }
)toml";

constexpr const char* free_body = R"toml(
[parameters]
I1 = { value = 1.0, assume = "positive" }
I2 = { value = 2.0, assume = "positive" }
I3 = { value = 3.0, assume = "positive" }
[coordinates]
R = "rotation"
[lagrangian]
L = "(I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2"
[[symmetry]]
name      = "about x"
generator = { R = ["1", "0", "0"] }
[[symmetry]]
name      = "about y"
generator = { R = ["0", "1", "0"] }
[[symmetry]]
name      = "about z"
generator = { R = ["0", "0", "1"] }
)toml";

// A central force in space, in Cartesian coordinates.
constexpr const char* force_in_space = R"toml(
[parameters]
m = { value = 1.0, assume = "positive" }
k = { value = 1.0, assume = "positive" }
[poisson]
variables   = ["x", "y", "z", "px", "py", "pz"]
bracket     = { "x, px" = "1", "y, py" = "1", "z, pz" = "1" }
hamiltonian = "(px^2 + py^2 + pz^2)/(2*m) + k*(x^2 + y^2 + z^2)^2"
[[symmetry]]
name      = "about x"
generator = { y = "-z", z = "y", py = "-pz", pz = "py" }
[[symmetry]]
name      = "about y"
generator = { z = "-x", x = "z", pz = "-px", px = "pz" }
[[symmetry]]
name      = "about z"
generator = { x = "-y", y = "x", px = "-py", py = "px" }
)toml";

Result<Finding<Reduction>> leveled(const char* text, const std::string& level, std::vector<std::string> by = {}) {
  ReduceOptions options;
  options.by = std::move(by);
  options.level = {level};
  return reduce(ask(read(text).value()).value(), options);
}

const LevelSet& level_of(const Finding<Reduction>& found) {
  if (!found->level->value) throw std::runtime_error(found->level->why_not);
  return *found->level->value;
}

// An expression in the names of a level set, with its values put in on the other side.
bool equals(const Expr& found, const std::string& text, const LevelSet& level) {
  Workspace& ws = *level.system.workspace;
  const Expr difference = substitute(found, level.values()) - parse(ws, text).value();
  return is_proved(is_zero(difference, level.system.assumptions));
}

void expect_level_verified(const Finding<Reduction>& found) {
  std::size_t about_level = 0;
  const auto checked = check_certificates(found.json()).value();
  for (const CheckedCertificate& c : checked) {
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
    about_level += c.path.starts_with("/level/") ? 1U : 0U;
  }
  EXPECT_GE(about_level, 2U);
}

// One degree of freedom in V + l²/(2 m r²).
TEST(LevelSet, OfACentralForceHasTheAmendedPotential) {
  const auto found = leveled(central_force, "turn = l").value();
  const LevelSet& level = level_of(found);
  EXPECT_EQ(level.system.dimension, 2U);
  EXPECT_EQ(level.isotropy, std::optional<std::size_t>(1));
  ASSERT_EQ(level.system.variables.size(), 2U);
  ASSERT_TRUE(level.has_bracket);
  EXPECT_EQ(to_text(level.system.bracket(0, 1)), "1");
  const Expr r = level.system.workspace->symbol("r"), p = level.system.workspace->symbol("p_r"),
             m = level.system.workspace->symbol("m"), l = level.system.workspace->symbol("l");
  const Expr kinetic = p * p / (2 * m) + l * l / (2 * m * r * r);
  EXPECT_FALSE(level.system.hamiltonian == kinetic);
  EXPECT_TRUE(is_proved(is_zero(differentiate(level.system.hamiltonian - kinetic, p), level.system.assumptions)));
  EXPECT_TRUE(is_proved(is_zero(differentiate(level.system.hamiltonian - kinetic, l), level.system.assumptions)));
  EXPECT_TRUE(equals(level.rates[0], "p_r/m", level));
  expect_level_verified(found);
  EXPECT_TRUE(contains(found.show(), "level set, of dimension 2"));
}

TEST(LevelSet, OfTheSphericalPendulum) {
  const auto found = leveled(spherical_pendulum, "turn = j").value();
  const LevelSet& level = level_of(found);
  EXPECT_TRUE(
      equals(level.system.hamiltonian, "p_theta^2/(2*m*l^2) + j^2/(2*m*l^2*sin(theta)^2) - m*g*l*cos(theta)", level));
  EXPECT_TRUE(equals(level.rates[1], "j^2*cos(theta)/(m*l^2*sin(theta)^3) - m*g*l*sin(theta)", level));
  expect_level_verified(found);
}

// V(θ) = (p − s cos θ)²/(2 A sin²θ) + s²/(2C) + mgl cos θ.
TEST(LevelSet, OfALagrangeTopHasItsEffectivePotential) {
  const auto found = leveled(lagrange_top, "precession = p, spin = 2*C").value();
  const LevelSet& level = level_of(found);
  EXPECT_EQ(level.system.dimension, 2U);
  EXPECT_EQ(level.isotropy, std::optional<std::size_t>(2));
  EXPECT_TRUE(equals(level.system.hamiltonian,
                     "p_theta^2/(2*A) + (p - 2*C*cos(theta))^2/(2*A*sin(theta)^2) + 2*C + mgl*cos(theta)", level));
  expect_level_verified(found);
}

// The sphere |M| = |μ| with the bracket of so(3)* in the body.
TEST(LevelSet, OfAFreeBodyIsASphere) {
  const auto found = leveled(free_body, "about x = 0, about y = 3, about z = 4").value();
  const LevelSet& level = level_of(found);
  EXPECT_EQ(level.system.dimension, 2U);
  EXPECT_EQ(level.isotropy, std::optional<std::size_t>(1));
  ASSERT_EQ(level.functions.size(), 1U);
  EXPECT_EQ(to_text(level.functions.front().value), "25");
  ASSERT_EQ(level.system.variables.size(), 3U);
  const auto m = level.system.symbols();
  Workspace& ws = *level.system.workspace;
  const Expr sphere = m[0] * m[0] + m[1] * m[1] + m[2] * m[2] - 25;
  EXPECT_TRUE(is_proved(is_zero(substitute(level.system.relations.front(), level.values()) - sphere)));
  EXPECT_EQ(level.system.bracket(0, 1), -m[2]);
  EXPECT_EQ(level.system.bracket(1, 2), -m[0]);
  // M' = M × I⁻¹ M
  const Expr euler = m[1] * m[2] * (1 / ws.symbol("I3") - 1 / ws.symbol("I2"));
  EXPECT_TRUE(is_proved(is_zero(level.rates[0] - euler, level.system.assumptions)));
  expect_level_verified(found);
}

// x·x, x·p, p·p with (x·x)(p·p) − (x·p)² = l²: the bracket of sl(2).
TEST(LevelSet, OfAllTurnsInSpaceIsAHyperboloid) {
  const auto found = leveled(force_in_space, "about x = 0, about y = 0, about z = l").value();
  const LevelSet& level = level_of(found);
  EXPECT_EQ(level.system.dimension, 2U);
  ASSERT_EQ(level.system.relations.size(), 1U);
  EXPECT_TRUE(equals(level.system.relations.front(), "f1*f3 - f2^2 - l^2", level));
  ASSERT_EQ(level.nonzero.size(), 1U);
  EXPECT_EQ(to_text(level.nonzero.front()), "l");
  EXPECT_TRUE(level.has_bracket);
  EXPECT_EQ(level.independent_where.size(), 3U);
  expect_level_verified(found);
}

// Without a momentum no coadjoint orbit: μ = 0 is not regular; and one of three momenta is no function on the quotient.
TEST(LevelSet, IsNotFoundWhereTheValueIsNotRegular) {
  const auto zero = leveled(force_in_space, "about x = 0, about y = 0, about z = 0").value();
  EXPECT_FALSE(zero->level->value);
  EXPECT_TRUE(contains(zero->level->why_not, "not regular"));
  EXPECT_EQ(zero.verdict().kind, VerdictKind::undecided);
  const auto one = leveled(force_in_space, "about z = l").value();
  EXPECT_FALSE(one->level->value);
  EXPECT_TRUE(contains(one.show(), "not found  no function of degree two or less"));
}

// Divided by one turn alone, its momentum is enough; the energy takes one more dimension, and the bracket with it.
TEST(LevelSet, OfTheEnergyHasNoBracket) {
  const auto turned = leveled(force_in_space, "about z = l", {"about z"}).value();
  EXPECT_EQ(level_of(turned).system.dimension, 4U);
  EXPECT_TRUE(level_of(turned).has_bracket);
  const auto found = leveled(force_in_space, "about z = l, energy = h", {"about z"}).value();
  EXPECT_EQ(level_of(found).system.dimension, 3U);
  EXPECT_FALSE(level_of(found).has_bracket);
  expect_level_verified(found);
}

// With a constraint: on the level set of an integral that the reactions keep.
TEST(LevelSet, OfAConstrainedSystem) {
  const auto found = leveled(R"toml(
[poisson]
variables   = ["x", "px", "y", "py", "z", "pz"]
bracket     = { "x, px" = "1", "y, py" = "1", "z, pz" = "1" }
hamiltonian = "(px^2 + py^2 + pz^2)/2"
[[poisson.constraint]]
equation = "pz = y*px"
reaction = { pz = "1", px = "-y" }
[[symmetry]]
name      = "shift along x"
generator = { x = "1" }
[[symmetry]]
name      = "shift along z"
generator = { z = "1" }
)toml",
                             "py = c")
                         .value();
  const LevelSet& level = level_of(found);
  EXPECT_EQ(level.system.dimension - level.system.constraints.size(), 2U);
  EXPECT_FALSE(level.has_bracket);
  // (1 + y²) px' = −y px c on pz = y px.
  for (std::size_t i = 0; i < level.rates.size(); ++i) {
    if (level.system.variables[i].name != "px") continue;
    Workspace& ws = *level.system.workspace;
    const Expr on_set = substitute(level.rates[i], Replacements{{ws.symbol("pz"), parse(ws, "y*px").value()}});
    EXPECT_TRUE(equals(on_set, "-y*px*c/(1 + y^2)", level)) << to_text(on_set);
  }
  expect_level_verified(found);
}

std::string refused_level(const char* text, const std::string& level, std::vector<std::string> by = {}) {
  const auto found = leveled(text, level, std::move(by));
  return found ? "accepted" : found.error().front().code + ": " + found.error().front().message;
}

TEST(LevelSet, RefusesWhatIsNoIntegralOrNoValue) {
  EXPECT_EQ(leveled(force_in_space, "x = 1", {}).error().front().code, "NH266");
  EXPECT_TRUE(contains(refused_level(force_in_space, "x = 1"), "NH266: `x` is not constant along every motion"));
  EXPECT_TRUE(contains(refused_level(force_in_space, "about z"), "NH266: `about z` is no `integral = value`"));
  EXPECT_TRUE(contains(refused_level(force_in_space, "about z = x"), "NH266: the value of `about z` changes"));
  EXPECT_TRUE(contains(refused_level(force_in_space, "about z = 1, about z = 2"), "NH266: `about z` is given twice"));
  EXPECT_TRUE(contains(refused_level(force_in_space, "about w = 1"), "NH1"));
  EXPECT_TRUE(
      contains(refused_level(force_in_space, "about x = 1", {"about z"}), "a symmetry that was divided out moves"));
}

TEST(LevelSet, TamperingIsFound) {
  std::string json = leveled(spherical_pendulum, "turn = j").value().json();
  const std::string right = "j^2/(2*m*l^2*sin(theta)^2)", wrong = "j^2/(3*m*l^2*sin(theta)^2)";
  ASSERT_TRUE(contains(json, right));
  for (std::size_t at = json.find(right); at != std::string::npos; at = json.find(right, at + 1))
    json.replace(at, right.size(), wrong);
  const auto tampered = check_certificates(json).value();
  bool rejected = false;
  for (const CheckedCertificate& c : tampered)
    rejected = rejected || (c.path == "/level/motion" && c.answer == CheckedCertificate::Answer::rejected);
  EXPECT_TRUE(rejected);
}

}  // namespace
}  // namespace anholon
