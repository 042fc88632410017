// A run as a person and as a program reads it.
#include "anholon/present/chapters/run_report.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "anholon/base/utf8.hpp"
#include "anholon/model/builder.hpp"
#include "anholon/present/chapters/run_wording.hpp"
#include "anholon/present/page/read_state.hpp"
#include "anholon/present/pictures/run_plots.hpp"
#include "tests/contains.hpp"
#include "tests/integrate/recorded_run.hpp"

namespace anholon {
namespace {

using UnorderedJson = nlohmann::json;
using test::recorded_run;

class RunReport : public testing::Test {
 protected:
  Workspace workspace;
  Model model = ModelBuilder()
                    .title("A ball")
                    .coordinate("x", CoordinateKind::line)
                    .coordinate("R", CoordinateKind::rotation)
                    .lagrangian("x'^2/2 + R.w.x^2/2")
                    .build(workspace)
                    .value();
  static std::size_t widest(const std::string& text) {
    std::size_t width = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      width = std::max(width, display_width(std::string_view(text).substr(begin, end - begin)));
      begin = end + 1;
    }
    return width;
  }
};

TEST_F(RunReport, JsonHasTheLayoutThatIsPromised) {
  const auto run = recorded_run();
  const UnorderedJson json = UnorderedJson::parse(run_json(run, model));
  EXPECT_EQ(json["outcome"], "reached_end");
  EXPECT_EQ(json["outcome_details"]["sentence"], "reached the end");
  EXPECT_EQ(json["incomplete"], false);
  EXPECT_EQ(json["method"], "gauss");
  ASSERT_EQ(json["samples"].size(), 5U);
  const UnorderedJson& sample = json["samples"][3];
  EXPECT_EQ(sample["t"].get<double>(), 0.75);
  EXPECT_EQ(sample["q"]["x"].get<double>(), run.samples[3].configuration[0]);
  EXPECT_EQ(sample["q"]["R"].get<std::vector<double>>(),
            (std::vector<double>{run.samples[3].configuration[1], 0, 0, run.samples[3].configuration[4]}));
  EXPECT_EQ(sample["velocity"]["x"].get<double>(), run.samples[3].velocities[0]);
  EXPECT_EQ(sample["velocity"]["R.w"].get<std::vector<double>>(), (std::vector<double>{0, 0, 0.5}));
  EXPECT_EQ(sample["multipliers"]["=1+1"].get<double>(), 1.0 / 3);
  EXPECT_EQ(sample["reactions"]["R.w"][2].get<double>(), 1.0 / 3);
  EXPECT_EQ(sample["energy"].get<double>(), run.samples[3].energy);
  EXPECT_EQ(sample["constraint_residual"].get<double>(), 1.1e-16);
  EXPECT_EQ(sample["integrals"]["spin"].get<double>(), 0.5);
  EXPECT_EQ(json["events"][0]["event"], "x = 0");
  EXPECT_EQ(json["events"][0]["direction"], "up");
  EXPECT_EQ(json["events"][0]["t"].get<double>(), 0);
  EXPECT_EQ(json["integrals"][0]["relative_drift"].get<double>(), 4e-16);
  EXPECT_EQ(json["solution"][0]["name"], "x");
  EXPECT_EQ(json["energy"]["conserved"], true);
}

TEST_F(RunReport, ASampleIsAState) {
  const UnorderedJson sample = UnorderedJson::parse(run_json(recorded_run(), model))["samples"][2];
  const UnorderedJson state = {{"q", sample["q"]}, {"velocity", sample["velocity"]}, {"t", sample["t"]}};
  const Result<GivenState> given = read_state(model, state.dump());
  ASSERT_TRUE(given) << render(given.error());
  EXPECT_EQ(given->size(), 5U);
}

TEST_F(RunReport, JsonNeverHoldsWhatIsNotFinite) {
  auto run = recorded_run();
  run.integrals[1].relative_drift = std::numeric_limits<double>::quiet_NaN();
  const std::string text = run_json(run, model);
  EXPECT_TRUE(UnorderedJson::parse(text)["integrals"][1]["relative_drift"].is_null());
}

TEST_F(RunReport, TheTableFoldsAndTheSummarySaysWhatHappened) {
  const std::string text = as_text(run_document(recorded_run(), model), {60});
  EXPECT_LE(widest(text), 60U) << text;
  for (const char* part :
       {"A ball\n", "R.qw", "R.w.z", "0.24740396", "reached the end", "gauss: 40 steps, 2 rejected, 900 evaluations, 1",
        "energy = 0.5: drift 2.0e-16 (4.0e-16 relative)", "spin, R.w.z = 0.5: drift 0 (0 relative)",
        "1.1e-16 at most, of 2 constraints", "x = 0: once", "-x': never", "x = 0, up"}) {
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
  }
  EXPECT_FALSE(contains(text, "-0.000")) << text;
  const std::string wide = as_text(run_document(recorded_run(), model), {400});
  EXPECT_TRUE(contains(wide, "drift  residual\n")) << wide;
}

TEST_F(RunReport, ManySamplesAreThinnedOutToTheirEnds) {
  const std::string text = as_text(run_document(recorded_run(1001, 0.01), model, {11, "run.csv"}), {300});
  EXPECT_TRUE(contains(text, "  11 of 1001 samples; all of them are in run.csv\n")) << text;
  EXPECT_TRUE(contains(text, "\n   0  ")) << text;
  EXPECT_TRUE(contains(text, "\n  10  ")) << text;
}

TEST_F(RunReport, EveryOutcomeHasASentence) {
  for (int k = 0; k <= static_cast<int>(Ending::defect); ++k) {
    const std::string text = outcome_text({static_cast<Ending>(k), 1.5, 1.75, 1e-9, "phi", ""});
    EXPECT_TRUE(contains(text, "1.5")) << text;
    EXPECT_FALSE(contains(text, "phi") && k == 0) << text;
  }
  EXPECT_EQ(outcome_text({Ending::singular_state, 1, 2, 0, "sin(phi)", ""}),
            "the equations of motion become singular between t = 1 and 2: sin(phi) vanishes");
}

TEST_F(RunReport, DriftIsRelativeToTheStartOrToWhatTheRunTook) {
  EXPECT_EQ(drift_scale({"F", "F", -4, 1, 0.25}), 4);
  EXPECT_DOUBLE_EQ(drift_scale({"F", "F", 0, 1e-15, 1e-16}), 10);
  EXPECT_EQ(drift_scale({"F", "F", 0, 0, 0}), 1);
}

TEST_F(RunReport, PanelsAreThoseThatHaveSomethingToShow) {
  std::vector<std::string> names;
  for (const PlotPanel& panel : run_plots(recorded_run(), model).panels) names.push_back(panel.name);
  EXPECT_EQ(names, (std::vector<std::string>{"coordinates", "velocities", "rotation_R", "angular_velocity_R", "drift",
                                             "residuals", "multipliers", "reactions"}));
  auto plain = recorded_run();
  plain.energy_is_conserved = false;
  plain.integrals.clear();
  plain.constraints.clear();
  names.clear();
  for (const PlotPanel& panel : run_plots(plain, model).panels) names.push_back(panel.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"coordinates", "velocities", "rotation_R", "angular_velocity_R", "energy"}));
}

}  // namespace
}  // namespace anholon
