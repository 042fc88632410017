#include "anholon/base/render_diagnostics.hpp"
#include "anholon/model/meaning/read_expression.hpp"

#include "anholon/model/with_values.hpp"
#include "tests/model/model_text.hpp"

namespace anholon {
namespace {

constexpr const char* text = R"([parameters]
Omega = 0.7
m = { value = 1, assume = "positive" }
[definitions]
v = "x' - Omega*y"
[functions]
V = { of = ["x"] }
[coordinates]
x = "line"
y = "line"
R = "rotation"
[lagrangian]
L = "m*(x'^2 + y'^2)/2 + m*(R.w.x^2 + R.w.y^2 + R.w.z^2)/2 - V"
)";

TEST(Assuming, InequalitiesInTheModelsNamesBecomeSigns) {
  Workspace ws;
  const Model model = test::model_of(ws, text);
  const Expr omega = ws.symbol("Omega"), m = ws.symbol("m"), y = ws.symbol("y");
  const Result<Assumptions> read = read_assumptions(model, {"Ω > 0", "Omega^2 <= m", "v != 0", "1/y < 2"});
  ASSERT_TRUE(read) << render(read.error());
  ASSERT_EQ(read->list.size(), 4U);
  EXPECT_EQ(read->list[0].expression, omega);
  EXPECT_EQ(read->list[0].sign, Sign::positive);
  EXPECT_EQ(read->list[1].expression, m - pow(omega, 2));
  EXPECT_EQ(read->list[1].sign, Sign::nonnegative);
  EXPECT_EQ(read->list[2].expression, ws.symbol("x", 1) - omega * y);
  EXPECT_EQ(read->list[2].sign, Sign::nonzero);
  EXPECT_EQ(read->list[3].expression, 2 - pow(y, -1));
  EXPECT_EQ(read->guards, std::vector<Expr>{pow(y, -1)});
}

Diagnostics refused(const Model& model, const std::vector<std::string>& relations) {
  const Result<Assumptions> read = read_assumptions(model, relations);
  return read ? Diagnostics{} : read.error();
}

TEST(Assuming, MistakesAreReportedWithACaretAndAllAtOnce) {
  Workspace ws;
  const Model model = test::model_of(ws, text);
  const Diagnostics errors = refused(model, {"Omgea > 0", "x'' > 0", "R > 0", "p_x != 0", "y >"});
  ASSERT_EQ(errors.size(), 5U) << render(errors);
  EXPECT_EQ(errors[0].code, "NH101");
  EXPECT_EQ(test::under_caret(errors[0]), "Omgea");
  EXPECT_NE(render(errors[0]).find("Omega"), std::string::npos);
  EXPECT_EQ(errors[1].code, "NH135");
  EXPECT_EQ(test::under_caret(errors[1]), "x''");
  EXPECT_EQ(errors[2].code, "NH136");
  EXPECT_EQ(errors[3].code, "NH135");
  EXPECT_EQ(errors[4].code, "NH106");
}

TEST(Assuming, WhatContradictsTheModelIsRefused) {
  Workspace ws;
  const Model model = test::model_of(ws, text);
  EXPECT_TRUE(refused(model, {"Omega < 0"}).empty());
  for (const char* wrong : {"m < 0", "m <= 0", "-m^2 > 0", "m - m != 0"}) {
    const Diagnostics errors = refused(model, {wrong});
    ASSERT_EQ(errors.size(), 1U) << wrong;
    EXPECT_EQ(errors[0].code, "NH114") << wrong;
  }
  EXPECT_EQ(refused(model, {"Omega > 0", "Omega < 0"}).size(), 1U);
  const Model numbers = with_values(model);
  EXPECT_TRUE(refused(numbers, {"Omega > 0"}).empty());
  EXPECT_EQ(refused(numbers, {"Omega < 0"}).size(), 1U);
}

TEST(ReadExpression, KnowsMomentaDefinitionsAndTheEnergy) {
  Workspace ws;
  const Model model = test::model_of(ws, text);
  const Result<Formula> read = read_expression(model, excerpt_of("energy - p_x*v + d(V, x)"));
  ASSERT_TRUE(read) << render(read.error());
  const Result<Formula> wrong = read_expression(model, excerpt_of("x'' + speed"));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(test::under_caret(wrong.error().front()), "speed");
}

}  // namespace
}  // namespace anholon
