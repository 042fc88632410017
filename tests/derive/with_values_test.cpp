#include "anholon/model/with_values.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/linear/solve.hpp"
#include "anholon/derive/system/assume.hpp"
#include "anholon/derive/system/law_matrix.hpp"
#include "anholon/derive/system/make_system.hpp"
#include "anholon/expr/walk.hpp"
#include "anholon/model/gallery/family.hpp"
#include "anholon/model/meaning/read_expression.hpp"
#include "anholon/model/read.hpp"

namespace anholon {
namespace {

Model gallery_model(Workspace& ws, const std::string& name) {
  const auto found = find_gallery_model(name);
  return *read_model_text(ws, (*found)->text);
}

std::vector<Expr> accelerations(const Model& model) {
  const System system = *make_system(model);
  const std::vector<Expr> right = law_right_side(law_of(system));
  const auto solution = solve(law_matrix(system), Matrix(right.size(), 1, right), system.assumptions);
  return (*solution)->value.entries();
}

class ModelsWithValues : public testing::TestWithParam<const char*> {};

TEST_P(ModelsWithValues, HaveTheAccelerationsAndMultipliersThatSubstitutingAfterwardsGives) {
  Workspace ws;
  const Model model = gallery_model(ws, GetParam()), numbers = with_values(model);
  Replacements values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  ASSERT_FALSE(values.empty());
  const std::vector<Expr> before = substitute(accelerations(model), values), after = accelerations(numbers);
  ASSERT_EQ(before.size(), after.size());
  const Assumptions assumptions = assumptions_of(numbers);
  for (std::size_t k = 0; k < before.size(); ++k)
    EXPECT_EQ(is_zero(before[k] - after[k], assumptions).kind, VerdictKind::proved) << k;
  for (const Expr& s : symbols_of(after)) EXPECT_FALSE(values.contains(s)) << s.name();
}

INSTANTIATE_TEST_SUITE_P(Gallery, ModelsWithValues,
                         testing::Values("chaplygin_sleigh", "ball_on_turntable", "sphere_in_rotating_cylinder",
                                         "lewis_particle"));

TEST(WithValues, AssumptionsOnNumbersAreFactsAndThoseOnOtherParametersStay) {
  Workspace ws;
  const Model model = *read_model_text(ws, R"([parameters]
m = { value = 2.5, assume = "positive" }
k = { assume = "positive" }
double = { value = "2*m", assume = "positive" }
stiffness = { value = "m*k", assume = "nonzero" }
[coordinates]
x = "line"
[lagrangian]
L = "double*x'^2/2 - stiffness*x^2/2"
)");
  const Model numbers = with_values(model);
  const Assumptions left = assumptions_of(numbers);
  ASSERT_EQ(left.list.size(), 2U);
  EXPECT_EQ(left.list[0].expression, ws.symbol("k"));
  EXPECT_EQ(left.list[1].expression, ws.number(Rational(5, 2)) * ws.symbol("k"));
  EXPECT_EQ(left.list[1].sign, Sign::nonzero);
  EXPECT_EQ(assumptions_of(model).list.size(), 4U);
}

TEST(WithValues, AConstraintThatIsAffineForNoOtherValueIsLinearAndFunctionsStayUndefined) {
  Workspace ws;
  const Model model = *read_model_text(ws, R"([parameters]
Omega = 0
[functions]
V = { of = ["x"], value = "x^2" }
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "x'^2/2 + y'^2/2 - V"
[[constraint]]
name = "c"
equation = "x' + y*y' = Omega*x"
)");
  EXPECT_EQ(model.constraints[0].kind, ConstraintKind::affine);
  const Model numbers = with_values(model);
  EXPECT_EQ(numbers.constraints[0].kind, ConstraintKind::linear);
  EXPECT_EQ(numbers.constraints[0].phi, ws.symbol("x", 1) + ws.symbol("y") * ws.symbol("y", 1));
  EXPECT_EQ(numbers.lagrangian->value, model.lagrangian->value);
}

TEST(Assuming, AngularVelocitiesAreExpressedInTheFrameOfTheSystem) {
  Workspace ws;
  const Model model = gallery_model(ws, "ball_on_turntable");
  System system = *make_system(model);
  ASSERT_EQ(system.frame.frame_of(2), Frame::space);
  const std::size_t before = system.assumptions.list.size();
  assume(system, *read_assumptions(model, {"R.W.z > 0"}));
  ASSERT_EQ(system.assumptions.list.size(), before + 1);
  const Expr w = ws.symbol("R[1,3]") * ws.symbol("R.w.x") + ws.symbol("R[2,3]") * ws.symbol("R.w.y") +
                 ws.symbol("R[3,3]") * ws.symbol("R.w.z");
  EXPECT_EQ(is_zero(system.assumptions.list.back().expression - w).kind, VerdictKind::proved);
}

}  // namespace
}  // namespace anholon
