// The rates of a chart in parts are the rates.
#include "anholon/integrate/motion/staged_flow.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "anholon/derive/regularity/decisions.hpp"
#include "anholon/derive/state/state.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/integrate/motion/chart.hpp"
#include "anholon/integrate/steppers/aligned.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

struct Flow {
  std::unique_ptr<Workspace> ws = std::make_unique<Workspace>();
  std::unique_ptr<Model> model;
  std::unique_ptr<System> system;
  std::unique_ptr<Configuration> configuration;
  std::unique_ptr<NumericContext> context;
  Chart chart;

  explicit Flow(const std::string& name, bool reduced = true) {
    model = std::make_unique<Model>(read_model_text(*ws, (**find_gallery_model(name)).text, name).value());
    system = std::make_unique<System>(with_function_values(decide(make_system(*model).value())->system));
    configuration = std::make_unique<Configuration>(*system);
    MotionOptions options;
    options.interpret = true;
    context = std::make_unique<NumericContext>(*system, *configuration, InputTables{}, options);
    chart = reduced ? *reduced_chart(*system, *configuration, true)->value : multiplier_chart(*system);
  }
  [[nodiscard]] Formulas formulas() const { return flow_of(chart, *system, *configuration); }
};

class StagedFlows : public testing::TestWithParam<std::pair<const char*, bool>> {};

TEST_P(StagedFlows, AreTheFlow) {
  const Flow flow(GetParam().first, GetParam().second);
  const StagedFlow parts(flow.formulas(), flow.configuration->size(), *flow.context);
  const StagedField field = parts.field();
  const NumericFunction whole = flow.context->compiled(flow.formulas(), NumericUse::seldom);
  const std::size_t n = field.components.size();
  ASSERT_EQ(n, whole.outputs());
  LaneVector rows(field.row_count() * lane_count);
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> uniform(0.2, 1.4);
  double times[lane_count];
  for (double& t : times) t = uniform(random);
  for (std::size_t k = 0; k < n * lane_count; ++k) rows[k] = uniform(random);
  rates_of_stages(field, times, rows.data());
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    std::vector<double> y(n), dy(n);
    for (std::size_t row = 0; row < n; ++row) y[field.components[row]] = rows[row * lane_count + lane];
    whole.evaluate(times[lane], y.data(), dy.data());
    for (std::size_t row = 0; row < n; ++row) {
      const double expected = dy[field.components[row]];
      EXPECT_NEAR(rows[(field.first_rate + row) * lane_count + lane], expected,
                  1e-12 * std::max(1.0, std::abs(expected)))
          << row;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Models, StagedFlows,
                         testing::Values(std::pair{"snakeboard", true}, std::pair{"snakeboard", false},
                                         std::pair{"rolling_disc", true}, std::pair{"ball_on_unsteady_turntable", true},
                                         std::pair{"chaplygin_ball", true}, std::pair{"rattleback", true},
                                         std::pair{"affine_particle_harmonic", true}, std::pair{"snake_3", true},
                                         std::pair{"appell_hamel", false},
                                         std::pair{"sphere_in_rotating_cylinder", true},
                                         std::pair{"ball_on_turntable", true}, std::pair{"suslov", true}),
                         [](const auto& p) {
                           return std::string(p.param.first) + (p.param.second ? "" : "_with_multipliers");
                         });

TEST(StagedFlow, IntegratesAfterwardsWhatNothingDependsOn) {
  const Flow flow("snakeboard");
  const StagedFlow parts(flow.formulas(), flow.configuration->size(), *flow.context);
  const StagedField field = parts.field();
  // x and y after theta, of which they are functions; the speeds depend on none of them.
  const std::vector<std::string> names = flow.configuration->names();
  const auto row_of = [&](const char* name) {
    const auto component = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    return std::find(field.components.begin(), field.components.end(), component) - field.components.begin();
  };
  EXPECT_GE(row_of("theta"), static_cast<std::ptrdiff_t>(field.speeds + field.positions));
  EXPECT_LT(row_of("theta"), row_of("x"));
  EXPECT_LT(row_of("theta"), row_of("y"));
}

TEST(StagedFlow, TakesOutWhatIsLinearInItselfAndNothingDependsOn) {
  const Flow flow("sphere_in_rotating_cylinder");
  const StagedFlow parts(flow.formulas(), flow.configuration->size(), *flow.context);
  const StagedField field = parts.field();
  const std::vector<std::size_t> quaternions = flow.configuration->quaternions();
  ASSERT_EQ(quaternions.size(), 1u);
  std::size_t begin = field.speeds + field.positions;
  bool found = false;
  for (const StagedLayer& layer : field.layers) {
    if (layer.linear && field.components[begin] == quaternions[0]) {
      found = true;
      EXPECT_EQ(layer.end - begin, 4u);
      EXPECT_EQ(layer.linear->entries.size(), 12u);
      EXPECT_EQ(layer.linear->coefficients, 3u);  // half the angular velocity
      EXPECT_FALSE(layer.is_used);
    }
    begin = layer.end;
  }
  EXPECT_TRUE(found);
}

TEST(StagedFlow, LeavesQuaternionsThatOthersDependOn) {
  const Flow flow("rattleback");
  const StagedField field = StagedFlow(flow.formulas(), flow.configuration->size(), *flow.context).field();
  for (const StagedLayer& layer : field.layers) EXPECT_FALSE(layer.linear);
}

}  // namespace
}  // namespace anholon
