#include "anholon/derive/constraint_set/planar_symmetry.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

// Two bodies in a plane, the first on a blade; `more` is a part of V.
std::string skater(const std::string& more) {
  return R"TOML(title = "Two bodies"
[parameters]
m = { value = 1, assume = "positive" }
J = { value = 1, assume = "positive" }
[coordinates]
x = "line"
y = "line"
theta = "angle"
psi = "angle"
[lagrangian]
L = "m/2*(x'^2 + y'^2) + J/2*theta'^2 + J/2*psi'^2 - cos(theta - psi) - ()TOML" +
         more + R"TOML()"
[[constraint]]
equation = "x'*sin(theta) - y'*cos(theta) = 0"
)TOML";
}

std::optional<PlanarSymmetry> symmetry_of(const std::string& text) {
  Workspace ws;
  const Model model = read_model_text(ws, text, "test.toml").value();
  return planar_symmetry(make_system(model).value());
}

TEST(PlanarSymmetry, IsFoundWhereNorthDoesNotMatter) {
  for (const char* more : {"0", "(x^2 + y^2)^2", "sin(theta - psi)^2", "x*cos(theta) + y*sin(theta)",
                           "1/sqrt(x^2 + y^2)", "log(x^2 + y^2)", "tan(theta - psi)"}) {
    const auto found = symmetry_of(skater(more));
    ASSERT_TRUE(found) << more;
    EXPECT_EQ(found->angles.size(), 2u);
    EXPECT_EQ(found->angle, 2u) << "the blade's, on which the constraint depends too";
  }
}

TEST(PlanarSymmetry, IsNotFoundWhereItDoes) {
  for (const char* more : {"y", "x^2 + 2*y^2", "sin(theta)", "x*cos(theta) - y*sin(theta)", "cos(theta + psi)"})
    EXPECT_FALSE(symmetry_of(skater(more))) << more;
}

// Turned by little it does not change, but it jumps where x passes zero.
TEST(PlanarSymmetry, IsNotFoundWhereATurnPassesAGap) { EXPECT_FALSE(symmetry_of(skater("(atan(y/x) - theta)^2"))); }

// A force may do no work and mind where north is all the same.
TEST(PlanarSymmetry, AsksTheForceItselfNotItsPower) {
  const std::string gyroscopic = skater("0") + "[forces]\nx = \"x*y'\"\ny = \"-x*x'\"\n";
  EXPECT_FALSE(symmetry_of(gyroscopic));
  const std::string invariant = skater("0") + "[forces]\nx = \"(x^2 + y^2)*y'\"\ny = \"-(x^2 + y^2)*x'\"\n";
  EXPECT_TRUE(symmetry_of(invariant));
}

// An invariant function keeps its value: its places turn too.
TEST(PlanarSymmetry, SeeingFromTheAngleTurnsPlacesAndVelocities) {
  Workspace ws;
  const Model model = read_model_text(ws, skater("(x*cos(theta) + y*sin(theta))^3"), "test.toml").value();
  const System system = make_system(model).value();
  const auto symmetry = planar_symmetry(system);
  ASSERT_TRUE(symmetry);
  for (const Expr& f : {system.lagrangian, system.constraints.front().phi}) {
    const Expr seen = seen_from_angle({f}, *symmetry, system).front();
    EXPECT_TRUE(is_proved_zero(seen - f, system.assumptions));
  }
}

TEST(PlanarSymmetry, LeavesAnglesAloneThatAreRelative) {
  const auto found = find_gallery_model("snakeboard");
  const auto symmetry = symmetry_of((**found).text);
  ASSERT_TRUE(symmetry);
  ASSERT_EQ(symmetry->angles.size(), 1u);
  EXPECT_EQ(symmetry->angle, 2u);
}

// The chain's equations depend on differences of angles only, and no sine of the first angle is left.
TEST(PlanarSymmetry, SpeedsAlongAndAcrossAreInvariant) {
  Workspace ws;
  const Model model = read_model_text(ws, (**find_gallery_model("snake_3")).text, "snake_3").value();
  const System system = make_system(model).value();
  const auto symmetry = planar_symmetry(system);
  ASSERT_TRUE(symmetry);
  EXPECT_EQ(symmetry->angles.size(), 3u);
  const auto kinematics = regular_kinematics(system, &*symmetry);
  ASSERT_TRUE(kinematics && *kinematics);
  for (const IndependentVelocity& u : (*kinematics)->independent)
    EXPECT_TRUE(is_invariant(u.definition, *symmetry, system)) << u.name;
  const auto plain = regular_kinematics(system);
  bool all = true;
  for (const IndependentVelocity& u : (*plain)->independent) all = all && is_invariant(u.definition, *symmetry, system);
  EXPECT_FALSE(all) << "x' and y' change when the plane is turned";
}

}  // namespace
}  // namespace anholon
