#include "anholon/integrate/run/error_scale.hpp"

#include "anholon/integrate/motion/motion_parts.hpp"
#include "tests/integrate/simulated.hpp"

namespace anholon::test {
namespace {

// A slow oscillator and a fast one that know nothing of each other.
constexpr const char* two_oscillators = R"(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "x'^2/2 + y'^2/2 - x^2/2 - 200*y^2"
[initial]
x = 1
y = 1
)";

class EveryMethod : public testing::TestWithParam<Method> {};

TEST_P(EveryMethod, StaysExactInOneCoordinateWhereAnotherMayBeWrong) {
  Simulated system = simulated_text(two_oscillators);
  SimulateOptions options = until(20);
  options.method = GetParam();
  options.at = {20};
  const auto exact = system.run(options);
  options.tolerances = {{"y", 1e-3, 1e-2}};
  const auto loose = system.run(options);
  ASSERT_TRUE(exact && loose);
  EXPECT_LT(loose->counts.evaluations * 3, exact->counts.evaluations * 2);
  EXPECT_NEAR(loose->samples.front().configuration[0], std::cos(20.0), 1e-9);
  EXPECT_GT(std::abs(loose->samples.front().configuration[1] - std::cos(400.0)), 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Methods, EveryMethod,
                         testing::Values(Method::dop853, Method::rk98, Method::gauss, Method::cvode),
                         [](const auto& of) { return std::string(name_of(of.param)); });

TEST(ErrorScale, ASpeedIsAsExactAsTheMostExactVelocityItTakesPartIn) {
  Simulated system = simulated_text(R"(
[coordinates]
x = "line"
y = "line"
theta = "angle"
[lagrangian]
L = "(x'^2 + y'^2 + theta'^2)/2"
[[constraint]]
name = "blade"
equation = "x'*sin(theta) - y'*cos(theta) = 0"
)");
  Motion::Parts& parts = system.motion->parts();
  SimulateOptions options = until(1, 1e-9);
  options.tolerances = {{"x", 1e-5, 1e-4}, {"theta", 1e-7, 1e-6}};
  ASSERT_TRUE(parts.reduced);
  const ErrorScale reduced = error_scale(*system.model, *parts.configuration, *parts.reduced, options);
  // Along the blade: x and y; turning: theta alone. Which comes first is the chart's affair.
  ASSERT_EQ(reduced.absolute.size(), 5U);
  EXPECT_EQ(std::vector<double>(reduced.relative.begin(), reduced.relative.begin() + 3),
            (std::vector<double>{1e-5, 1e-9, 0}));
  EXPECT_EQ(std::vector<double>(reduced.absolute.begin(), reduced.absolute.begin() + 3),
            (std::vector<double>{1e-4, 1e-9, 1e-6}));
  EXPECT_EQ(std::min(reduced.absolute[3], reduced.absolute[4]), 1e-9);
  EXPECT_EQ(std::max(reduced.absolute[3], reduced.absolute[4]), 1e-6);
  const ErrorScale full = error_scale(*system.model, *parts.configuration, parts.multipliers, options);
  EXPECT_EQ(full.absolute, (std::vector<double>{1e-4, 1e-9, 1e-6, 1e-4, 1e-9, 1e-6}));
  EXPECT_EQ(full.relative, (std::vector<double>{1e-5, 1e-9, 0, 1e-5, 1e-9, 1e-7}));
  EXPECT_EQ(tightest_tolerance(options), 1e-9);
}

TEST(ErrorScale, ARotationHasOneToleranceForItsQuaternionAndOneForItsVelocity) {
  Simulated system = simulated("chaplygin_ball");
  Motion::Parts& parts = system.motion->parts();
  std::string rotation;
  for (const Coordinate& q : system.model->coordinates) rotation = q.rotation ? q.name : rotation;
  SimulateOptions options = until(1, 1e-9);
  options.tolerances = {{rotation, 1e-6, 1e-5}};
  const ErrorScale scale = error_scale(*system.model, *parts.configuration, parts.multipliers, options);
  EXPECT_EQ(std::count(scale.absolute.begin(), scale.absolute.end(), 1e-5), 4 + 3);
  EXPECT_EQ(std::count(scale.relative.begin(), scale.relative.end(), 0), 4);
}

TEST(ErrorScale, NonsenseIsRefused) {
  Simulated system = simulated_text(two_oscillators);
  for (const CoordinateTolerance& bad : {CoordinateTolerance{"z", 1e-9, 1e-9},
                                         {"x'", 1e-9, 1e-9},
                                         {"x", 1e-2, 1e-9},
                                         {"x", 0, 1e-9},
                                         {"x", 1e-9, 0},
                                         {"x", 1e-9, -1},
                                         {"x", 1e-9, INFINITY},
                                         {"x", NAN, NAN}}) {
    SimulateOptions options = until(1);
    options.tolerances = {bad};
    const auto run = system.run(options);
    ASSERT_FALSE(run) << bad.coordinate << bad.relative;
    EXPECT_EQ(run.error().front().code, "NH303");
  }
}

}  // namespace
}  // namespace anholon::test
