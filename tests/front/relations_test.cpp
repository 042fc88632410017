// Relations between parameters, in a model and for one question; a density of one's own.
#include <gtest/gtest.h>

#include "anholon/anholon.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/present/certificates/certificates.hpp"

namespace anholon {
namespace {

OwnedModel model_of(const std::string& relations = "") {
  return read(relations + R"toml(
[parameters]
m = { value = 1, assume = "positive" }
I1 = { value = 2, assume = "positive" }
I2 = { value = 2, assume = "positive" }
I3 = { value = 3, assume = "positive" }
l = {}
[coordinates]
x = "line"
R = "rotation"
[lagrangian]
L = "m/2*x'^2 + (I1*R.W.x^2 + I2*R.W.y^2 + I3*R.W.z^2)/2 - l*x"
)toml")
      .value();
}

VerdictKind verdict_of(const OwnedModel& model, const std::string& candidate,
                       const std::vector<std::string>& assume = {}) {
  return ask(model, {.assume = assume}).value().examine(candidate).value().verdict().kind;
}

void expect_verified(const std::string& json) {
  const auto checked = check_certificates(json);
  ASSERT_TRUE(checked);
  EXPECT_FALSE(checked->empty());
  for (const CheckedCertificate& c : *checked) EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.how;
}

TEST(ParameterRelations, AnEquationIsPutIn) {
  const OwnedModel model = model_of();
  EXPECT_EQ(verdict_of(model, "p_x"), VerdictKind::conditional);
  EXPECT_EQ(verdict_of(model, "p_x", {"l = 0"}), VerdictKind::proved);
  EXPECT_EQ(verdict_of(model, "p_R.W.z", {"I1 = I2"}), VerdictKind::proved);
  EXPECT_EQ(verdict_of(model, "p_R.W.z", {"2*I1 = I2"}), VerdictKind::refuted);
  EXPECT_EQ(verdict_of(model_of("relations = [\"I1 = I2\", \"l = 0\"]"), "p_R.W.z + p_x"), VerdictKind::proved);
  expect_verified(ask(model, {.assume = {"l = 0", "I1 = I2"}}).value().examine("p_R.W.z + p_x").value().json());
}

// What has a value keeps it: only I1 can be said by the other.
TEST(ParameterRelations, AnEquationGivesAParameterThatHasNoValue) {
  const OwnedModel model = read(R"toml(relations = ["I1 = I2"]
[parameters]
I1 = { assume = "positive" }
I2 = { value = 2, assume = "positive" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "I1*x'^2/2 + I2*y'^2/2"
)toml")
                               .value();
  const auto system = ask(model).value();
  for (const Parameter& p : system.model().parameters) EXPECT_EQ(p.definition.has_value(), p.name == "I1") << p.name;
}

TEST(ParameterRelations, AnInequalityIsAssumed) {
  const std::string question = "p_R.W.x*(abs(I2 + I3 - I1) + I1 - I2 - I3)";
  EXPECT_EQ(verdict_of(model_of(), question), VerdictKind::refuted);
  const OwnedModel model = model_of("relations = [\"I1 < I2 + I3\"]");
  EXPECT_EQ(verdict_of(model, question), VerdictKind::proved);
  const auto shown = ask(model).value();
  ASSERT_EQ(shown.model().relations.size(), 1U);
}

// The witnesses of what is refuted satisfy the inequality in the parameters that are left.
TEST(ParameterRelations, AnInequalityMayNameWhatAnEquationGave) {
  const OwnedModel model = model_of("relations = [\"I1 = I2\", \"I1 < I2 + I3\"]");
  EXPECT_NE(verdict_of(model, "p_R.W.x"), VerdictKind::proved);
  expect_verified(ask(model).value().examine("p_R.W.x").value().json());
}

TEST(ParameterRelations, WhatContradictsOrSaysNothingIsRefused) {
  const auto refused = [](const std::string& relation) {
    const auto system = ask(model_of(), {.assume = {relation}});
    return system ? std::string() : system.error().front().code;
  };
  EXPECT_EQ(refused("I1 = -I2"), "NH114");
  EXPECT_EQ(refused("m = 0"), "NH114");
  EXPECT_EQ(refused("x = 0"), "NH140");
  EXPECT_EQ(refused("l^2 = 2"), "NH140");
  EXPECT_EQ(refused("l*(l + 1) = l^2"), "");
  const auto with_values = ask(model_of(), {.assume = {"I1 = I3"}, .with_values = true});
  ASSERT_FALSE(with_values);
  EXPECT_EQ(with_values.error().front().code, "NH114");
}

TEST(AskedDensity, IsDecidedAndVerified) {
  const OwnedSystem sleigh = ask(gallery("chaplygin_sleigh").value()).value();
  const std::vector<std::pair<const char*, VerdictKind>> densities{
      {"1/abs(omega)", VerdictKind::proved},
      {"1/omega^2", VerdictKind::refuted},
      {"exp(x)/(1+v^2)", VerdictKind::refuted},
      {"1", VerdictKind::refuted},
      {"0", VerdictKind::undecided},
  };
  for (const auto& [density, verdict] : densities) {
    const auto found = examine_density(sleigh, density);
    ASSERT_TRUE(found) << density;
    EXPECT_EQ(found->verdict().kind, verdict) << density;
    if (verdict != VerdictKind::undecided) expect_verified(found->json());
  }
}

// v and omega degenerate nowhere; y' with theta' would, and a pole at theta = 0 that the system does not have would be read.
TEST(AskedDensity, ItsRateStandsInTheVelocitiesOfTheMeasure) {
  const auto found = examine_density(ask(gallery("chaplygin_sleigh").value()).value(), "1 + x^2");
  ASSERT_TRUE(found);
  const std::string rate = to_text((*found)->rate);  // 2 x v cos(theta)/(1 + x²) − M a v/(M a² + J)
  EXPECT_NE(rate.find("v*cos(theta)"), std::string::npos) << rate;
  EXPECT_EQ(rate.find("y'"), std::string::npos) << rate;
  EXPECT_EQ(rate.find("sin"), std::string::npos) << rate;
}

// u1 is no name of the model: it is told what it is, and may stand in a density.
TEST(AskedDensity, KnowsTheVelocitiesOfTheFlow) {
  const OwnedModel skate = read(R"toml(
[coordinates]
x = "line"
y = "line"
th = "angle"
[lagrangian]
L = "(x'^2 + y'^2 + th'^2)/2"
[[constraint]]
equation = "x'*sin(th) - y'*cos(th) = 0"
)toml")
                               .value();
  const auto found = examine_density(ask(skate).value(), "u1^2 + 1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->verdict().kind, VerdictKind::proved);
  EXPECT_TRUE(found->verdict().side_conditions.empty());
  expect_verified(found->json());
  EXPECT_FALSE(examine_density(ask(skate).value(), "u2^2 + 1"));
}

}  // namespace
}  // namespace anholon
