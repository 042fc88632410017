// Level sets of first integrals in reduced systems with constraints, against hand calculations.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

// A penny that rolls upright; V pulls at its heading.
constexpr const char* penny = R"toml(
[parameters]
m = { value = 1.0, assume = "positive" }
I = { value = 0.25, assume = "positive" }
J = { value = 0.5, assume = "positive" }
a = { value = 0.3, assume = "positive" }
[functions]
V = { of = ["phi"] }
[coordinates]
x     = "line"
y     = "line"
theta = "angle"
phi   = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + I/2*theta'^2 + J/2*phi'^2 - V"
[[constraint]]
name = "along x"
equation = "x' = a*theta'*cos(phi)"
[[constraint]]
name = "along y"
equation = "y' = a*theta'*sin(phi)"
[[symmetry]]
name = "shift along x"
generator = { x = "1" }
[[symmetry]]
name = "shift along y"
generator = { y = "1" }
[[symmetry]]
name = "spin"
generator = { theta = "1" }
)toml";

Result<Finding<Reduction>> leveled_system(const Result<OwnedModel>& model, const std::string& level) {
  ReduceOptions options;
  options.level = {level};
  return reduce(ask(model.value()).value(), options);
}

const LevelSet& level_in(const Finding<Reduction>& found) {
  if (!found->level->value) throw std::runtime_error(found->level->why_not);
  return *found->level->value;
}

Expr rate_in(const LevelSet& level, const std::string& name) {
  for (std::size_t i = 0; i < level.system.variables.size(); ++i) {
    if (level.system.variables[i].name == name) return substitute(level.rates[i], level.values());
  }
  throw std::runtime_error("no variable " + name);
}

bool is_same(const Expr& found, const std::string& text, const LevelSet& level) {
  const Expr difference = found - parse(*level.system.workspace, text).value();
  return is_proved(is_zero(difference, level.system.assumptions));
}

void expect_all_verified(const Finding<Reduction>& found) {
  bool moved = false;
  const auto checked = check_certificates(found.json()).value();
  for (const CheckedCertificate& c : checked) {
    EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.path << ": " << c.how;
    moved = moved || c.path == "/level/motion";
  }
  EXPECT_TRUE(moved);
}

// I θ' = s stays; φ is left, in its potential.
TEST(ConstrainedLevelSet, OfAPennyWithGivenSpinIsItsHeading) {
  const auto found = leveled_system(read(penny), "spin = s").value();
  const LevelSet& level = level_in(found);
  EXPECT_EQ(level.system.dimension, 2U);
  EXPECT_TRUE(level.of_velocities);
  EXPECT_FALSE(level.has_bracket);
  ASSERT_EQ(level.eliminated.size(), 1U);
  EXPECT_TRUE(is_same(substitute(level.eliminated.front().second, level.values()), "s/I", level));
  Workspace& ws = *level.system.workspace;
  const Expr slope = differentiate(level.system.hamiltonian, ws.symbol("phi"));
  EXPECT_TRUE(is_proved(is_zero(ws.symbol("J") * rate_in(level, "phi'") + slope, level.system.assumptions)));
  expect_all_verified(found);
}

// (M v² + (J + M a²) ω²)/2 = E: an ellipse, on which v' = a ω².
TEST(ConstrainedLevelSet, OfTheEnergyOfTheSleighIsAnEllipse) {
  const auto found = leveled_system(gallery("chaplygin_sleigh"), "energy = E").value();
  const LevelSet& level = level_in(found);
  EXPECT_EQ(level.system.dimension, 1U);
  ASSERT_EQ(level.system.relations.size(), 1U);
  const Expr relation = substitute(level.system.relations.front(), level.values());
  EXPECT_TRUE(is_same(relation, "(M*v^2 + (J + M*a^2)*omega^2)/2 - E", level) ||
              is_same(-relation, "(M*v^2 + (J + M*a^2)*omega^2)/2 - E", level));
  EXPECT_TRUE(is_same(rate_in(level, "v"), "a*omega^2", level));
  EXPECT_FALSE(level.independent_where.empty());
  expect_all_verified(found);
}

// Marle's 4.6 with theta' = c: two equations that are linear with constant coefficients.
TEST(ConstrainedLevelSet, OfTheBallInACylinderIsLinear) {
  const auto found = leveled_system(gallery("ball_in_vertical_cylinder"), "theta' = c").value();
  const LevelSet& level = level_in(found);
  EXPECT_EQ(level.system.dimension, 3U);
  EXPECT_TRUE(is_same(rate_in(level, "z'"), "-r*(r*m*gamma + I*c*u1)/(m*r^2 + I)", level));
  EXPECT_TRUE(is_same(rate_in(level, "u1"), "c*z'/r", level) || is_same(rate_in(level, "u1"), "c/r", level));
  expect_all_verified(found);
}

// Two at once; the moving energy of the ball on a turntable among them.
TEST(ConstrainedLevelSet, OfTwoIntegrals) {
  const auto found = leveled_system(read(penny), "spin = s, J*phi'^2/2 + V = k");
  ASSERT_TRUE(found) << found.error().front().message;
  const LevelSet& level = level_in(*found);
  EXPECT_EQ(level.system.dimension, 1U);
  EXPECT_EQ(level.functions.size(), 2U);
  expect_all_verified(*found);
}

std::string why_no_level(const Result<OwnedModel>& model, const std::string& level) {
  const auto found = leveled_system(model, level);
  if (!found) return found.error().front().code + ": " + found.error().front().message;
  return (*found)->level->value ? "found" : (*found)->level->why_not;
}

TEST(ConstrainedLevelSet, SaysWhyThereIsNone) {
  EXPECT_TRUE(contains(why_no_level(read(penny), "shift along x = 1"), "NH266: `shift along x` is not constant"));
  EXPECT_TRUE(contains(why_no_level(read(penny), "spin = 1, theta' = 2"), "not independent of each other"));
  // Without V: x φ' − a θ' sin φ stays where it is, but a shift moves it.
  std::string free_penny = penny;
  free_penny.replace(free_penny.find("theta'^2 + J/2*phi'^2 - V"), 25, "theta'^2 + J/2*phi'^2");
  EXPECT_TRUE(contains(why_no_level(read(free_penny), "x*phi' - a*theta'*sin(phi) = 1"),
                       "a symmetry that was divided out moves it"));
}

TEST(ConstrainedLevelSet, TamperingIsFound) {
  std::string json = leveled_system(gallery("chaplygin_sleigh"), "energy = E").value().json();
  std::size_t changed = 0;
  for (std::size_t at = json.find("\"v\": \"a*omega^2\""); at != std::string::npos;
       at = json.find("\"v\": \"a*omega^2\"", at + 1)) {
    json.replace(at, 16, "\"v\": \"3*omega^2\"");
    ++changed;
  }
  ASSERT_GT(changed, 0U);
  bool rejected = false;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked)
    rejected = rejected || (c.path == "/level/motion" && c.answer == CheckedCertificate::Answer::rejected);
  EXPECT_TRUE(rejected);
}

}  // namespace
}  // namespace anholon
