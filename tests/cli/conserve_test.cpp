// The commands conserve, check and verify as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon::test {
namespace {

// A reaction may do work where forces act, and a free particle at constant speed still keeps its energy.
TEST(ConserveCommand, GivesNoReasonAgainstWhatItProves) {
  const Answer free = run("anholon conserve - --about energy", R"toml([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2"
[[constraint]]
name     = "constant speed"
equation = "x'^2 + y'^2 = 4"
)toml");
  EXPECT_TRUE(contains(free.out, "does no work here, though with other potentials")) << free.out << free.err;
  const Answer any = run("anholon conserve constant_energy_particle --about energy");
  EXPECT_TRUE(contains(any.out, "`constant kinetic energy` may do work")) << any.out;
}

TEST(ConserveCommand, SaysWhatIsConservedAndWhatNot) {
  const Answer a = run("anholon conserve chaplygin_sleigh");
  EXPECT_EQ(a.exit, 0);
  EXPECT_TRUE(
      contains(a.out,
               "what is conserved\n"
               "  energy   conserved (proved)\n"
               "           because no reaction does work on any motion that the constraints allow, whatever\n"
               "           potential acts\n"
               "  momenta  shift along x; shift along y; turn of the plane: not conserved (refuted)\n"
               "           because L is invariant, but the reactions do work along the generator\n"
               "           for shift along x: J' = -M*J*y'*theta'/(M*a^2 + J), not 0 at M = 7/2, J = 4, a = 2, y' =\n"
               "           -3, theta' = 5\n"
               "  measure  density f(q): there is none (refuted)\n"
               "  measure  density f(q, u): 1/abs(omega), where omega != 0\n\n"))
      << a.out;
  EXPECT_LE(std::count(a.out.begin(), a.out.end(), '\n'), 25) << a.out;
  EXPECT_TRUE(a.err.empty()) << a.err;
}

// The blade pushes across with lambda = -M*J*theta'*v/(J + M*a^2), along x with lambda*sin(theta), and v*sin(theta) = y'. At the
// witness the rate is 7/2*4*3*5/(4 + 7/2*4).
TEST(ConserveCommand, SaysHowWhatIsNotConservedChangesAndAStateWhereItDoes) {
  const Answer a = run("anholon conserve chaplygin_sleigh --details");
  const std::size_t begin = a.out.find("momentum: shift along x"), end = a.out.find("momentum: shift along y");
  ASSERT_TRUE(begin < end && end != std::string::npos) << a.out;
  const std::string shift = a.out.substr(begin, end - begin);
  for (const char* part :
       {"  J              M*(x' - a*theta'*sin(theta))\n", "  is             not conserved (refuted)\n",
        "  J'             -M*J*y'*theta'/(M*a^2 + J)\n", "  not 0          at M = 7/2, J = 4, a = 2,",
        "  because        L is invariant, but the reactions do work along the generator\n"}) {
    EXPECT_TRUE(contains(shift, part)) << part << "\n" << shift;
  }
  const Answer asked = run("anholon conserve chaplygin_sleigh --expr p_x");
  EXPECT_EQ(asked.exit, 1);
  for (const char* part : {"is     no first integral (refuted)\n", "rate   -M*J*y'*theta'/(M*a^2 + J)\n",
                           "not 0  at M = 7/2, J = 4, a = 2, theta = -2, y' = -3, theta' = 5\n",
                           "there  the rate is [11.66666666666666666"}) {
    EXPECT_TRUE(contains(asked.out, part)) << part << "\n" << asked.out;
  }
}

// Those about models that come with the program, and that write no file.
TEST(Help, HasExamplesThatWork) {
  for (const char* verb : {"conserve", "classify", "decide", "evaluate"}) {
    std::istringstream help(run(std::string("anholon ") + verb + " --help").out);
    int ran = 0;
    for (std::string line; std::getline(help, line);) {
      const std::size_t begin = line.find("anholon " + std::string(verb) + " ");
      if (begin == std::string::npos || line.find_first_not_of(' ') != begin) continue;
      if (line.find("my_") != std::string::npos || line.find_first_of("<|") != std::string::npos ||
          line.find(" - ") != std::string::npos || line.find(" > ") != std::string::npos ||
          line.find(".json") != std::string::npos)
        continue;
      const Answer example = run(line.substr(begin));
      EXPECT_TRUE(example.exit == 0 || example.exit == 1 || example.exit == 3 || example.exit == 6) << line << "\n"
                                                                                                    << example.err;
      ++ran;
    }
    EXPECT_GE(ran, 1) << verb;
  }
}

TEST(ConserveCommand, SaysWhatIsAskedAboutAlone) {
  const Answer energy = run("anholon conserve chaplygin_sleigh --about Energy");
  EXPECT_EQ(energy.exit, 0);
  EXPECT_TRUE(contains(energy.out, "\nenergy\n  E  ")) << energy.out;
  EXPECT_FALSE(contains(energy.out, "momentum:")) << energy.out;
  const Answer shift = run("anholon conserve chaplygin_sleigh --about 'shift along y' --latex");
  EXPECT_TRUE(contains(shift.out, "shift along y") && !contains(shift.out, "shift along x")) << shift.out;
  const Answer none = run("anholon conserve chaplygin_sleigh --about enrgy");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(none.out.empty());
  EXPECT_TRUE(contains(none.err, "error[NH290]: nothing is said about `enrgy`\nhelp: did you mean `energy`?"))
      << none.err;
  EXPECT_TRUE(contains(run("anholon conserve chaplygin_sleigh --about wheels").err,
                       "help: there are: what is conserved; energy; reaction-annihilator distribution; momentum;"));
}

// Where three momenta are of one kind, one line says it; the state names what the rate depends on.
TEST(ConserveCommand, PrintsOneScreenOfALongAnswer) {
  for (const char* model : {"ball_on_turntable", "snakeboard", "snake_4"}) {
    const Answer a = run(std::string("anholon conserve ") + model);
    EXPECT_LE(std::count(a.out.begin(), a.out.end(), '\n'), 40) << a.out;
    EXPECT_TRUE(contains(a.out, "`--details` shows all")) << a.out;
  }
}

// On a turntable the rate of the energy is 2/7*m*a*Omega^2*(x*w_y - y*w_x): the condition is named, and a state without it.
TEST(ConserveCommand, SaysUnderWhichConditionSomethingIsConserved) {
  const Answer a = run("anholon conserve ball_on_turntable --expr energy");
  for (const char* part : {"is     a first integral exactly when Omega = 0\n",
                           "rate   2*m*a*Omega^2*(x*R.w.y - y*R.w.x)/7\n", "not 0  at m = 1/2, a = 3, Omega = -2,"}) {
    EXPECT_TRUE(contains(a.out, part)) << part << "\n" << a.out;
  }
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
  const Answer of_state = run("anholon conserve ball_on_turntable --assume 'Omega = x'");
  EXPECT_EQ(of_state.exit, 2);
  EXPECT_NE(of_state.err.find("of states write >"), std::string::npos) << of_state.err;
  EXPECT_EQ(run("anholon conserve ball_on_turntable --assume 'Omega'").exit, 2);
  const Answer no_model = run("anholon conserve no_such_model");
  EXPECT_EQ(no_model.exit, 2) << no_model.err;
}

// v(F - k v), as a person writes it, and a state in the same names.
TEST(ConserveCommand, WritesRatesInTheVelocitiesThatTheModelNames) {
  const Answer a = run("anholon conserve tricycle");
  EXPECT_NE(a.out.find("E' = sigma*(steer - k_s*delta - d_s*sigma) + v*(drive -"), std::string::npos) << a.out;
  EXPECT_NE(a.out.find(", v about "), std::string::npos) << a.out;
  // What the constraints keep holds where the machine stands straight, too.
  EXPECT_NE(a.out.find("2*w*theta - r*phi_r + r*phi_l: a first integral (proved)\n"), std::string::npos) << a.out;
  EXPECT_EQ(run("anholon conserve tricycle --json | anholon verify - | grep -c REJECTED").out, "0\n");
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
