// Motions with their symmetries divided out: the same as those of the full model, computed in other variables.
#include "anholon/expr/walk.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"
#include "tests/integrate/reduced_runs.hpp"

namespace anholon {
namespace {

using test::difference;
using test::run_of;
using test::without_symmetries;

TEST(ReducedMotion, OfTheBallInACylinderIsTheFullOne) {
  const anholon::Run full = run_of("ball_in_vertical_cylinder", test::without_cache(), 20),
                     reduced = run_of("ball_in_vertical_cylinder", without_symmetries(), 20);
  EXPECT_EQ(full.chart.kind, ChartKind::independent);
  EXPECT_EQ(reduced.chart.kind, ChartKind::reduced);
  EXPECT_EQ(reduced.chart.by.size(), 4U);
  EXPECT_EQ(reduced.chart_changes, 0U);
  EXPECT_EQ(reduced.outcome.ending, Ending::reached_end);
  EXPECT_LT(difference(full, reduced), 1e-12);
  EXPECT_EQ(full.hits.size(), reduced.hits.size());  // its lowest points
  // z' and the turning of the ball, in other units, go around together: that is linear, and its steps are long.
  EXPECT_LT(3 * reduced.counts.evaluations, full.counts.evaluations);
}

// Seen from the contact alone.
TEST(ReducedMotion, OfTheBallInACylinderWithoutTheTurnAboutTheAxisIsTheFullOne) {
  const anholon::Run full = run_of("ball_in_vertical_cylinder", test::without_cache(), 5),
                     reduced = run_of("ball_in_vertical_cylinder", without_symmetries({"turn about the axis"}), 5);
  EXPECT_EQ(reduced.chart.kind, ChartKind::reduced);
  EXPECT_EQ(reduced.chart.by.size(), 1U);
  EXPECT_LT(difference(full, reduced), 1e-12);
}

class ReducedMotions : public testing::TestWithParam<const char*> {};

TEST_P(ReducedMotions, AreTheFullOnes) {
  const anholon::Run full = run_of(GetParam(), test::without_cache(), 5),
                     reduced = run_of(GetParam(), without_symmetries(), 5);
  EXPECT_EQ(reduced.chart.kind, ChartKind::reduced);
  EXPECT_EQ(reduced.outcome.ending, Ending::reached_end);
  EXPECT_LT(difference(full, reduced), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Gallery, ReducedMotions,
                         testing::Values("affine_particle_gravity", "appell_hamel", "ball_on_surface_of_revolution",
                                         "ball_on_turntable", "ball_on_unsteady_turntable", "chaplygin_ball",
                                         "chaplygin_sleigh", "knife_edge_incline", "rolling_disc", "snakeboard",
                                         "sphere_in_rotating_cylinder", "suslov", "snake_3", "car_with_trailers_2"),
                         [](const auto& model) { return std::string(model.param); });

// Nothing that is divided out takes part in the equations of what is left.
TEST(ReducedMotion, DoesNotNeedThePlaceOfTheBoard) {
  auto simulated = test::simulated("snakeboard", without_symmetries());
  const Chart& chart = *simulated.motion->parts().reduced;
  std::vector<Expr> all = chart.rates, moved;
  for (const LinearSolve& s : chart.solves) {
    all.insert(all.end(), s.matrix.begin(), s.matrix.end());
    all.insert(all.end(), s.right.begin(), s.right.end());
  }
  for (const Coordinate& q : simulated.model->coordinates) {
    if (q.name == "x" || q.name == "y" || q.name == "theta") moved.push_back(q.symbol);
  }
  ASSERT_EQ(moved.size(), 3U);
  EXPECT_FALSE(contains_any(all, moved));
}

// Orbits are smaller at the center of the table: the chart is left before it gets there, and taken up again behind.
TEST(ReducedMotion, GoesThroughTheCenterOfTheTable) {
  const char* initial = "x = 0.2\ny = 0\nR = [1, 0, 0, 0]\n\"x'\" = 0\n\"y'\" = \"2*Omega/70\"\n";
  std::string text = (**find_gallery_model("ball_on_turntable")).text;
  const std::size_t from = text.find("[initial]"), to = text.find("[run]");
  text.replace(from, to - from, std::string("[initial]\n") + initial + "\n");
  SimulateOptions options = test::until(12);
  options.samples = 25;
  auto full = test::simulated_text(text), reduced = test::simulated_text(text, without_symmetries());
  const anholon::Run a = full.run(options).value(), b = reduced.run(options).value();
  EXPECT_EQ(b.chart.kind, ChartKind::reduced);
  EXPECT_GE(b.chart_changes, 2U);
  EXPECT_LT(difference(a, b), 1e-12);
}

TEST(ReducedMotion, WithAWrongRateIsADefect) {
  auto simulated = test::simulated("chaplygin_sleigh", without_symmetries());
  Chart& chart = *simulated.motion->parts().reduced;
  chart.velocities[0] = chart.velocities[0] * 2;
  const anholon::Run run = simulated.run(test::until(1)).value();
  EXPECT_EQ(run.outcome.ending, Ending::defect);
}

TEST(ReducedMotion, IsRefusedWithTheReason) {
  const auto refused = [](const std::string& name, std::vector<std::string> by) {
    Workspace workspace;
    const Model model = read_model_text(workspace, (**find_gallery_model(name)).text, "test.toml").value();
    const auto motion = compile(model, without_symmetries(std::move(by)));
    return motion ? std::string() : test::messages(motion.error());
  };
  EXPECT_EQ(refused("ball_in_vertical_cylinder", {"roll around a horizontal circle"}).substr(0, 5), "NH260");
  EXPECT_EQ(refused("snakeboard", {"shift along w"}).substr(0, 5), "NH101");
  EXPECT_EQ(refused("kovalevskaya_top", {}).substr(0, 5), "NH263");
}

}  // namespace
}  // namespace anholon
