// One system outside the gallery as C: a rotation, an equation between positions, a parameter without a value, inputs.
#include <dlfcn.h>

#include <cmath>

#include "anholon/present/exported/identifiers.hpp"
#include "anholon/present/exported/languages.hpp"
#include "tests/contains.hpp"
#include "tests/present/exported_c.hpp"

namespace anholon::test {
namespace {

constexpr const char* top_on_a_rail = R"(
title = "A body on a curved rail, pushed \\"
source = "none */ ??/"
[parameters]
m = { assume = "positive" }
J = 0.3
lambda = { value = 0.25, about = "a word that Python keeps for itself" }
[coordinates]
x = "line"
double = "line"
R = "rotation"
[inputs]
push = { value = "2*sin(t) - x'/3", about = "force along x" }
lift = "t^3/5"
[lagrangian]
L = "m/2*(x'^2 + double'^2) + J/2*(R.W.x^2 + 2*R.W.y^2 + 3*R.W.z^2) - 9.81*m*double*R[3,3]"
[[constraint]]
name = "rail"
equation = "double = lambda*x^2 + lift"
[[constraint]]
name = "it spins as it moves"
equation = "R.W.z = 3*x'"
[forces]
x = "push"
[initial]
x = 0.4
t = 0.5
"x'" = 1
)";

TEST(ExportedCode, HasInputsWithTheirDerivativesAndProjects) {
  std::vector<ExportedCase> cases;
  cases.push_back(exported_case("rail", top_on_a_rail, 3));
  const ExportedSystem& s = cases.front().system;
  ASSERT_EQ(s.inputs.size(), 4U);  // push, lift, lift', lift''
  EXPECT_EQ(s.inputs[3].name, "lift''");
  EXPECT_EQ(s.inputs[3].identifier, "lift_ddot");
  const ExportFolder folder;
  const std::vector<std::string> files = write_c(cases, folder.path());
  ASSERT_EQ(compile_c("gcc -std=c11 -Wall -Wextra -Werror -fPIC -shared", files, folder.path() + "/rail.so"), "");
  void* library = dlopen((folder.path() + "/rail.so").c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(library, nullptr) << dlerror();
  expect_values(cases.front(), library);
  expect_projection(cases.front(), library);
  dlclose(library);
}

TEST(ExportedCode, KeepsNamesAsFarAsLanguagesDo) {
  ExportedIdentifiers words;
  EXPECT_EQ(words.of("x''"), "x_ddot");
  EXPECT_EQ(words.of("θ1"), "theta1");
  EXPECT_EQ(words.of("R.qw"), "R_qw");
  EXPECT_EQ(words.of("R_qw"), "R_qw_2");
  EXPECT_EQ(words.of("lambda"), "lambda_");
  EXPECT_EQ(words.of("s1"), "s1_");
  EXPECT_EQ(words.of("state"), "state_");
  ExportedIdentifiers beside("plant");
  EXPECT_EQ(beside.of("plant_rates"), "plant_rates_");
  EXPECT_EQ(beside.of("PLANT_DECLARED"), "PLANT_DECLARED_");
  EXPECT_EQ(beside.of("M_PI"), "M_PI_");
  const std::string long_one(80, 'a');
  EXPECT_LT(beside.of(long_one).size(), 60U);
  EXPECT_NE(beside.of(long_one), beside.of(long_one));
}

TEST(ExportedCode, IsWhateverAModelCallsItsParts) {
  std::vector<ExportedCase> cases;
  cases.push_back(exported_case("odd", names_that_collide, 3));
  const ExportFolder folder;
  const std::vector<std::string> files = write_c(cases, folder.path());
  const std::string strict = " -Wall -Wextra -Wpedantic -Werror ", library = folder.path() + "/odd.so";
  EXPECT_EQ(compile_c("gcc -std=gnu17 -fsyntax-only" + strict, files, library), "");
  EXPECT_EQ(compile_c("g++ -x c++ -std=c++17 -fsyntax-only" + strict, files, library), "");
  ASSERT_EQ(compile_c("gcc -std=c11 -fPIC -shared" + strict, files, library), "");
  void* loaded = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(loaded, nullptr) << dlerror();
  expect_values(cases.front(), loaded);
  dlclose(loaded);
}

TEST(ExportedCode, SaysWhichValuesAreTooLarge) {
  Workspace ws;
  const auto model = read_model_text(ws, R"(
[parameters]
a = "1e400"
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - a*x"
)");
  ASSERT_TRUE(model.has_value());
  const auto made = exported_system(*model, "m", {});
  ASSERT_TRUE(made.has_value());
  EXPECT_TRUE(contains(as_c(*made), "m_parameter_values[] = {NAN}"));
  EXPECT_TRUE(contains(as_c(*made), "The value of a is too large"));
}

TEST(ExportedCode, SaysWhyThereIsNoStateToBeginWith) {
  Workspace ws;
  const auto model = read_model_text(ws, R"(
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "x'^2/2 + y'^2/2"
[[constraint]]
equation = "y = x^2"
[initial]
x = 1
y = 2
)");
  ASSERT_TRUE(model.has_value());
  const auto made = exported_system(*model, "m", {});
  ASSERT_TRUE(made.has_value());
  EXPECT_TRUE(contains(as_c(*made), "The model gives no state to begin with: the given coordinates contradict"))
      << as_c(*made).substr(0, 1500);
}

TEST(ExportedCode, NeedsValuesOfFunctionsAlone) {
  Workspace ws;
  const auto model = read_model_text(ws, R"(
[parameters]
k = {}
[functions]
V = { of = ["x"] }
[coordinates]
x = "line"
[lagrangian]
L = "x'^2/2 - k*V"
)");
  ASSERT_TRUE(model.has_value());
  const auto made = exported_system(*model, "m", {});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().front().code, "NH330");
  EXPECT_TRUE(contains(made.error().front().message, "`V`"));
}

TEST(ExportedCode, ListsIntegralsThatAreProved) {
  Workspace ws;
  const auto model = read_model_text(ws, gallery_text("suslov"));
  ASSERT_TRUE(model.has_value());
  const Expr t = model->time;
  const auto made = exported_system(*model, "suslov", {{{"twice \"\"\" \\x the time", t * 2}}, false});
  ASSERT_TRUE(made.has_value());
  ASSERT_EQ(made->integrals.size(), 1U);
  EXPECT_TRUE(contains(as_c(*made), "integrals[0] = t*2.0;"));
  EXPECT_TRUE(contains(as_python(*made), R"(  twice \"\"\" \\x the time""")")) << "it would end the comment";
}

}  // namespace
}  // namespace anholon::test
