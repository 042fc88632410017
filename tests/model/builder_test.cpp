// A model built in C++ is the model of the file, and its mistakes get the same messages.
#include "anholon/model/builder.hpp"
#include "anholon/base/render_diagnostics.hpp"

#include <gtest/gtest.h>

#include "anholon/model/read.hpp"
#include "anholon/present/chapters/show.hpp"

namespace anholon {
namespace {

TEST(ModelBuilder, BuildsTheModelOfTheFile) {
  Workspace from_file, from_code;
  const Result<Model> file = read_model_text(from_file, R"toml(
title = "Everything"
source = "a test"
about = "two lines and a rotation"
[parameters]
m = { value = 0.1, assume = "positive" }
I = "2/5*m"
k = { assume = "nonzero" }
[functions]
V = { of = ["x"], value = "m*x" }
[definitions]
v = "x' + u"
[coordinates]
x = "line"
R = "rotation"
[quasi_velocities]
w1 = "R.w.x + x'"
[inputs]
u = "sin(t)"
s = { file = "s.csv", column = "angle" }
[lagrangian]
L = "m/2*v^2 + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2) - V - k*x"
[[constraint]]
name = "rolling"
equation = "x' = R.w.y"
[[constraint]]
name = "servo"
equation = "R.w.z = s"
reaction = "R.w.z"
[forces]
x = "-x'"
R = ["0", "0", "1"]
[[symmetry]]
name = "shift"
generator = { x = "1", "R.body" = ["0", "0", "1"] }
[initial]
x = "1/2"
R = ["1", "0", "0", "0"]
[run]
t = 10
tol = 1e-9
tolerances = { x = ["1e-6", "2*m"], R = ["1e-9", "1e-9"] }
[[event]]
name = "turn"
when = "x'"
direction = "up"
action = "stop"
[solution]
x = "initial(x) + t"
[[claim]]
where = "nowhere"
not_conserved = "energy"
given = "m > 0; k != 0"
)toml");
  ASSERT_TRUE(file.has_value()) << render(file.error());
  const Result<Model> code = ModelBuilder()
                                 .title("Everything")
                                 .source("a test")
                                 .about("two lines and a rotation")
                                 .parameter("m", "0.1", Assumption::positive)
                                 .parameter("I", "2/5*m")
                                 .parameter("k", Assumption::nonzero)
                                 .function("V", {"x"}, "m*x")
                                 .definition("v", "x' + u")
                                 .coordinate("x", CoordinateKind::line)
                                 .coordinate("R", CoordinateKind::rotation)
                                 .quasi_velocity("w1", "R.w.x + x'")
                                 .input("u", "sin(t)")
                                 .input_table("s", "s.csv", "angle")
                                 .lagrangian("m/2*v^2 + I/2*(R.w.x^2 + R.w.y^2 + R.w.z^2) - V - k*x")
                                 .constraint("rolling", "x' = R.w.y")
                                 .constraint("servo", "R.w.z = s", "R.w.z")
                                 .force({"x", {"-x'"}})
                                 .force({"R", {"0", "0", "1"}})
                                 .symmetry("shift", {{"x", {1}}, {"R.body", {0, 0, 1}}})
                                 .initial("x", Rational(1, 2))
                                 .initial("R", {1, 0, 0, 0})
                                 .run(10, "1e-9")
                                 .tolerance("x", "1e-6", "2*m")
                                 .tolerance("R", "1e-9", "1e-9")
                                 .event("turn", "x'", Direction::up, EventAction::stop)
                                 .solution("x", "initial(x) + t")
                                 .claim("energy", false, "m > 0; k != 0", "nowhere")
                                 .build(from_code);
  ASSERT_TRUE(code.has_value()) << render(code.error());
  EXPECT_EQ(as_text(show_document(*code)), as_text(show_document(*file)));
  EXPECT_EQ(as_latex(show_document(*code)), as_latex(show_document(*file)));
}

TEST(ModelBuilder, ReportsAllMistakesWithCarets) {
  Workspace workspace;
  const Result<Model> model = ModelBuilder()
                                  .parameter("t", 1)
                                  .coordinate("x", CoordinateKind::line)
                                  .coordinate("x", CoordinateKind::angle)
                                  .lagrangian("mass*x'^2")
                                  .constraint("rolling", "x' - 1")
                                  .build(workspace);
  ASSERT_FALSE(model.has_value());
  std::vector<std::string> codes;
  for (const Diagnostic& d : model.error()) codes.push_back(d.code);
  std::sort(codes.begin(), codes.end());
  EXPECT_EQ(codes, (std::vector<std::string>{"NH101", "NH122", "NH131", "NH140"}));
  const std::string text = render(model.error());
  EXPECT_NE(text.find("--> lagrangian:1:1"), std::string::npos) << text;
  EXPECT_NE(text.find("1 | mass*x'^2\n  | ^^^^"), std::string::npos) << text;
  EXPECT_NE(text.find("--> constraint \"rolling\":1:1"), std::string::npos) << text;
}

TEST(ModelBuilder, RefusesASecondLagrangian) {
  Workspace workspace;
  const Result<Model> model =
      ModelBuilder().coordinate("x", CoordinateKind::line).lagrangian("x'^2").lagrangian("x'^2/2").build(workspace);
  ASSERT_FALSE(model.has_value());
  EXPECT_EQ(model.error().at(0).code, "NH100");
}

TEST(ModelBuilder, AnEmptyModelIsAnError) {
  Workspace workspace;
  const Result<Model> model = ModelBuilder().build(workspace);
  ASSERT_FALSE(model.has_value());
  EXPECT_EQ(model.error().size(), 2U);
}

}  // namespace
}  // namespace anholon
