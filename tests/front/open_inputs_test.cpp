// Inputs that are functions of the time stay symbols in exact answers: what is proved holds whatever they do.
#include <gtest/gtest.h>

#include "anholon/front/owned_model.hpp"
#include "anholon/front/owned_system.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

// Two wheels at a distance of 2 b, motor torques on both; the caster has no mass.
constexpr const char* differential_drive = R"toml(
[parameters]
m = { value = 8, assume = "positive" }
J = { value = 0.4, assume = "positive" }
r = { value = 0.1, assume = "positive" }
b = { value = 0.25, assume = "positive" }
[inputs]
left  = "0.5 + sin(t)"
right = "0.5"
brake = "-0.1*theta'"
[coordinates]
x = "line"
y = "line"
theta = "angle"
[quasi_velocities]
v = "x'*cos(theta) + y'*sin(theta)"
[lagrangian]
L = "m*(x'^2 + y'^2)/2 + J*theta'^2/2"
[[constraint]]
equation = "x'*sin(theta) = y'*cos(theta)"
[forces]
x = "(left + right)/r*cos(theta)"
y = "(left + right)/r*sin(theta)"
theta = "(right - left)*b/r + brake"
)toml";

Result<OwnedSystem> robot(const AskedOf& asked) { return ask(*read(differential_drive), asked); }

// By hand: m v' = (left + right)/r, J theta'' = (right - left) b/r - theta'/10.
TEST(OpenInputs, HaveTheirMatrixInTheReducedEquations) {
  const auto derived = robot({.open_inputs = true}).value().derive(Form::reduced);
  ASSERT_TRUE(derived);
  std::string json = derived->json();
  std::erase_if(json, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_TRUE(contains(json, R"("input_matrix":[["1/r","1/r"],["-b/r","b/r"]])")) << json;
  EXPECT_TRUE(contains(derived->show(), "input matrix B: M u' + c = B tau, tau = (left, right)\n  1/r   1/r\n"))
      << derived->show();
  EXPECT_TRUE(contains(json, R"("input_rest":{"v'":"0","theta''":"theta'/10"})")) << json;
}

TEST(OpenInputs, KeepTheirValuesWhereNumbersOrTheyAreAskedFor) {
  const auto with = [](const AskedOf& asked) { return robot(asked).value().derive(Form::multipliers)->show(); };
  EXPECT_FALSE(contains(with({.open_inputs = true}), "sin(t)"));
  EXPECT_TRUE(contains(with({}), "sin(t)"));
  const std::string one = with({.input = {"left=2*t"}, .open_inputs = true});
  EXPECT_TRUE(contains(one, "2*t") && contains(one, "right")) << one;
  EXPECT_TRUE(robot({.open_inputs = true}).value().report({}).has_value());
}

TEST(OpenInputs, AreThoseOfTheCertificates) {
  const auto found = robot({.open_inputs = true}).value().conserve();
  ASSERT_TRUE(found);
  EXPECT_TRUE(contains(found->json(), "\"open_inputs\": true"));
  const auto checked = check_certificates(found->json(), Budget{});
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked) {
    EXPECT_NE(c.answer, CheckedCertificate::Answer::rejected) << c.path << c.how;
    if (c.path == "/energy") EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.how;
  }
  EXPECT_TRUE(contains(found->show(), "left")) << found->show();
}

// What is assumed of a formula has to hold for the values that its parameters have.
TEST(AssumedFormulas, AreCheckedWithTheValues) {
  const OwnedModel model = *read(R"toml(
[parameters]
m = 5
l = 2
J = { value = "m*l^2 - 10", assume = "positive" }
[coordinates]
x = "line"
[lagrangian]
L = "J*x'^2/2"
)toml");
  EXPECT_TRUE(ask(model, {}).has_value());
  const auto wrong = ask(model, {.set = {"m=2"}});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().front().code, "NH114");
  EXPECT_EQ(wrong.error().front().message, "`J` is assumed to be positive, and with m = 2, l = 2 it is -2");
}

}  // namespace
}  // namespace anholon
