// A quadratic constraint has two sheets: what is true on one of them need not be on the other, above all where it contains the same root.
#include <gtest/gtest.h>

#include "anholon/analyze/conservation/first_integral.hpp"
#include "anholon/analyze/integrals/integral_search.hpp"
#include "anholon/analyze/measure/invariant_measure.hpp"
#include "anholon/expr/walk.hpp"
#include "tests/derive/mechanics.hpp"

namespace anholon {
namespace {

const char* const on_a_cone = R"toml([parameters]
g = { assume = "positive" }
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2 - g*z"
[[constraint]]
equation = "z'^2 = x'^2 + y'^2"
)toml";

const char* const on_a_circle = R"toml([coordinates]
x = "line"
y = "line"
[lagrangian]
L = "(x'^2 + y'^2)/2"
[[constraint]]
equation = "x^2 + y^2 = 1"
)toml";

struct Asked {
  Mechanics mechanics;
  System system;
  std::optional<ConstrainedMotion> motion;
  explicit Asked(const char* text) : mechanics(text), system(mechanics.system()) {
    motion.emplace(std::move(*ConstrainedMotion::of(system)->value));
  }
  [[nodiscard]] Verdict operator()(const char* quantity) const {
    return examine("", mechanics(quantity), *motion).conserved;
  }
};

bool mentions_a_side(const Expr& e) {
  const std::vector<Expr> symbols = symbols_of(e);
  return std::any_of(symbols.begin(), symbols.end(), is_side);
}

TEST(Sheets, AnIdentityOnOneSheetIsNoIdentity) {
  const Asked cone(on_a_cone);
  const Verdict below = cone("z' + sqrt(x'^2 + y'^2)"), above = cone("z' - sqrt(x'^2 + y'^2)");
  EXPECT_EQ(below.kind, VerdictKind::refuted);
  EXPECT_EQ(below.holds_where, (std::vector<std::string>{"z' = -sqrt(x'^2 + y'^2)"}));
  EXPECT_EQ(above.kind, VerdictKind::refuted);
  EXPECT_EQ(above.holds_where, (std::vector<std::string>{"z' = sqrt(x'^2 + y'^2)"}));
  EXPECT_EQ(cone("z'^2 - x'^2 - y'^2").kind, VerdictKind::proved);
  EXPECT_TRUE(cone("x'").holds_where.empty());
}

TEST(Sheets, OfHolonomicConstraintsCountTheSame) {
  const Asked circle(on_a_circle);
  EXPECT_EQ(circle("x - sqrt(1 - y^2)").kind, VerdictKind::refuted);
  EXPECT_EQ(circle("x + sqrt(1 - y^2)").kind, VerdictKind::refuted);
  EXPECT_EQ(circle("x^2 - (1 - y^2)").kind, VerdictKind::proved);
  EXPECT_EQ(circle("x*y' - y*x'").kind, VerdictKind::proved);
}

// The root that is taken is real on M; what b x' = c z' is divided by is a condition unless it is known not to vanish.
TEST(Sheets, WhatEveryStateSatisfiesIsNoCondition) {
  const auto conditions = [](const std::string& b, const std::string& c) {
    const Asked rounds(("[parameters]\nb = " + b + "\nc = " + c + R"toml(
[coordinates]
x = "line"
y = "line"
z = "line"
[lagrangian]
L = "(x'^2 + y'^2 + z'^2)/2"
[[constraint]]
equation = "b*x' - c*z' = 0"
[[constraint]]
equation = "x'^2 + y'^2 = 4"
)toml")
                           .c_str());
    const Verdict energy = rounds("(x'^2 + y'^2 + z'^2)/2");
    EXPECT_EQ(energy.kind, VerdictKind::proved);
    std::vector<std::string> result;
    for (const SideCondition& left : energy.side_conditions) result.push_back(to_text(left.expression));
    return result;
  };
  const std::string positive = R"({ assume = "positive" })";
  EXPECT_EQ(conditions(positive, positive), std::vector<std::string>{});
  EXPECT_EQ(conditions("{}", "{}"), std::vector<std::string>{"b"});
}

// x'' = -g x' z'/(2 (x'^2 + y'^2)), z'' = -g/2: x' z' + g x is constant on both sheets, by hand.
TEST(Sheets, IntegralsAreFoundOnBothAndWrittenInTheModelsQuantities) {
  const Asked cone(on_a_cone);
  SearchOptions options;
  options.velocity_degree = 2;
  const IntegralSearch found = search_integrals(*cone.motion, {}, options);
  ASSERT_FALSE(found.found.empty());
  bool product = false;
  for (const ExaminedQuantity& q : found.found) {
    EXPECT_FALSE(mentions_a_side(q.quantity)) << to_text(q.quantity);
    EXPECT_EQ(examine("", q.quantity, *cone.motion).conserved.kind, VerdictKind::proved) << to_text(q.quantity);
    product = product || to_text(q.quantity) == "x'*z' + g*x";
  }
  EXPECT_TRUE(product);
}

TEST(Sheets, RatesAndMeasuresAreWrittenInTheModelsQuantities) {
  const Asked cone(on_a_cone);
  EXPECT_FALSE(mentions_a_side(examine("", cone.mechanics("x'"), *cone.motion).rate));
  const auto measure = invariant_measure(*cone.motion);
  ASSERT_TRUE(measure && measure->value);
  EXPECT_FALSE(mentions_a_side(measure->value->flow.divergence));
  ASSERT_TRUE(measure->value->density);
  EXPECT_FALSE(mentions_a_side(measure->value->density->value));
}

}  // namespace
}  // namespace anholon
