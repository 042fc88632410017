// anholon evaluate, as a person runs it.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

TEST(Evaluate, TheModelsOwnInitialStateIsTheDefault) {
  const Answer r = run("anholon evaluate chaplygin_sleigh");
  EXPECT_EQ(r.exit, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_TRUE(contains(r.out, "Chaplygin sleigh at t = 0")) << r.out;
  EXPECT_TRUE(contains(r.out, "from the constraints")) << r.out;
  EXPECT_TRUE(contains(r.out, "x''      0.008\n")) << r.out;
}

TEST(Evaluate, AStateIsJsonAFileOrStandardInput) {
  const std::string state = R"({"q": {"x": 0, "y": 0, "theta": 0.3}, "velocity": {"x": 1.1, "theta": 0.2}})";
  const Answer direct = run("anholon evaluate chaplygin_sleigh --json --state '" + state + "'");
  EXPECT_EQ(direct.exit, 0) << direct.err;
  EXPECT_TRUE(contains(direct.out, "\"theta\": 0.3")) << direct.out;
  EXPECT_EQ(run("cat > s.json; anholon evaluate chaplygin_sleigh --json --state s.json", state).out, direct.out);
  EXPECT_EQ(run("anholon evaluate chaplygin_sleigh --json --state -", state).out, direct.out);
}

TEST(Evaluate, TheAnswerIsAStateAgain) {
  const std::string again =
      "anholon evaluate sphere_in_rotating_cylinder --json --digits 30 > a.json; "
      "anholon evaluate sphere_in_rotating_cylinder --json --digits 30 --state \"$(python3 -c \"import json; s = "
      "json.load(open('a.json')); "
      "print(json.dumps({k: s[k] for k in ('q', 'velocity', 't')}))\")\"";
  const Answer first = run("anholon evaluate sphere_in_rotating_cylinder --json --digits 30"), second = run(again);
  EXPECT_EQ(second.exit, 0) << second.err;
  const auto accelerations = [](const std::string& out) { return out.substr(out.find("\"accelerations\""), 200); };
  EXPECT_EQ(accelerations(first.out), accelerations(second.out));
}

TEST(Evaluate, DigitsAreStringsAndCertain) {
  const Answer r = run("anholon evaluate knife_edge_incline --json --digits 40");
  EXPECT_TRUE(contains(r.out, "\"x\": \"4.905\"")) << r.out;  // g*sin(pi/6)
  EXPECT_EQ(run("anholon evaluate knife_edge_incline --digits 0").exit, 2);
}

// JSON has no number for what no double can hold: such a value is written as --digits writes it.
TEST(Evaluate, ValuesBeyondTheRangeOfDoublesAreWrittenAsText) {
  const std::string model = "cat > m.toml; anholon evaluate m.toml";
  const std::string file =
      "title = \"free\"\n[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n[initial]\n\"x'\" = 1e200\n";
  const Answer json = run(model + " --json", file), text = run(model, file);
  EXPECT_EQ(json.exit, 0) << json.err;
  EXPECT_TRUE(contains(json.out, "\"energy\": \"5e399\"")) << json.out;
  EXPECT_EQ(text.exit, 0) << text.err;
  EXPECT_TRUE(contains(text.out, "5e399")) << text.out;
}

TEST(Evaluate, ContradictionsAreATableAndMayBeProjected) {
  const std::string state = " --state '{\"velocity\": {\"x\": 1, \"y\": 1}}'";
  const Answer refused = run("anholon evaluate chaplygin_sleigh" + state);
  EXPECT_EQ(refused.exit, 2);
  EXPECT_TRUE(contains(refused.err, "error[NH302]")) << refused.err;
  EXPECT_TRUE(contains(refused.err, "no slip across the blade  left - right = -1")) << refused.err;
  const Answer projected = run("anholon evaluate chaplygin_sleigh --project" + state);
  EXPECT_EQ(projected.exit, 0) << projected.err;
  EXPECT_TRUE(contains(projected.err, "projected onto the constraints: y' from 1 to 0")) << projected.err;
}

TEST(Evaluate, SaysWhatWasNeitherGivenNorDetermined) {
  const Answer r = run("anholon evaluate chaplygin_sleigh --state '{}'");
  EXPECT_EQ(r.exit, 0);
  EXPECT_TRUE(contains(r.err, "note: neither given nor determined by the constraints")) << r.err;
}

TEST(Evaluate, BadStatesAreRefused) {
  EXPECT_EQ(run("anholon evaluate chaplygin_sleigh --state '{\"q\": {\"X\": 1}}'").exit, 2);
  EXPECT_EQ(run("anholon evaluate chaplygin_sleigh --state missing.json").exit, 2);
  const Answer r = run("anholon evaluate chaplygin_sleigh --json --state '{q}'");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.out, "\"NH305\"")) << r.out;
}

}  // namespace
}  // namespace anholon
