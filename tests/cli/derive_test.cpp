// anholon derive, as a person runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

const std::string twice =
    "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n"
    "[[constraint]]\nname = \"once\"\nequation = \"x' = 2*y'\"\n[[constraint]]\nname = \"again\"\nequation = \"2*x' = "
    "4*y'\"\n";

TEST(Derive, PrintsTheEquations) {
  const Answer r = run("anholon derive lewis_particle");
  EXPECT_EQ(r.exit, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_TRUE(contains(r.out, "lambda = m*x'*y'/(y^2 + 1)")) << r.out;
}

// The equations below a heading that begins so, as "left = right"; a name in front of one is left out.
std::vector<std::string> equations_below(const std::string& text, const std::string& heading) {
  std::vector<std::string> found;
  bool below = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("  ")) {
      below = line.starts_with(heading);
    } else if (below) {
      const std::size_t name = line.rfind("  ", line.find(" = "));
      found.push_back(line.substr(name + 2));
    }
  }
  return found;
}

// Left minus right of one is that of the other, or its negative.
bool same_equation(const std::string& a, const std::string& b) {
  Workspace ws;
  const auto residual = [&](const std::string& text) {
    const std::size_t sign = text.find(" = ");
    return *parse(ws, text.substr(0, sign)) - *parse(ws, text.substr(sign + 3));
  };
  const Expr left = residual(a), right = residual(b);
  return is_zero(left - right).kind == VerdictKind::proved || is_zero(left + right).kind == VerdictKind::proved;
}

struct Textbook {
  const char *form, *heading;
  std::vector<std::string> equations;
};

// A free particle with z' = y*x', by hand. Its velocities are spanned by (1, 0, y) and (0, 1, 0), lambda = m*x'*y'/(1 + y^2); vakonomic:
// Euler's equations of m/2*(x'^2 + y'^2 + z'^2) + mu*(z' - y*x').
const std::vector<Textbook>& lewis_particle() {
  static const std::vector<Textbook> forms{
      {"multipliers", "equations of motion", {"m*x'' = -y*lambda", "m*y'' = 0", "m*z'' = lambda"}},
      {"reduced", "equations of motion", {"m*(1 + y^2)*x'' = -m*y*x'*y'", "m*y'' = 0"}},
      {"hamilton",
       "rates of the momenta",
       {"p_x' = -y*p_x*p_y/(m*(1 + y^2))", "p_y' = 0", "p_z' = p_x*p_y/(m*(1 + y^2))"}},
      {"gibbs-appell", "equations of motion", {"m*((1 + y^2)*x'' + y*x'*y') = 0", "m*y'' = 0"}},
      {"gauss", "conditions dG(K) = 0", {"m*(x'' + y*z'') = 0", "m*y'' = 0"}},
      {"virtual", "equations of motion", {"m*(x'' + y*z'') = 0", "m*y'' = 0"}},
      {"accelerations", "accelerations a", {"x'' = -y*x'*y'/(1 + y^2)", "y'' = 0", "z'' = x'*y'/(1 + y^2)"}},
      {"vakonomic",
       "equations of motion",
       {"m*x'' = y'*mu + y*mu'", "m*y'' = -x'*mu", "m*z'' = -mu'", "z'' = x'*y' + y*x''"}}};
  return forms;
}

TEST(Derive, EveryFormPrintsTheEquationsOfTheTextbook) {
  for (const Textbook& book : lewis_particle()) {
    const Answer r = run(std::string("anholon derive lewis_particle --form ") + book.form);
    EXPECT_EQ(r.exit, 0) << book.form << r.err;
    const std::vector<std::string> printed = equations_below(r.out, book.heading);
    EXPECT_EQ(printed.size(), book.equations.size()) << r.out;
    for (const std::string& equation : book.equations) {
      EXPECT_TRUE(
          std::any_of(printed.begin(), printed.end(), [&](const std::string& p) { return same_equation(p, equation); }))
          << book.form << ": " << equation << "\n"
          << r.out;
    }
  }
}

TEST(Derive, AFormThatThereIsNotIsToldTheNearestName) {
  const Answer r = run("anholon derive lewis_particle --form gaus");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err, "error[NH340]: there is no form `gaus`\nhelp: did you mean `gauss`?\n");
}

TEST(Derive, VerifiesThatTheFormsAgree) {
  const Answer r = run("anholon derive lewis_particle --verify");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(contains(r.out, "  hamilton       the same motion (proved), whatever forces act: ")) << r.out;
  EXPECT_TRUE(contains(r.out, "  vakonomic      a different dynamics")) << r.out;
  EXPECT_TRUE(contains(r.out, "  together       all of them hold (proved)")) << r.out;
  EXPECT_TRUE(contains(run("anholon derive lewis_particle --verify --json").out, "\"verification\""));
}

TEST(Derive, RefusesDependentConstraintsUnlessTheyMayBeDropped) {
  const Answer refused = run("anholon derive -", twice);
  EXPECT_EQ(refused.exit, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_TRUE(contains(refused.err, "error[NH210]: constraint `again` follows from `once`")) << refused.err;
  const Answer dropped = run("anholon derive - --drop-dependent", twice);
  EXPECT_EQ(dropped.exit, 0);
  EXPECT_TRUE(contains(dropped.err, "warning[NH210]: constraint `again` was dropped")) << dropped.err;
  EXPECT_TRUE(contains(dropped.out, "dropped      again")) << dropped.out;
  const Answer json = run("anholon derive - --json", twice);
  EXPECT_EQ(json.exit, 2);
  EXPECT_TRUE(contains(json.out, "\"code\": \"NH210\"")) << json.out;
}

TEST(Derive, SaysWhyAFormDoesNotApply) {
  const std::string servo =
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2\"\n"
      "[[constraint]]\nname = \"drive\"\nequation = \"x' = 1\"\nreaction = \"x' + y'\"\n";
  const Answer r = run("anholon derive - --form gauss", servo);
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(contains(r.err, "error[NH240]: the form `gauss` does not apply here")) << r.err;
}

TEST(Derive, EliminatesByTheDeclaredParametrization) {
  const std::string pendulum =
      "[coordinates]\nx = \"line\"\ny = \"line\"\n[lagrangian]\nL = \"(x'^2 + y'^2)/2 - y\"\n[[constraint]]\nname = "
      "\"rod\"\n"
      "equation = \"x^2 + y^2 = 4\"\n[parametrization]\ncoordinates = { phi = \"angle\" }\nx = \"2*sin(phi)\"\ny = "
      "\"-2*cos(phi)\"\n";
  const Answer r = run("anholon derive - --eliminate --form accelerations", pendulum);
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(contains(r.out, "phi'' = -sin(phi)/2")) << r.out;
  EXPECT_TRUE(contains(r.out, "the same motion as with the constraint kept, proved: all 2 accelerations are equal"))
      << r.out;
  const Answer none = run("anholon derive lewis_particle --eliminate");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(contains(none.err, "error[NH250]: the model declares no parametrization")) << none.err;
}

TEST(Derive, LatexIsADocumentOrAFragment) {
  const Answer document = run("anholon derive snakeboard --latex"),
               fragment = run("anholon derive snakeboard --fragment");
  EXPECT_EQ(fragment.exit, 0);
  EXPECT_TRUE(fragment.out.starts_with("% needs \\usepackage"));
  EXPECT_FALSE(contains(fragment.out, "\\documentclass"));
  EXPECT_TRUE(document.out.starts_with("\\documentclass"));
  EXPECT_TRUE(document.out.ends_with("\\end{document}\n"));
}

TEST(Derive, EquationsThatStayAGraphAreDoneAndSaidToBeGraphs) {
  const Answer multipliers = run("anholon derive snake_8");
  EXPECT_EQ(multipliers.exit, 0) << multipliers.err;
  EXPECT_TRUE(contains(multipliers.out, "expressions, a graph of")) << multipliers.out;
  EXPECT_TRUE(contains(multipliers.out, "the closed forms of the multipliers and accelerations are over budget"))
      << multipliers.out;
  const Answer accelerations = run("anholon derive snake_4 --form accelerations");
  EXPECT_EQ(accelerations.exit, 0) << accelerations.err;
  EXPECT_TRUE(contains(accelerations.out, "the closed forms of the accelerations are too large: they stay a graph"))
      << accelerations.out;
  const Answer hamilton = run("anholon derive rattleback --form hamilton");
  EXPECT_EQ(hamilton.exit, 0) << hamilton.err;
  EXPECT_TRUE(contains(hamilton.out, "R.W.y = (p_R.W.y - k*p_R.W.x)/I2")) << hamilton.out;
  EXPECT_TRUE(
      contains(hamilton.out, "the closed forms of the multipliers and of the rates of the momenta are too large"))
      << hamilton.out;
}

TEST(Derive, IsTheSameEveryTime) {
  for (const char* command : {"anholon derive ball_on_turntable", "anholon derive snakeboard --form hamilton --json"})
    EXPECT_EQ(run(command).out, run(command).out);
}

// The law is regular everywhere, so what it gives is defined everywhere: no divisor is left that the angle of steering could make zero.
TEST(Derive, ReactionsOfATricycleNeedNoCondition) {
  const Answer r = run("anholon derive tricycle --details");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_FALSE(contains(r.out, "hold where")) << r.out;
  EXPECT_FALSE(contains(r.out, "l*(theta'")) << r.out;
}

TEST(Derive, ReducedEquationsStandInGroups) {
  const Answer r = run("anholon derive tricycle --form reduced");
  EXPECT_TRUE(contains(r.out, "r^2*(m*c^2 + J + K)")) << r.out;
  EXPECT_FALSE(contains(r.out, "J*v*sigma*r^2")) << r.out;
}

TEST(Derive, NoPieceStandsBesideItsOpposite) {
  const Answer r = run("anholon derive snakeboard");
  EXPECT_TRUE(contains(r.out, "D2 = m*r^2 - J0*sin(phi)^2")) << r.out;
  EXPECT_FALSE(contains(r.out, "J0*sin(phi)^2 - m*r^2")) << r.out;
}

// What follows from the equations does not push them off the screen.
TEST(Derive, ALongSolutionIsOnlyToldOf) {
  const Answer r = run("anholon derive tricycle"), whole = run("anholon derive tricycle --about accelerations");
  EXPECT_TRUE(contains(r.out, "accelerations a\n  7 expressions")) << r.out;
  EXPECT_TRUE(contains(whole.out, "theta'' = ")) << whole.out;
  EXPECT_FALSE(contains(whole.out, "7 expressions")) << whole.out;
}

}  // namespace
}  // namespace anholon
