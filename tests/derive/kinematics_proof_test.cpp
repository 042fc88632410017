// Velocities are put back into the constraints before they are used.
#include <gtest/gtest.h>

#include "anholon/derive/constraint_set/kinematics.hpp"
#include "anholon/derive/constraint_set/regular_kinematics.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

struct Case {
  Workspace ws;
  std::optional<Model> model;
  std::optional<System> system;
  Kinematics kinematics;

  explicit Case(const char* name) {
    model = read_model_text(ws, (**find_gallery_model(name)).text, name).value();
    system = make_system(*model).value();
    const auto turning = planar_symmetry(*system);
    auto regular = regular_kinematics(*system, turning ? &*turning : nullptr);
    kinematics = regular && *regular ? std::move(**regular) : *kinematics_of(*system)->value;
  }
};

class KinematicsProofs : public testing::TestWithParam<const char*> {};

// Each velocity that was found, with a mistake in one place: none of them passes.
TEST_P(KinematicsProofs, HoldAndNoMistakePasses) {
  Case c(GetParam());
  EXPECT_TRUE(is_proved(c.kinematics, *c.system));
  const Matrix directions = c.kinematics.directions;
  for (std::size_t i = 0; i < c.system->degrees(); ++i) {
    const std::vector<Expr> right = c.kinematics.velocities;
    c.kinematics.directions(i, 0) = directions(i, 0) + c.ws.number(Rational(1, 7));
    c.kinematics.velocities[i] = right[i] + c.kinematics.independent.front().symbol / 7;
    EXPECT_FALSE(is_proved(c.kinematics, *c.system)) << c.system->frame.velocities()[i].name;
    c.kinematics.velocities = right;
    c.kinematics.directions = directions;
  }
}

INSTANTIATE_TEST_SUITE_P(Gallery, KinematicsProofs,
                         testing::Values("snakeboard", "chaplygin_sleigh", "snake_4", "car_with_trailers_3",
                                         "ball_on_turntable", "rolling_disc"),
                         [](const auto& p) { return std::string(p.param); });

TEST(KinematicsProof, ALongChainIsProvedLinkByLink) {
  const Case c("snake_20");
  EXPECT_TRUE(is_proved(c.kinematics, *c.system));
}

}  // namespace
}  // namespace anholon
