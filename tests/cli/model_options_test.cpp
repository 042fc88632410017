// Options that say which system is meant do the same in every command.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace anholon::test {
namespace {

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST(ModelOptions, ValuesAndAssumptionsReachTheEquations) {
  const Answer general = run("anholon derive chaplygin_sleigh");
  EXPECT_TRUE(says(general.out, "M*a^2 + J")) << general.out;
  const Answer special = run("anholon derive chaplygin_sleigh --set a=1/2 --with-values --details");
  EXPECT_EQ(special.exit, 0);
  EXPECT_TRUE(says(special.out, "3/10")) << special.out;  // J + M*a^2 = 1/20 + 1/4
  const char* const model = "[parameters]\nb = {}\n[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"b*x'^2/2\"\n";
  EXPECT_FALSE(says(run("anholon derive -", model).out, "regular everywhere"));
  EXPECT_TRUE(says(run("anholon derive - --assume 'b > 0'", model).out, "positive definite everywhere"));
  EXPECT_EQ(run("anholon derive - --assume 'b > c'", model).exit, 2);
}

TEST(ModelOptions, ValuesReachNumbersAndVerdicts) {
  const Answer numbers = run("anholon evaluate chaplygin_sleigh --set a=2 --json");
  EXPECT_EQ(numbers.exit, 0);
  EXPECT_TRUE(says(numbers.out, "4.05")) << numbers.out;  // J + M*a^2
  EXPECT_EQ(run("anholon conserve ball_on_turntable --expr energy --with-values").exit, 1);
  EXPECT_EQ(run("anholon conserve ball_on_turntable --expr energy --with-values --set Omega=0").exit, 0);
  for (const char* command : {"derive", "evaluate", "conserve", "classify", "check", "simulate", "report"}) {
    const Answer wrong = run(std::string("anholon ") + command + " chaplygin_sleigh --set q=1");
    EXPECT_EQ(wrong.exit, 2) << command;
    EXPECT_TRUE(says(wrong.err, "the model has no parameter `q`")) << command << wrong.err;
  }
}

// A certificate says for which values it was made, and holds for no others.
TEST(ModelOptions, CertificatesKnowTheValuesThatWereSet) {
  const std::string ask = "anholon conserve ball_on_turntable --expr energy --with-values --set Omega=0 --json";
  EXPECT_EQ(run(ask + " | anholon verify -").exit, 0);
  EXPECT_EQ(run(ask + " | sed 's/Omega=0/Omega=1/' | anholon verify -").exit, 1);
}

TEST(ModelOptions, AReportMovesAsItIsTold) {
  const Answer made = run("anholon report chaplygin_sleigh --t 0.5 --set a=1 -o a.html && grep -c 'Chaplygin' a.html");
  EXPECT_EQ(made.exit, 0) << made.err;
  EXPECT_EQ(run("anholon report chaplygin_sleigh --state '{\"q\": {\"nobody\": 1}}' -o a.html").exit, 2);
  EXPECT_EQ(run("anholon report --all --t 3 -o g").exit, 2);
  const std::string state = "{\"velocity\": {\"x\": 1, \"theta\": 2}}";
  EXPECT_EQ(run("anholon report chaplygin_sleigh --state - --t 0.5 -o a.html", state).exit, 0);
}

// A limit that stood in the way is exit code 4 whoever asks; without one undecided is 3.
TEST(ModelOptions, AnExhaustedBudgetIsTheSameExitCodeEverywhere) {
  EXPECT_EQ(run("anholon decide '(x+y+z)^9 = (x+y+z)^9 + sin(q)^2 + cos(q)^2 - 1' --term-limit 5").exit, 4);
  EXPECT_EQ(run("anholon conserve rattleback --expr 'energy^2*(cos(R.w.x)^2 + sin(R.w.x)^2)' --time-limit 0.001").exit,
            4);
  EXPECT_EQ(run("anholon derive rattleback --verify --time-limit 0.005").exit, 4);
  const Answer verified = run("anholon conserve rattleback --json | anholon verify - --json --time-limit 0.001");
  EXPECT_EQ(verified.exit, 4) << verified.out;
  EXPECT_TRUE(says(verified.out, "\"limit\": \"time\"")) << verified.out;
}

TEST(ModelOptions, MistakesInSettingsStateAndTolerancesAreToldTogether) {
  const Answer a = run("anholon simulate chaplygin_sleigh --set q=1 --tol 7 --state '{\"q\": {\"nobody\": 1}}'");
  EXPECT_EQ(a.exit, 2);
  for (const char* code : {"NH101", "NH144", "NH303"}) EXPECT_TRUE(says(a.err, code)) << a.err;
}

}  // namespace
}  // namespace anholon::test
