// Taylor coefficients of solutions, against derivatives of the field's expressions and against closed forms.
#include <gtest/gtest.h>

#include <cmath>

#include "anholon/compile/kernel.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct Field {
  Workspace ws;
  Formulas formulas;
  // y' = rates, y named by `names`; t is the last input.
  Field(std::vector<std::string> names, std::vector<std::string> rates, std::vector<std::string> uniforms = {}) {
    for (const auto& name : names) formulas.inputs.push_back(ws.symbol(name));
    formulas.inputs.push_back(ws.symbol("t"));
    for (const auto& name : uniforms) formulas.uniforms.push_back(ws.symbol(name));
    for (const auto& text : rates) formulas.outputs.push_back(*parse(ws, text));
  }
};

std::vector<double> jets_of(const Formulas& formulas, std::size_t order, const std::vector<double>& start,
                            const std::vector<double>& uniforms = {}, bool interpret = true) {
  KernelOptions options;
  options.lanes = {};
  options.taylor_order = order;
  options.use_cache = false;
  options.interpret = interpret;
  CompiledKernel kernel = compile(lower(formulas, Purpose::taylor).value(), options);
  EXPECT_EQ(kernel.taylor_kind() == CodeKind::interpreted, interpret);
  kernel.set_uniforms(uniforms);
  std::vector<double> jets(formulas.outputs.size() * (order + 1));
  kernel.taylor(start.data(), jets.data());
  return jets;
}

// By differentiating the rates along themselves.
void expect_exact(Field& field, const std::vector<double>& start, const std::vector<double>& uniforms = {},
                  std::size_t order = 6) {
  const std::size_t n = field.formulas.outputs.size();
  const std::vector<double> jets = jets_of(field.formulas, order, start, uniforms);
  Rates rates{{field.ws.symbol("t"), field.ws.number(1)}};
  Values values;
  for (std::size_t i = 0; i < n; ++i) rates[field.formulas.inputs[i]] = field.formulas.outputs[i];
  for (std::size_t i = 0; i <= n; ++i) values[field.formulas.inputs[i]] = start[i];
  for (std::size_t i = 0; i < uniforms.size(); ++i) values[field.formulas.uniforms[i]] = uniforms[i];
  for (std::size_t i = 0; i < n; ++i) {
    Expr derivative = field.formulas.inputs[i];
    double factorial = 1;
    for (std::size_t k = 0; k <= order; ++k) {
      const double exact = evaluate(derivative, values) / factorial;
      EXPECT_NEAR(jets[k * n + i], exact, 2e-13 * (1 + std::fabs(exact))) << "component " << i << ", order " << k;
      derivative = differentiate_along(derivative, rates);
      factorial *= static_cast<double>(k + 1);
    }
  }
}

TEST(Taylor, EveryOperationHasItsRecurrence) {
  for (const char* rate : {"x*y",
                           "x^2 + t",
                           "x/(1 + y^2)",
                           "1/x",
                           "sqrt(1 + x^2)",
                           "sin(x*y)",
                           "cos(x) - t*x",
                           "tan(x)",
                           "exp(-x*y)",
                           "log(2 + x)",
                           "asin(x/3)",
                           "acos(y/3)",
                           "atan(x*t)",
                           "sinh(x)",
                           "cosh(x*y)",
                           "tanh(x + y)",
                           "sinh(x) + cosh(x)",
                           "abs(x - 3*y)",
                           "(1 + x^2)^(1/3)",
                           "x^(-5/2)",
                           "(2 + y)^100/10^30",
                           "x^5*y^3",
                           "1",
                           "m*x + m^2*y*t",
                           "sin(t)*m",
                           "exp(m*t)/m",
                           "x - t^3"}) {
    SCOPED_TRACE(rate);
    Field field({"x", "y"}, {rate, "x - m*y/2"}, {"m"});
    expect_exact(field, {0.7, -0.4, 0.3}, {1.3});
  }
}

TEST(Taylor, LinearSystemsAreFactorizedOnce) {
  for (const bool positive_definite : {true, false}) {
    Field with({"x", "y"}, {"u", "v"}),
        without({"x", "y"}, {"((3 + y^2)*sin(y) - x*y*t)/((2 + x^2)*(3 + y^2) - x^2*y^2)",
                             "((2 + x^2)*t - x*y*sin(y))/((2 + x^2)*(3 + y^2) - x^2*y^2)"});
    const auto e = [&](const char* text) { return *parse(with.ws, text); };
    with.formulas.solves = {
        {{e("2 + x^2"), e("x*y"), e("x*y"), e("3 + y^2")}, {e("sin(y)"), e("t")}, {e("u"), e("v")}, positive_definite}};
    const std::vector<double> start{0.7, -0.4, 0.3};
    const auto a = jets_of(with.formulas, 12, start), b = jets_of(without.formulas, 12, start);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-14 * (1 + std::fabs(b[i]))) << i;
  }
}

TEST(Taylor, PivotsAreExchangedForEveryOrder) {  // the matrix has a zero in its corner
  Field field({"x", "y"}, {"u", "v"});
  const auto e = [&](const char* text) { return *parse(field.ws, text); };
  field.formulas.solves = {{{e("0"), e("2 + x"), e("1 + y^2"), e("x")}, {e("y"), e("1")}, {e("u"), e("v")}, false}};
  Field solved({"x", "y"}, {"(1 - x*y/(2 + x))/(1 + y^2)", "y/(2 + x)"});
  const std::vector<double> start{0.7, -0.4, 0};
  const auto a = jets_of(field.formulas, 10, start), b = jets_of(solved.formulas, 10, start);
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-14 * (1 + std::fabs(b[i]))) << i;
}

TEST(Taylor, ClosedFormsToHighOrder) {
  const std::size_t order = 24;
  Field exponential({"x"}, {"x"}), tangent({"x"}, {"1 + x^2"}), oscillator({"x", "y"}, {"y", "-x"}),
      pole({"x"}, {"x^2"});
  const auto e = jets_of(exponential.formulas, order, {2, 0}), p = jets_of(pole.formulas, order, {0.5, 0});
  const auto o = jets_of(oscillator.formulas, order, {0, 1, 0});
  double factorial = 1;
  for (std::size_t k = 0; k <= order; ++k) {
    if (k > 0) factorial *= static_cast<double>(k);
    EXPECT_NEAR(e[k] * factorial, 2, 1e-14);
    EXPECT_NEAR(p[k] * std::pow(2, k + 1), 1, 1e-14);  // 1/(2 − t)
    EXPECT_NEAR(o[2 * k] * factorial, k % 2 == 0 ? 0 : k % 4 == 1 ? 1 : -1, 1e-14);
  }
  const auto t = jets_of(tangent.formulas, order, {0, 0});  // tan t
  EXPECT_NEAR(t[3], 1.0 / 3, 1e-16);
  EXPECT_NEAR(t[5], 2.0 / 15, 1e-16);
  EXPECT_NEAR(t[11], 1382.0 / 155925, 1e-16);
}

TEST(Taylor, CodeWrittenOutGivesTheNumbersOfTheLoops) {
  Field field({"x", "y"}, {"sin(x)*y + m/(1 + x^2) - u", "tanh(x*y) + atan(t)*sqrt(2 + y) - v^2"}, {"m"});
  const auto e = [&](const char* text) { return *parse(field.ws, text); };
  field.formulas.solves = {
      {{e("x"), e("2 + y"), e("1 + y^2"), e("cos(x)")}, {e("y"), e("1")}, {e("u"), e("v")}, false}};
  for (const double x : {0.7, 1e9}) {  // the second beyond the fast sine
    const std::vector<double> start{x, -0.4, 0.3};
    const auto a = jets_of(field.formulas, 15, start, {1.3}, true),
               b = jets_of(field.formulas, 15, start, {1.3}, false);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i], b[i]) << i;
    EXPECT_TRUE(std::isfinite(a.back()));
  }
}

}  // namespace
}  // namespace anholon
