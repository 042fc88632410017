// anholon classify, as a person runs it.
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

using test::Answer;
using test::run;

constexpr const char* martinet = R"(title = "Martinet"
[parameters]
a = 2
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
name = "flat"
equation = "z' - a*y^2*x' = 0"
[initial]
y = 1
)";

TEST(Classify, SaysWhereTheGrowthIsAnotherOne) {
  const Answer r = run("anholon classify -", martinet);
  EXPECT_EQ(r.exit, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_TRUE(contains(r.out, "integrable   yes exactly when a = 0")) << r.out;
  EXPECT_TRUE(contains(r.out, "growth      (2, 3) at generic points")) << r.out;
  EXPECT_TRUE(contains(r.out, "y = 0: (2, 2, 3)")) << r.out;
}

TEST(Classify, APointIsJsonAFileOrTheInitialState) {
  const std::string model = "cat > m.toml; ";
  const Answer direct = run(model + R"(anholon classify m.toml --at '{"q": {"x": 1}}')", martinet);
  EXPECT_TRUE(contains(direct.out, "growth     (2, 2, 3)")) << direct.out << direct.err;
  EXPECT_TRUE(contains(direct.out, "not given  y, z")) << direct.out;
  EXPECT_EQ(run(model + R"(echo '{"q": {"x": 1}}' > s.json; anholon classify m.toml --at s.json)", martinet).out,
            direct.out);
  const Answer initial = run(model + "anholon classify m.toml --at initial", martinet);
  EXPECT_TRUE(contains(initial.out, "growth     (2, 3)")) << initial.out;
}

TEST(Classify, ValuesAndAssumptionsEnterOnlyWhenAsked) {
  EXPECT_TRUE(contains(run("anholon classify - --with-values", martinet).out, "integrable   no")) << martinet;
  EXPECT_TRUE(contains(run("anholon classify - --assume 'a != 0'", martinet).out, "integrable   no")) << martinet;
}

TEST(Classify, MistakesAreSaidWithTheirPlace) {
  const Answer name = run("anholon classify - --assume 'b > 0'", martinet);
  EXPECT_EQ(name.exit, 2);
  EXPECT_TRUE(contains(name.err, "NH101")) << name.err;
  const Answer contradiction = run("anholon classify - --with-values --assume 'a < 0'", martinet);
  EXPECT_EQ(contradiction.exit, 2);
  EXPECT_TRUE(contains(contradiction.err, "NH114")) << contradiction.err;
  const Answer point = run(R"(anholon classify - --at '{"q": {"w": 1}}')", martinet);
  EXPECT_EQ(point.exit, 2);
  EXPECT_TRUE(contains(point.err, "NH144")) << point.err;
  const Answer off = run(R"(anholon classify disk_on_plane --at '{"q": {"z": 9}}')");
  EXPECT_EQ(off.exit, 2);
  EXPECT_TRUE(contains(off.err, "NH302")) << off.err;
  EXPECT_EQ(run("anholon classify - --json --latex", martinet).exit, 2);
}

TEST(Classify, DependentConstraintsAreClassifiedAndContradictoryOnesRefused) {
  const std::string more =
      std::string(martinet) + "[[constraint]]\nname = \"again\"\nequation = \"2*z' = 2*a*y^2*x'\"\n";
  const Answer dependent = run("anholon classify -", more);
  EXPECT_EQ(dependent.exit, 0) << dependent.err;
  EXPECT_TRUE(contains(dependent.out, "admissible   no: again follows from the other constraints")) << dependent.out;
  const std::string never =
      std::string(martinet) + "[[constraint]]\nname = \"again\"\nequation = \"z' = a*y^2*x' + 1\"\n";
  const Answer contradictory = run("anholon classify -", never);
  EXPECT_EQ(contradictory.exit, 2);
  EXPECT_TRUE(contains(contradictory.err, "NH211")) << contradictory.err;
}

TEST(Classify, LatexIsAWholeDocumentOrAPiece) {
  const Answer whole = run("anholon classify - --latex", martinet),
               piece = run("anholon classify - --fragment", martinet);
  EXPECT_TRUE(whole.out.starts_with("\\documentclass")) << whole.out;
  EXPECT_TRUE(contains(whole.out, "\\end{document}"));
  EXPECT_FALSE(contains(piece.out, "\\documentclass"));
  EXPECT_TRUE(contains(piece.out, "(2, 2, 3)"));
}

}  // namespace
}  // namespace anholon
