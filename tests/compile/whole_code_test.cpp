// Programs as one piece of code, and derivatives of code.
#include "anholon/compile/whole_code.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "anholon/compile/interpreter.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

// Outputs of (x, y) and the uniform a.
struct WholeFormulas {
  Workspace ws;
  Formulas formulas;

  explicit WholeFormulas(const std::vector<std::string>& outputs) {
    formulas.inputs = {*parse(ws, "x"), *parse(ws, "y")};
    formulas.uniforms = {*parse(ws, "a")};
    for (const auto& text : outputs) formulas.outputs.push_back(*parse(ws, text));
  }
  [[nodiscard]] Code code() const { return whole_code(lower(formulas).value()); }
};

std::vector<double> values_of(const Code& code, const std::vector<double>& inputs,
                              const std::vector<double>& uniforms) {
  std::vector<double> outputs(code.outputs.size());
  interpret(code, 1, inputs.data(), uniforms.data(), outputs.data());
  return outputs;
}

const std::vector<Seed> by_x_y_a{{Seed::Of::input, 0}, {Seed::Of::input, 1}, {Seed::Of::uniform, 0}};

TEST(WholeCode, ComputesWhatPreludeAndBodyDo) {
  const WholeFormulas f({"sin(a)*x + exp(a)/y", "a^2 - x*y"});
  const Program program = lower(f.formulas).value();
  const std::vector<double> x{0.3, 1.7}, a{0.8}, prepared = run_prelude(program, a);
  std::vector<double> expected(2);
  interpret(program.body, 1, x.data(), prepared.data(), expected.data());
  EXPECT_EQ(values_of(whole_code(program), x, a), expected);
}

// Each rule against the derivative of the expression.
TEST(CodeJacobian, FollowsTheRulesOfEveryOperation) {
  for (const char* text : {"x*y + a*x", "x/(y + a)", "-(x - y)*a", "sqrt(x + a*y^2)", "sin(x*y)*cos(a + x)", "tan(x)",
                           "exp(x*a)", "log(x + y)", "asin(x/3)", "acos(x*a/3)", "atan(x*y)", "sinh(x)", "cosh(a*x)",
                           "tanh(x - y)", "abs(x - y)*a", "(x + y)^(1/3)", "x^7/y^3"}) {
    const WholeFormulas f({text});
    const CodeJacobian jacobian = jacobian_of(f.code(), by_x_y_a);
    const std::vector<double> x{0.7, 1.3}, a{0.9}, values = values_of(jacobian.code, x, a);
    std::vector<double> dense(3);
    for (std::size_t k = 0; k < values.size(); ++k) dense[jacobian.entries[k].column] = values[k];
    const std::vector<Expr> symbols{f.formulas.inputs[0], f.formulas.inputs[1], f.formulas.uniforms[0]};
    for (std::size_t k = 0; k < 3; ++k) {
      const Expr slope = differentiate(f.formulas.outputs.front(), symbols[k]);
      const double expected = evaluate(slope, {{symbols[0], x[0]}, {symbols[1], x[1]}, {symbols[2], a[0]}});
      EXPECT_NEAR(dense[k], expected, 1e-14 * std::max(1.0, std::fabs(expected))) << text << " by " << k;
    }
  }
}

// (x a; 1 y) u = (y, 1): u by hand, of either kind of system.
TEST(CodeJacobian, OfASystemOfEquationsComesFromTheSystem) {
  for (const bool symmetric : {false, true}) {
    WholeFormulas f({});
    const auto at = [&](const char* text) { return *parse(f.ws, text); };
    LinearSolve solve{
        {at("x"), at(symmetric ? "1" : "a"), at("1"), at("y")}, {at("y"), at("1")}, {at("u"), at("v")}, symmetric};
    f.formulas.solves.push_back(solve);
    f.formulas.outputs = {at("u"), at("v*x")};
    const CodeJacobian jacobian = jacobian_of(f.code(), by_x_y_a);
    const double x = 3, y = 2, a = symmetric ? 1 : 0.5, d = x * y - a;
    const std::vector<double> values = values_of(jacobian.code, {x, y}, {a});
    std::vector<double> dense(6);
    for (std::size_t k = 0; k < values.size(); ++k)
      dense[jacobian.entries[k].row * 3 + jacobian.entries[k].column] = values[k];
    const double u = (y * y - a) / d, v = (x - y) / d;  // u = (y² − a)/d, v = (x − y)/d
    EXPECT_NEAR(dense[0], -u * y / d, 1e-14);
    EXPECT_NEAR(dense[1], (2 * y - u * x) / d, 1e-14);
    EXPECT_NEAR(dense[3], v + x * (1 - v * y) / d, 1e-14);
    EXPECT_NEAR(dense[4], x * (-1 - v * x) / d, 1e-14);
    if (symmetric) continue;
    EXPECT_NEAR(dense[2], (u - 1) / d, 1e-14);
    EXPECT_NEAR(dense[5], x * v / d, 1e-14);
  }
}

TEST(CodeJacobian, ListsNoEntryThatIsZeroForCertain) {
  const WholeFormulas f({"x*a", "y^2", "3"});
  const CodeJacobian jacobian = jacobian_of(f.code(), by_x_y_a);
  ASSERT_EQ(jacobian.entries.size(), 3U);
  EXPECT_EQ(jacobian.entries[0].row, 0U);
  EXPECT_EQ(jacobian.entries[1].row, 1U);
  EXPECT_EQ(jacobian.entries[2].column, 2U);
}

}  // namespace
}  // namespace anholon
