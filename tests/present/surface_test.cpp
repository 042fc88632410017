// Bodies of kind surface: their points, their poses, and where balls touch them.
#include "anholon/present/pictures/surface.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "anholon/integrate/run/simulate.hpp"
#include "anholon/model/gallery/gallery.hpp"
#include "anholon/model/read.hpp"
#include "anholon/present/chapters/show.hpp"
#include "anholon/present/page/report.hpp"

namespace anholon {
namespace {

double length(const Vector3& a) { return std::sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]); }
Vector3 minus(const Vector3& a, const Vector3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

Model read(Workspace& workspace, const std::string& bodies) {
  const Result<Model> model = read_model_text(workspace, R"(
[parameters]
c = { value = 2.0, assume = "positive" }
a = 0.25
[functions]
h = { of = ["x"], value = "c*x^2/2" }
[coordinates]
x = "line"
[lagrangian]
L = "a*x'^2/2 - h"
[initial]
x = 0
"x'" = 1
[run]
t = 1
)" + bodies,
                                              "surface.toml");
  EXPECT_TRUE(model) << (model ? "" : render(model.error()));
  return *model;
}

SimulateOptions until(double t) {
  SimulateOptions options;
  options.t_end = t;
  options.samples = 25;
  return options;
}

// A paraboloid of which the height is the model's own function of another variable.
constexpr const char* bowl = R"toml(
[[body]]
kind  = "surface"
name  = "bowl"
over  = { r = [0, "c/2"], phi = [0, "2*pi"] }
shape = ["r*cos(phi)", "r*sin(phi)", "h(r)"]
position = ["0", "0", "1"]
spin = "3*t"
)toml";

TEST(Surface, PointsAreThoseOfItsFormulas) {
  Workspace workspace;
  const Model model = read(workspace, bowl);
  const SurfaceMesh mesh = Surface(model.bodies[0], model).mesh();
  ASSERT_GT(mesh.size(), 10U);
  double highest = 0;
  for (const auto& row : mesh) {
    for (const Vector3& p : row) {
      EXPECT_NEAR(p[2], p[0] * p[0] + p[1] * p[1], 1e-12);  // c/2 r^2, c = 2
      highest = std::max(highest, p[2]);
    }
  }
  EXPECT_NEAR(highest, 1, 1e-12);
  EXPECT_NEAR(length(minus(mesh.back().front(), mesh.back().back())), 0, 1e-12);  // closed
  const Vector3 reach = reach_of(mesh);
  EXPECT_NEAR(reach[0], 1, 1e-12);
  EXPECT_NEAR(reach[2], 1, 1e-12);
}

// The ball with the center c + radius * normal touches at c: the normal of z = r^2 at r is (-2r, 1)/sqrt(1 +
// 4 r^2), inwards.
TEST(Surface, ABallTouchesItAlongTheNormal) {
  Workspace workspace;
  const Model model = read(workspace, bowl);
  Surface surface(model.bodies[0], model);
  for (const double r : {0.1, 0.35, 0.7, 0.72}) {
    for (const double phi : {0.3, 2.0, 5.9}) {
      const double n = std::sqrt(1 + 4 * r * r), radius = 0.2, d = r - radius * 2 * r / n;
      const auto at = surface.contact({d * std::cos(phi), d * std::sin(phi), r * r + radius / n}, radius);
      ASSERT_TRUE(at) << r << " " << phi;
      EXPECT_NEAR(length(minus(*at, {r * std::cos(phi), r * std::sin(phi), r * r})), 0, 1e-6) << r << " " << phi;
    }
  }
  EXPECT_FALSE(surface.contact({0.3, 0, 2}, 0.2));  // far above
}

TEST(Surface, AlongARunItTurnsAsAWhole) {
  Workspace workspace;
  const Model model = read(workspace, bowl);
  Result<Motion> motion = compile(model);
  ASSERT_TRUE(motion);
  const Result<anholon::Run> run = simulate(*motion, initial_of(model), until(1));
  ASSERT_TRUE(run);
  const Scene scene = scene_of(*run, *motion);
  const PosedBody& body = scene.bodies.front();
  EXPECT_EQ(body.kind, BodyKind::surface);
  EXPECT_FALSE(body.mesh.empty());
  ASSERT_EQ(body.poses.size(), run->samples.size());
  const double t = run->samples.back().t;
  EXPECT_NEAR(std::abs(body.poses.back().orientation[0]), std::abs(std::cos(1.5 * t)),
              1e-9);  // by 3 t about z
  EXPECT_EQ(body.poses.back().position, (Vector3{0, 0, 1}));
  EXPECT_NE(report_html(model, {}, {&*run, scene, {}}, "").find("\"mesh\":[[["), std::string::npos);
}

// A ball that rolls keeps its radius from the contact, and the contact is on the paraboloid that lies a below
// that of centers.
TEST(Surface, TheGallerysBallTouchesItsBowlAllTheTime) {
  Workspace workspace;
  const auto found = std::find_if(gallery().begin(), gallery().end(),
                                  [](const GalleryEntry& e) { return e.name == "ball_on_surface_of_revolution"; });
  ASSERT_NE(found, gallery().end());
  const Result<Model> model = read_model_text(workspace, found->text, "bowl");
  ASSERT_TRUE(model);
  Result<Motion> motion = compile(*model);
  ASSERT_TRUE(motion);
  const Result<anholon::Run> run = simulate(*motion, initial_of(*model), until(3));
  ASSERT_TRUE(run);
  const PosedBody ball = scene_of(*run, *motion).bodies.front();
  ASSERT_EQ(ball.kind, BodyKind::sphere);
  EXPECT_TRUE(ball.touches);
  ASSERT_EQ(ball.trace.size(), ball.poses.size());
  for (std::size_t s = 0; s < ball.poses.size(); ++s) {
    const Vector3 apart = minus(ball.trace[s], ball.poses[s].position);
    EXPECT_NEAR(length(apart), 0.1, 1e-6);
    const double slope = std::atan2(std::hypot(apart[0], apart[1]), -apart[2]);  // of the normal
    EXPECT_NEAR(std::hypot(ball.trace[s][0], ball.trace[s][1]), std::tan(slope) + 0.1 * std::sin(slope), 1e-5);
  }
}

TEST(Surface, PointsThatDoNotExistAreHoles) {
  Workspace workspace;
  const Model model = read(workspace, R"toml(
[[body]]
kind  = "surface"
name  = "cap"
over  = { u = [-2, 2], v = [-2, 2] }
shape = ["u", "v", "sqrt(1 - u^2 - v^2)"]
)toml");
  std::size_t points = 0, holes = 0;
  for (const auto& row : Surface(model.bodies[0], model).mesh()) {
    for (const Vector3& p : row) ++(is_finite(p) ? points : holes);
  }
  EXPECT_GT(points, 100U);
  EXPECT_GT(holes, 500U);
}

TEST(Surface, ShowSaysItsParametersAndItsShape) {
  Workspace workspace;
  const std::string json = show_json(read(workspace, bowl));
  EXPECT_NE(json.find("\"over\""), std::string::npos);
  EXPECT_NE(json.find("\"shape\""), std::string::npos);
}

}  // namespace
}  // namespace anholon
