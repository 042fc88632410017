// What claims say of every state: rates of what the law gives, ranks and signs where something vanishes, sheets of the constraint set,
// and states that are given.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon::test {
namespace {

struct Said {
  std::string verdict, body;
};

// Every claim has that verdict, and every certificate is verified where that is asked.
void expect_decided(const std::string& name, const std::string& model, const std::vector<Said>& claims,
                    bool verified_too = true) {
  std::string text = "title = \"small\"\n" + model;
  for (const Said& c : claims) text += "[[claim]]\nwhere = \"here\"\nexpect = \"" + c.verdict + "\"\n" + c.body + "\n";
  const std::string path =
      (std::filesystem::temp_directory_path() / ("anholon_" + name + std::to_string(::getpid()) + ".toml")).string();
  std::ofstream(path) << text;
  const Answer a = run("anholon check " + path);
  EXPECT_EQ(a.exit, 0) << a.out << a.err;
  std::size_t decided = 1;
  for (const Said& c : claims) decided += c.verdict == "undecided" ? 0 : 1;
  if (verified_too) {
    const Answer verified = run("anholon check " + path + " --json | anholon verify - --details");
    EXPECT_EQ(verified.exit, 0) << verified.out << verified.err;
    const std::string count = std::to_string(decided);
    EXPECT_TRUE(contains(verified.out, count + " of " + count)) << verified.out;
  }
  std::filesystem::remove(path);
}

// p_x' = -x by hand.
TEST(ClaimsOfStates, ThePrimeOfAVectorOrNameIsTheRateOfWhatItStandsFor) {
  expect_decided("rates", "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2 - x^2/2\"\n",
                 {{"refuted", "with = { p = [\"p_x\", \"0\", \"0\"] }\nequal = \"p' = [0, 0, 0]\""},
                  {"proved", "with = { p = [\"p_x\", \"energy\", \"t\"] }\nequal = \"p' = [-x, 0, 1]\""},
                  {"proved", "with = { p = [\"p_x\"] }\non = \"everywhere\"\nequal = \"p' = [x'']\""},
                  {"proved", "with = { p = \"x*p_x\" }\nequal = \"p' = x'^2 - x^2\""},
                  {"refuted", "with = { p = \"x*p_x\" }\nequal = \"p' = x'*p_x\""},
                  {"proved", "with = { a = [\"x''\", \"0\"] }\nequal = \"a' = [-x', 0]\""}});
}

// Where x = 0, x*x'' = 0 says nothing of x''. With z' = y*x', D is spanned by d/dy and d/dx + y*d/dz.
TEST(ClaimsOfStates, EquationsAndBasesThatDegenerateSomewhereAreRefutedThere) {
  expect_decided("line", "[coordinates]\nx = \"line\"\n[lagrangian]\nL = \"x'^2/2\"\n",
                 {{"refuted", "equations = [\"x*x'' = 0\"]"},
                  {"refuted", "equations = [\"x'*x'' = 0\"]"},
                  {"refuted", "equations = [\"(x - 2)*x'' = 0\"]"},
                  {"proved", "given = \"x != 0\"\nequations = [\"x*x'' = 0\"]"},
                  {"proved", "equations = [\"(x^2 + 1)*x'' = 0\"]"},
                  {"proved", "equations = [\"x*x'' = 0\", \"(x - 1)*x'' = 0\"]"}});
  expect_decided(
      "section",
      "[parameters]\nm = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
      "[lagrangian]\nL = \"m/2*(x'^2 + y'^2 + z'^2)\"\n[[constraint]]\nequation = \"z' - y*x' = 0\"\n",
      {{"refuted", "distribution = \"D\"\nbasis = [{ y = \"x\" }, { x = \"1\", z = \"y\" }]"},
       {"proved", "distribution = \"D\"\nbasis = [{ y = \"1 + x^2\" }, { x = \"1\", z = \"y\" }]"}});
}

// Lewis 5.2: the determinant of the two equations is m^2*x'*|v|^2, and |v|^2 = 2*e/m.
TEST(ClaimsOfStates, EquationsAreCompleteWhereTheConstraintLeavesNoStateAtWhichTheyAreNot) {
  const std::string two =
      "\"y'*(m*x'' + d(V, x)) - x'*(m*y'' + d(V, y)) = 0\", \"z'*(m*x'' + d(V, x)) - x'*(m*z'' + d(V, z)) = 0\"";
  expect_decided("speed",
                 "[parameters]\nm = { assume = \"positive\" }\ne = { assume = \"positive\" }\n"
                 "[functions]\nV = { of = [\"x\", \"y\", \"z\"] }\n"
                 "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
                 "[lagrangian]\nL = \"m/2*(x'^2 + y'^2 + z'^2) - V\"\n"
                 "[[constraint]]\nequation = \"m/2*(x'^2 + y'^2 + z'^2) = e\"\n",
                 {{"refuted", "equations = [" + two + "]"},
                  {"proved", "given = \"x' != 0\"\nequations = [" + two + "]"},
                  {"proved", "equations = [" + two + ", \"z'*(m*y'' + d(V, y)) - y'*(m*z'' + d(V, z)) = 0\"]"}});
}

// The circle x'^2 + y'^2 = e, of which e = 0 leaves one point.
TEST(ClaimsOfStates, WhatIsGivenChoosesTheSheetAndTheStates) {
  expect_decided("circle",
                 "[parameters]\ne = { assume = \"nonnegative\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"x'^2 + y'^2 = e\"\n",
                 {{"proved", "given = \"y' > 0\"\non = \"constraints\"\nequal = \"y' = sqrt(e - x'^2)\""},
                  {"proved", "given = \"y' < 0\"\non = \"constraints\"\nequal = \"y' = -sqrt(e - x'^2)\""},
                  {"refuted", "on = \"constraints\"\nequal = \"y' = sqrt(e - x'^2)\""},
                  {"proved", "given = \"y' > 0\"\ninequality = \"y' > 0\""},
                  {"refuted", "given = \"y' > 0\"\ninequality = \"x' > 0\""},
                  {"proved", "given = \"e = 0\"\non = \"constraints\"\nequal = [\"x' = 0\", \"y' = 0\"]"}});
}

TEST(ClaimsOfStates, InequalitiesFailByEqualityAndSpeakWhereTheirSidesAreDefined) {
  expect_decided("signs",
                 "[parameters]\nl = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"x^2 + y^2 = l^2\"\n",
                 {{"refuted", "inequality = \"x'^2 > 0\""},
                  {"proved", "inequality = \"x'^2 >= 0\""},
                  {"refuted", "inequality = \"x != 0\""},
                  {"refuted", "inequality = \"x*y != 0\""},
                  {"proved", "inequality = \"1/x^2 > 0\""},
                  {"proved", "inequality = \"x^2 + y^2 > 0\""},
                  {"proved", "inequality = \"l^2 >= x^2\""},
                  {"refuted", "inequality = \"l^2 > x^2\""}});
}

// z'' = x'*y'/(1 + y^2), x'' = -y*z''.
TEST(ClaimsOfStates, AStateMayBeGiven) {
  expect_decided(
      "given",
      "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n"
      "[[constraint]]\nequation = \"z' - y*x' = 0\"\n",
      {{"proved", "given = \"y = 0\"\nequal = \"z'' = x'*y'\""},
       {"proved", "given = \"x' = 0\"\nequal = [\"z'' = 0\", \"z' = 0\"]"},
       {"proved", "given = \"z' = 0; y = 1\"\nequal = \"x' = 0\""},
       {"proved", "given = \"x' = 2*y'\"\nequal = \"z'' = 2*y'^2/(1 + y^2)\""},
       {"refuted", "given = \"y = 0\"\nequal = \"x'' = z''\""},
       {"proved", "given = \"x = 0\"\ninequality = \"1 - x > 0\""}});
}

// A spring with friction: p' is the force and energy' its power, along the motion.
TEST(ClaimsOfStates, MomentaAndTheEnergyHaveRates) {
  expect_decided("rates",
                 "[parameters]\nk = { assume = \"positive\" }\nc = { assume = \"positive\" }\n[coordinates]\n"
                 "x = \"line\"\n[lagrangian]\nL = \"x'^2/2 - k*x^2/2\"\n[forces]\nx = \"-c*x'\"\n",
                 {{"proved", "equal = \"energy' = -c*x'^2\""},
                  {"refuted", "equal = \"energy' = 0\""},
                  {"proved", "equal = \"p_x' = -k*x - c*x'\""},
                  {"proved", "equal = \"energy'' = 2*c*x'*(k*x + c*x')\""}});
}

// (u x')' = 0: with u constant x' is conserved; with u = 0 there would be no motion.
TEST(ClaimsOfStates, AFunctionOfTimeWhoseRateIsZeroIsAConstantNotZero) {
  expect_decided("constant",
                 "[functions]\nu = { of = [\"t\"], value = \"2 + sin(t)\" }\n[coordinates]\nx = \"line\"\n"
                 "[lagrangian]\nL = \"u*x'^2/2\"\n",
                 {{"proved", "given = \"u != 0; d(u, t) = 0\"\nconserved = \"x'\""},
                  {"proved", "given = \"d(u, t) = 0\"\nconserved = \"x'\""},
                  {"refuted", "given = \"d(u, t) = 0\"\non = \"everywhere\"\nequal = \"u = 0\""}});
}

// By hand (1 + a^2)*x'' = a*d(a, x)*y'^2 and y'' = -a*x'': twice that is right exactly where a is constant.
TEST(ClaimsOfStates, WrongEquationsWithFunctionsHoldUnderConditionsOnThem) {
  expect_decided("functions",
                 "[functions]\na = { of = [\"x\"] }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"x' - a*y' = 0\"\n",
                 {{"proved", "equations = [\"D(p_x) = mu\", \"D(p_y) = -a*mu\"]\nunknowns = [\"mu\"]"},
                  {"conditional", "equations = [\"D(p_x) = mu\", \"D(p_y) = -2*a*mu\"]\nunknowns = [\"mu\"]"}});
}

// At x = 0 these equations demand z'' = 0, which the motion with z'' = x'*y'/(1 + y^2) does not give: wrong there, and not proved.
TEST(ClaimsOfStates, UnknownsThatLeaveTheEquationsSomewhereProveNothing) {
  expect_decided(
      "unknowns",
      "[parameters]\nm = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
      "[lagrangian]\nL = \"m/2*(x'^2 + y'^2 + z'^2)\"\n[[constraint]]\nequation = \"z' - y*x' = 0\"\n",
      {{"undecided", "equations = [\"m*x'' = -y*x*mu\", \"m*y'' = 0\", \"m*z'' = x*mu\"]\nunknowns = [\"mu\"]"},
       {"undecided", "given = \"y = 0\"\nconserved = \"x'\""}});
}

// H = p_x^2/(2*m) + x^2/2 is of L = m*x'^2/2 - x^2/2.
TEST(ClaimsOfStates, TheLagrangianOfAHamiltonianMayStandInAClaim) {
  expect_decided("hamiltonian",
                 "[parameters]\nm = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\n"
                 "[hamiltonian]\nH = \"p_x^2/(2*m) + x^2/2\"\n",
                 {{"proved", "on = \"everywhere\"\nequal = \"lagrangian = m*x'^2/2 - x^2/2\""},
                  {"proved", "on = \"everywhere\"\nequal = \"d(lagrangian, x') = m*x'\""},
                  {"refuted", "on = \"everywhere\"\nequal = \"d(lagrangian, x) = x\""},
                  {"proved", "equal = \"D(d(lagrangian, x')) = d(lagrangian, x)\""}});
}

// delta w of a turn eta in space is eta' + eta x w, by differentiating R; of the body's own axes, eta' + w x eta would be it.
TEST(ClaimsOfStates, VariationsOfRotationsCommuteWithTheRateOfTheTurn) {
  const std::string turn =
      "with = { e = { of = [\"t\"] } }\nvariation = { R = [\"e\", \"0\", \"0\"] }\nis = \"commuting\"\n";
  expect_decided("turn", "[coordinates]\nR = \"rotation\"\n[lagrangian]\nL = \"(R.w.x^2 + R.w.y^2 + R.w.z^2)/2\"\n",
                 {{"proved", turn + "velocities = { R = [\"D(e)\", \"-e*R.w.z\", \"e*R.w.y\"] }"},
                  {"conditional", turn + "velocities = { R = [\"D(e)\", \"e*R.w.z\", \"-e*R.w.y\"] }"}});
}

// No state is as given: x'^2 = s^2 - y'^2 <= s^2, and z' = y*x' is 2 where x' = 1 and y = 2.
TEST(ClaimsOfStates, WhatNoStateSatisfiesIsSaidOfNothing) {
  const std::string speed =
      "[parameters]\ns = { assume = \"positive\" }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
      "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"x'^2 + y'^2 = s^2\"\n";
  expect_decided("speeds", speed,
                 {{"undecided", "given = \"x' > 2*s\"\nequal = \"x = 1\""},
                  {"undecided", "given = \"x' = 2*s\"\nequal = \"x = 1\""},
                  {"undecided", "given = \"s = 1; s = 2\"\nequal = \"x = 1\""},
                  {"undecided", "given = \"x' > 2*s\"\nnot_equal = \"x = 1\""},
                  {"proved", "given = \"x' > 0\"\nequal = \"x' = sqrt(s^2 - y'^2)\"\non = \"constraints\""}});
  expect_decided("sections",
                 "[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2)/2\"\n[[constraint]]\nequation = \"z' - y*x' = 0\"\n",
                 {{"undecided", "given = \"x' = 1; y = 2; z' = 3\"\nequal = \"x = 3\""},
                  {"undecided", "given = \"x' = 1; x' < 0\"\nequal = \"x = 3\""},
                  {"proved", "given = \"x' = 1; y = 2\"\nequal = \"z' = 2\"\non = \"constraints\""},
                  {"refuted", "given = \"x' = 1; y = 2\"\nequal = \"z' = 3\"\non = \"constraints\""},
                  {"refuted", "given = \"x' = 1; y = 2\"\nequal = \"x = 3\"\non = \"constraints\""}});
}

// sin(W*t) vanishes where W = 0, exp(V) is 2 where V is log(2), sin(W*t) is sin(P*t) where W = P: none of these is denied for all
// parameters and functions.
TEST(ClaimsOfStates, SinesAndExponentialsOfParametersAreNotIndependentForAllOfThem) {
  expect_decided("sines",
                 "[parameters]\nW = { value = 1 }\nP = { assume = \"positive\" }\nN = { assume = \"nonzero\" }\n"
                 "[functions]\nV = { of = [\"x\"] }\n[coordinates]\nx = \"line\"\ny = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n",
                 {{"undecided", "not_equal = \"x*sin(W*t) = 0\""},
                  {"undecided", "not_equal = \"exp(V) = 2\""},
                  {"undecided", "not_equal = \"sin(W*t) = sin(P*t)\""},
                  {"undecided", "not_equal = \"sin(P*t) = sin(t)\""},
                  {"undecided", "not_equal = \"exp(N*x) = exp(P*x)\""},
                  {"undecided", "not_conserved = \"x*sin(W*y)\""},
                  {"proved", "not_equal = \"x*sin(P*t) = 0\""},
                  {"proved", "not_equal = \"x*sin(2*P*t) = x*sin(P*t)\""},
                  {"proved", "not_equal = \"x*exp(N*y) = x\""},
                  {"conditional", "equal = \"W*sin(P*t) = 0\""}},
                 false);  // that they hold for no other parameters, the second road does not show
}

// [d/dy, d/dx + k*y*d/dz] = k*d/dz; by hand the multiplier is (k*x'*y' + k^2*x*y + k)/(1 + k^2*y^2), which is 0 where k = 0.
TEST(ClaimsOfStates, RanksAndGrowthHoldForAllParameters) {
  expect_decided("slope",
                 "[parameters]\nk = { value = 1 }\n[coordinates]\nx = \"line\"\ny = \"line\"\nz = \"line\"\n"
                 "[lagrangian]\nL = \"(x'^2 + y'^2 + z'^2 - x^2)/2 - k*z\"\n"
                 "[[constraint]]\nequation = \"z' - k*y*x' = 0\"\n",
                 {{"refuted", "distribution = \"D\"\ngrowth = [2, 3]"},
                  {"proved", "distribution = \"D\"\ngrowth = [2, 3]\ngiven = \"k != 0\""},
                  {"proved", "distribution = \"D\"\ngrowth = [2]\ngiven = \"k = 0\""},
                  {"refuted", "distribution = \"R°\"\nrank = 2"},
                  {"proved", "distribution = \"R°\"\nrank = 2\ngiven = \"k != 0\""},
                  {"proved", "distribution = \"R°\"\nrank = 3\ngiven = \"k = 0\""},
                  {"refuted", "distribution = \"R°\"\nbasis = [{ y = \"1\" }, { x = \"1\", z = \"k*y\" }]"}});
}

}  // namespace
}  // namespace anholon::test
