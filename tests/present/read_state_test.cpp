// States as JSON: exact, forgiving in spelling, strict in meaning.
#include "anholon/present/page/read_state.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

constexpr const char* model_text = R"toml(
[parameters]
c = 2
[coordinates]
x = "line"
"θ" = "angle"
R = "rotation"
[quasi_velocities]
v = "x' + theta'"
[lagrangian]
L = "c*(x'^2 + theta'^2 + R.w.x^2 + R.w.y^2 + R.w.z^2)/2"
)toml";

class ReadState : public testing::Test {
 protected:
  ReadState() : model_(*read_model_text(workspace_, model_text)) {}
  [[nodiscard]] std::string values(const std::string& text) {
    const auto state = read_state(model_, text);
    if (!state) return state.error().front().code + " " + state.error().front().message;
    std::string result;
    for (const GivenValue& g : *state) {
      result += name_of(model_, g.quantity, g.index, g.frame) + " =";
      for (const Expr& e : g.values) result += " " + to_text(e);
      result += "; ";
    }
    return result;
  }
  Workspace workspace_;
  Model model_;
};

TEST_F(ReadState, DecimalsAreExact) {
  EXPECT_EQ(values(R"({"q": {"x": 0.1, "theta": 1e-3}, "velocity": {"x": -2}, "t": 0.25})"),
            "x = 1/10; theta = 1/1000; x' = -2; t = 1/4; ");
  EXPECT_EQ(values(R"({"q": {"x": 12345678901234567890123}})"), "x = 12345678901234567890123; ");
}

TEST_F(ReadState, FormulasGreekLettersAndPrimes) {
  EXPECT_EQ(values(R"({"q": {"θ": "pi/6 + c"}, "velocity": {"\u03b8'": 1}})"), "theta = c + pi/6; theta' = 1; ");
}

TEST_F(ReadState, RotationsQuasiVelocitiesAndMomenta) {
  EXPECT_EQ(values(R"({"q": {"R": [0.6, 0, 0.8, 0]}, "velocity": {"R.W": [1, 2, 3], "v": 4}, "momentum": {"x": 5}})"),
            "R = 3/5 0 4/5 0; R.W = 1 2 3; v = 4; p_x = 5; ");
}

TEST_F(ReadState, MistakesAreSaidAllAtOnce) {
  const auto state =
      read_state(model_, R"({"q": {"y": 1, "R": [1, 1, 0, 0]}, "velocity": {"R": [0, 0, 1], "x": "y"}, "tt": 0})");
  ASSERT_FALSE(state);
  std::string codes;
  for (const Diagnostic& d : state.error()) codes += d.code + " ";
  EXPECT_EQ(codes, "NH144 NH145 NH144 NH101 NH102 ");
}

TEST_F(ReadState, WrongShapes) {
  EXPECT_EQ(values("[1, 2]"), "NH103 a state is a JSON object");
  EXPECT_EQ(values(R"({"q": {"x": [1, 2]}})"), "NH113 `q.x` has one number");
  EXPECT_EQ(values(R"({"q": {"R": [1, 0, 0]}})"), "NH113 `q.R` has the four numbers of a quaternion [w, x, y, z]");
  EXPECT_EQ(values(R"({"velocity": {"R.w": 1}})"), "NH113 `velocity.R.w` has three numbers [x, y, z]");
  EXPECT_EQ(values(R"({"q": {"x": null}})"), "NH103 `q.x` is a number, or a formula of parameters in a string");
  EXPECT_EQ(values(R"({"velocity": {"x": 1, "x'": 2}})"), "NH122 `velocity.x'` is given twice");
  EXPECT_EQ(values(R"({"q": {"x": 1e99999}})").substr(0, 5), "NH305");
}

TEST_F(ReadState, SyntaxErrorsPointIntoTheText) {
  const auto state = read_state(model_, "{\"q\": {x: 1}}", "s.json");
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().front().code, "NH305");
  ASSERT_EQ(state.error().front().labels.size(), 1U);
  EXPECT_EQ(state.error().front().labels[0].span.begin, 7U);
  EXPECT_FALSE(read_state(model_, ""));
  EXPECT_FALSE(read_state(model_, std::string(100000, '[')));
}

}  // namespace
}  // namespace anholon
