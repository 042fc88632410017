// The commands conserve, check and verify as a user runs them.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/cli/run_program.hpp"

namespace anholon::test {
namespace {

TEST(ConserveCommand, SaysWhatIsConservedAndWhatNot) {
  const Answer a = run("anholon conserve chaplygin_sleigh");
  EXPECT_EQ(a.exit, 0);
  EXPECT_NE(a.out.find("energy"), std::string::npos);
  EXPECT_NE(a.out.find("conserved (proved)"), std::string::npos);
  EXPECT_TRUE(a.err.empty()) << a.err;
}

TEST(ConserveCommand, AnswersAboutACandidateWithItsExitCode) {
  EXPECT_EQ(run("anholon conserve chaplygin_sleigh --expr energy").exit, 0);
  EXPECT_EQ(run("anholon conserve chaplygin_sleigh --expr p_x --with-values").exit, 1);
  EXPECT_EQ(run("anholon conserve ball_on_turntable --expr energy").exit, 6);
  EXPECT_EQ(run("anholon conserve ball_on_turntable --expr energy --assume 'Omega != 0'").exit, 1);
  EXPECT_EQ(run("anholon conserve ball_on_turntable --expr energy --with-values").exit, 1);
  const Answer json = run("anholon conserve lewis_particle --expr \"m*y'\" --json");
  EXPECT_EQ(json.exit, 0);
  EXPECT_NE(json.out.find("\"verdict\": \"proved\""), std::string::npos);
  EXPECT_NE(json.out.find("\"certificate\""), std::string::npos);
}

TEST(ConserveCommand, PointsAtMistakesInACandidateOrAssumption) {
  const Answer unknown = run("anholon conserve lewis_particle --expr 'm*yy'");
  EXPECT_EQ(unknown.exit, 2);
  EXPECT_NE(unknown.err.find("yy"), std::string::npos);
  EXPECT_NE(unknown.err.find("^"), std::string::npos);
  const Answer equation = run("anholon conserve ball_on_turntable --assume 'Omega = 0'");
  EXPECT_EQ(equation.exit, 2);
  EXPECT_NE(equation.err.find("inequality"), std::string::npos) << equation.err;
  const Answer no_model = run("anholon conserve no_such_model");
  EXPECT_EQ(no_model.exit, 2) << no_model.err;
}

TEST(ConserveCommand, HasTheKeysOfItsJson) {
  const Answer a = run("anholon conserve sphere_in_rotating_cylinder --json");
  for (const char* key : {"\"energy\"", "\"annihilator\"", "\"momenta\"", "\"gauge_momenta\"", "\"moving_energies\"",
                          "\"under_conditions\"", "\"asked_of\""}) {
    EXPECT_NE(a.out.find(key), std::string::npos) << key;
  }
}

TEST(CheckCommand, DecidesTheClaimsOfAModel) {
  EXPECT_EQ(run("anholon check sphere_in_rotating_cylinder").exit, 0);
  EXPECT_NE(run("anholon check snake_2").out.find("energy is conserved"), std::string::npos);
  const Answer json = run("anholon check ball_on_turntable --json");
  EXPECT_EQ(json.exit, 0);
  EXPECT_NE(json.out.find("\"claims\""), std::string::npos);
}

TEST(VerifyCommand, ReadsWhatConserveWrote) {
  const Answer good = run("anholon conserve affine_particle_gravity --json | anholon verify -");
  EXPECT_EQ(good.exit, 0) << good.err;
  EXPECT_NE(good.out.find("certificates verified"), std::string::npos);
  const Answer bad =
      run("anholon conserve affine_particle_gravity --json | sed 's/\"verdict\": \"refuted\"/\"verdict\": \"proved\"/' "
          "| anholon verify -");
  EXPECT_EQ(bad.exit, 1);
  EXPECT_NE(bad.out.find("REJECTED"), std::string::npos);
  const Answer none = run("echo hello | anholon verify -");
  EXPECT_EQ(none.exit, 2);
  EXPECT_NE(none.err.find("NH306"), std::string::npos);
}

}  // namespace
}  // namespace anholon::test
