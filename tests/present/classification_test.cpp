#include "anholon/present/chapters/classification.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "anholon/analyze/distribution/classification_question.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

using UnorderedJson = nlohmann::json;

UnorderedJson classified(const Mechanics& m) {
  return UnorderedJson::parse(classification_json(*classify(m.system()), m.system()));
}

TEST(ClassificationJson, HasAVerdictForEveryQuestion) {
  const UnorderedJson json = classified(Mechanics::from_gallery("sphere_in_rotating_cylinder"));
  ASSERT_EQ(json["constraints"].size(), 2U);
  EXPECT_EQ(json["constraints"][0]["kind"], "affine");
  EXPECT_EQ(json["constraints"][1]["kind"], "linear");
  EXPECT_EQ(json["constraints"][0]["integrable"]["verdict"], "refuted");
  for (const char* key : {"integrable", "homogeneous", "admissible", "regular", "bracket_generating"}) {
    EXPECT_TRUE(json[key].contains("verdict")) << key;
  }
  EXPECT_EQ(json["homogeneous"]["verdict"], "conditional");
  EXPECT_EQ(json["homogeneous"]["conditions"], UnorderedJson::parse(R"([["Omega = 0"]])"));
  EXPECT_EQ(json["growth_vector"], UnorderedJson::parse("[3, 5]"));
  EXPECT_EQ(json["holonomic_combinations"]["count"], 0);
  EXPECT_EQ(json["regular"]["matrix"].size(), 2U);
  EXPECT_FALSE(json.contains("small_time_controllable"));  // it drifts
}

TEST(ClassificationJson, ARobotIsControllableAndALeafIsNamed) {
  const UnorderedJson robot = classified(Mechanics::from_gallery("vertical_disk"));
  EXPECT_EQ(robot["small_time_controllable"]["verdict"], "proved");
  EXPECT_TRUE(robot["loci"]["nowhere"].get<bool>());
  const UnorderedJson none = classified(Mechanics::from_gallery("appell_hamel"));
  EXPECT_TRUE(none["distribution"].is_null());
  EXPECT_EQ(none["bracket_generating"]["verdict"], "undecided");
  const UnorderedJson pole = classified(Mechanics::from_gallery("balanced_pole"));
  EXPECT_EQ(pole["holonomic_combinations"]["functions"].size(), 1U);
  EXPECT_EQ(pole["distribution"]["leaf_dimension"], 1);
  EXPECT_EQ(pole["constraints"][0]["enforcement"], "servo");
}

// Text and JSON name the part of sin(phi) = 0 that is meant.
TEST(ClassificationText, SaysOnWhichPartOfTheZerosTheGrowthIsAnotherOne) {
  const Mechanics m(R"([coordinates]
x = "line"
phi = "angle"
z = "line"
[lagrangian]
L = "(x'^2 + phi'^2 + z'^2)/2"
[[constraint]]
equation = "z' = (cos(phi) + cos(phi)^2/2)*x'"
)");
  const std::string text = as_text(classification_document(*classify(m.system()), m.system()));
  EXPECT_NE(text.find("sin(phi) = 0, at phi = 0: (2, 2, 3)"), std::string::npos) << text;
  EXPECT_NE(text.find("sin(phi) = 0, at phi = pi: (2, 2, 2, 2, 3)"), std::string::npos) << text;
  EXPECT_EQ(text.find("sin(phi) = 0: "), std::string::npos) << text;
  const auto json = classified(m);
  for (const auto& locus : json["loci"]["list"]) {
    EXPECT_EQ(locus["at"].size(), 1U);
    EXPECT_EQ(locus["all_zeros_of_factor"], false);
  }
}

TEST(ClassificationText, SaysForWhichParametersNothingIsHidden) {
  const Mechanics m(R"([parameters]
k = {}
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
equation = "z' = (k - 1)*y*x'"
)");
  const std::string text = as_text(classification_document(*classify(m.system()), m.system()));
  EXPECT_NE(text.find("none where k - 1 != 0"), std::string::npos) << text;
  EXPECT_NE(text.find("k - 1 = 0: growth (2), D is not generating; holonomic combinations: 1: z is constant"),
            std::string::npos)
      << text;
  EXPECT_EQ(classified(m)["holonomic_combinations"]["side_conditions"][0]["expression"], "k - 1");
  const Json special = classified(m)["special_parameters"];
  ASSERT_EQ(special.size(), 1U);
  EXPECT_EQ(special[0]["condition"], "k - 1 = 0");
  EXPECT_EQ(special[0]["holonomic_combinations"]["count"], 1);
}

}  // namespace
}  // namespace anholon
