// Holonomic constraints eliminated by a declared parametrization, against the law that keeps them.
#include "anholon/derive/system/eliminate.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include "anholon/derive/agreement/reference_motion.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

const std::string pendulum = R"toml(
[parameters]
m = { value = 1, assume = "positive" }
l = { value = 2, assume = "positive" }
g = 9.81
k = 0.1
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "m/2*(x'^2 + y'^2) - m*g*y"
[[constraint]]
name = "rod"
equation = "x^2 + y^2 = l^2"
[forces]
x = "-k*x'"
y = "-k*y'"
[parametrization]
coordinates = { phi = "angle" }
x = "l*sin(phi)"
y = "-l*cos(phi)"
)toml";

struct Eliminated {
  explicit Eliminated(std::string_view text) : given(text) {
    auto answer = eliminate(given.model());
    if (!answer) throw std::runtime_error(render(answer.error()));
    elimination = std::make_unique<Elimination>(std::move(*answer));
    auto made = make_system(elimination->model);
    if (!made) throw std::runtime_error(render(made.error()));
    system = std::make_unique<System>(std::move(*made));
  }
  [[nodiscard]] VerdictKind proof() const {
    return prove_elimination(given.system(), *system, *elimination).verdict.kind;
  }
  [[nodiscard]] Expr acceleration(std::size_t i) const { return reference_motion(*system)->value->accelerations[i]; }

  Mechanics given;
  std::unique_ptr<Elimination> elimination;
  std::unique_ptr<System> system;
};

TEST(Eliminate, ThePendulumHasItsTextbookEquation) {
  const Eliminated e(pendulum);
  EXPECT_EQ(e.elimination->constraints, std::vector<std::string>{"rod"});
  ASSERT_EQ(e.system->degrees(), 1U);
  EXPECT_TRUE(e.given.vanishes(e.acceleration(0) - e.given("-g/l*sin(phi) - k/m*phi'")));
  EXPECT_EQ(e.proof(), VerdictKind::proved);
}

TEST(Eliminate, AnotherMotionIsRefuted) {
  Eliminated e(pendulum);
  e.elimination->model.lagrangian->value = e.elimination->model.lagrangian->value + e.given("m*g*sin(phi)/1000");
  const Result<System> other = make_system(e.elimination->model);
  EXPECT_EQ(prove_elimination(e.given.system(), *other, *e.elimination).verdict.kind, VerdictKind::refuted);
}

// A bead on a hoop that turns with a given angle: x, y, z in space, one coordinate left, and the centrifugal term.
TEST(Eliminate, ParametrizationsMayDependOnTime) {
  const Eliminated e(R"toml(
[parameters]
r = { value = 1, assume = "positive" }
W = 2
g = 9.81
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - g*z"
[[constraint]]
name = "sphere"
equation = "x^2 + y^2 + z^2 = r^2"
[[constraint]]
name = "plane of the hoop"
equation = "x*sin(W*t) = y*cos(W*t)"
[parametrization]
coordinates = { q = "angle" }
x = "r*sin(q)*cos(W*t)"
y = "r*sin(q)*sin(W*t)"
z = "-r*cos(q)"
)toml");
  EXPECT_EQ(e.elimination->constraints.size(), 2U);
  EXPECT_TRUE(e.given.vanishes(e.acceleration(0) - e.given("W^2*sin(q)*cos(q) - g/r*sin(q)")));
  EXPECT_EQ(e.proof(), VerdictKind::proved);
}

// A height given by a rotation, beside constraints that stay: no new coordinate.
TEST(Eliminate, AHeightFollowsARotationWhileRollingStays) {
  const Eliminated e(R"toml(
[parameters]
m = { value = 1, assume = "positive" }
I = { value = 0.3, assume = "positive" }
J = { value = 0.5, assume = "positive" }
b = { value = 0.1, assume = "positive" }
g = 9.81
c = 0.2
[coordinates]
x = "line"
z = "line"
R = "rotation"
[lagrangian]
L = "m/2*(x'^2 + z'^2) + (I*R.W.x^2 + I*R.W.y^2 + J*R.W.z^2)/2 - m*g*z"
[[constraint]]
name = "height of the center"
equation = "z = b*R[3,3]"
[[constraint]]
name = "wheel"
equation = "x' = b*R.W.z"
[forces]
z = "-c*z'"
[parametrization]
z = "b*R[3,3]"
)toml");
  EXPECT_EQ(e.elimination->constraints, std::vector<std::string>{"height of the center"});
  EXPECT_EQ(e.system->degrees(), 4U);
  EXPECT_EQ(e.system->constraints.size(), 1U);
  EXPECT_EQ(e.proof(), VerdictKind::proved);
}

// The gallery's disk: a root on the way, and a contact that is quadratic in the height.
TEST(Eliminate, TheHeightOfTheRollingDiskFollowsItsLean) {
  const auto disk = find_gallery_model("disk_on_plane");
  ASSERT_TRUE(disk && *disk);
  const Eliminated e((*disk)->text);
  EXPECT_EQ(e.elimination->constraints, std::vector<std::string>{"the rim touches the floor"});
  EXPECT_EQ(e.system->degrees(), 5U);
  EXPECT_EQ(e.system->constraints.size(), 2U);
  EXPECT_EQ(e.proof(), VerdictKind::proved);
}

TEST(Eliminate, KeptCoordinatesServeAsParameters) {
  const Eliminated e(R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[functions]
V = { of = ["x", "z"] }
h = { of = ["x", "y"] }
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - V"
[[constraint]]
name = "surface"
equation = "z = h"
[parametrization]
z = "h"
)toml");
  EXPECT_EQ(e.system->degrees(), 2U);
  EXPECT_EQ(e.proof(), VerdictKind::proved);
}

std::string error_of(const std::string& text) {
  const Mechanics m(text);
  const auto answer = eliminate(m.model());
  if (answer) return "none";
  EXPECT_EQ(answer.error().front().code, "NH250");
  return answer.error().front().message;
}

TEST(Eliminate, AWrongParametrizationIsRefused) {
  EXPECT_EQ(error_of("[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2\"\n"),
            "the model declares no parametrization");
  std::string wrong = pendulum;
  wrong.replace(wrong.find("-l*cos"), 2, "-3*l");
  EXPECT_EQ(error_of(wrong), "the parametrization does not satisfy the constraint `rod`");
  const std::string twice =
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"x'^2 + y'^2\"\n[[constraint]]\nname = "
      "\"a\"\nequation = \"x = y\"\n";
  EXPECT_EQ(error_of(twice + "[parametrization]\ncoordinates = { u = \"line\", v = \"line\" }\nx = \"u\"\ny = \"u\"\n"),
            "the parametrization has 0 coordinates fewer, but satisfies 1 holonomic constraints");
  const std::string energy =
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[hamiltonian]\nH = \"p_x^2 + p_y^2\"\n[[constraint]]\nequation = \"x "
      "= y\"\n"
      "[parametrization]\nx = \"y\"\n";
  EXPECT_EQ(error_of(energy), "a system given by its Hamiltonian cannot be parametrized");
}

}  // namespace
}  // namespace anholon
