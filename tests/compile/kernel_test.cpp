// Machine code and the interpreter give the same bits, whatever the tier and the lanes.
#include "anholon/compile/kernel.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "anholon/compile/interpreter.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

// NaNs are all alike.
bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0 || (std::isnan(a) && std::isnan(b)); }

Formulas written(Workspace& ws, std::vector<std::string> inputs, std::vector<std::string> uniforms,
                 std::vector<std::string> outputs) {
  Formulas formulas;
  for (const auto& name : inputs) formulas.inputs.push_back(*parse(ws, name));
  for (const auto& name : uniforms) formulas.uniforms.push_back(*parse(ws, name));
  for (const auto& text : outputs) formulas.outputs.push_back(*parse(ws, text));
  return formulas;
}

// A bit of everything: every function, a positive definite and a general solve.
Formulas everything(Workspace& ws) {
  Formulas f =
      written(ws, {"x", "y", "z"}, {"m", "g"},
              {"sin(x)*cos(y) + m*tan(z)", "exp(x) + log(y^2 + 1) - atan(z)", "asin(sin(x)/2) + acos(cos(y)/2)",
               "sinh(x) - cosh(y)*tanh(z)", "abs(x - y)^3/(1 + z^2)", "sqrt(1 + x^2)*y^(1/3) + (2 + z)^(-3/2)",
               "u1 + m*u2", "v1*x - v2/g", "-x - m*y", "g", "1/3", "x/y", "sin(1000000*x)"});
  const auto e = [&](const char* text) { return *parse(ws, text); };
  f.solves = {{{e("2 + x^2"), e("x*y"), e("x*y"), e("3 + y^2")}, {e("sin(z)"), e("m")}, {e("u1"), e("u2")}, true},
              {{e("x"), e("u1"), e("y"), e("g*z")}, {e("u2"), e("1")}, {e("v1"), e("v2")}, false}};
  return f;
}

constexpr unsigned widths[] = {1, 4, 8};

std::vector<double> lane_inputs(std::size_t count, unsigned lanes, double scale = 1) {
  std::vector<double> inputs;
  for (std::size_t i = 0; i < count * lanes; ++i) inputs.push_back(scale * std::sin(static_cast<double>(7 * i + 1)));
  return inputs;
}

// Compares what the kernel computes now with the interpreter.
void expect_same(const CompiledKernel& kernel, const Program& program, const std::vector<double>& uniforms,
                 unsigned lanes, double scale = 1) {
  const std::vector<double> inputs = lane_inputs(kernel.input_count(), lanes, scale);
  std::vector<double> found(kernel.output_count() * lanes), expected(found.size());
  kernel.function(lanes)(inputs.data(), kernel.uniforms(), found.data());
  const std::vector<double> prepared = run_prelude(program, uniforms);
  interpret(program.body, lanes, inputs.data(), prepared.data(), expected.data());
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_TRUE(same_bits(found[i], expected[i]))
        << lanes << " lanes, output " << i / lanes << ": " << found[i] << " " << expected[i];
}

KernelOptions uncached(std::vector<unsigned> lanes = {1, 4, 8}) {
  KernelOptions options;
  options.lanes = std::move(lanes);
  options.use_cache = false;
  options.optimize_after = 0;
  return options;
}

TEST(Kernel, EveryTierAndLaneWidthGivesTheBitsOfTheInterpreter) {
  Workspace ws;
  const Program program = lower(everything(ws)).value();
  const std::vector<double> uniforms{1.25, 9.81};
  for (const bool portable : {false, true}) {
    KernelOptions options = uncached();
    options.portable = portable;
    options.optimize_after = -1;
    options.optimize_at_once = 0;
    CompiledKernel quick = compile(program, options);
    options.optimize_after = 0;
    CompiledKernel optimized = compile(program, options);
    optimized.wait();
    EXPECT_EQ(quick.notice(), "");
    for (const unsigned lanes : widths) {
      EXPECT_EQ(quick.kind(lanes), CodeKind::quick);
      EXPECT_EQ(optimized.kind(lanes), CodeKind::optimized);
      for (CompiledKernel* kernel : {&quick, &optimized}) {
        kernel->set_uniforms(uniforms);
        expect_same(*kernel, program, uniforms, lanes);
      }
    }
  }
}

TEST(Kernel, AnglesBeyondTheFastRangeAreComputedAgainSlowly) {
  Workspace ws;
  const Program program = lower(written(ws, {"x", "y"}, {"m"}, {"sin(x)", "m*cos(x) + sin(y)"})).value();
  CompiledKernel kernel = compile(program, uncached());
  const std::vector<double> uniforms{2};
  kernel.set_uniforms(uniforms);
  for (const unsigned lanes : widths) {
    for (const double scale : {1e7, 1e8, 1e20, HUGE_VAL}) expect_same(kernel, program, uniforms, lanes, scale);
  }
  std::vector<double> inputs(16, 0.5), outputs(16);
  inputs[3] = 1e10;  // one lane alone
  kernel.evaluate8(inputs.data(), outputs.data());
  EXPECT_EQ(outputs[3], std::sin(1e10));
  EXPECT_NEAR(outputs[2], std::sin(0.5), 1e-16);
}

TEST(Kernel, WithoutMachineCodeTheInterpreterAnswers) {
  Workspace ws;
  const Program program = lower(everything(ws)).value();
  KernelOptions options = uncached();
  options.interpret = true;
  CompiledKernel kernel = compile(program, options);
  kernel.wait();
  const std::vector<double> uniforms{1.25, 9.81};
  kernel.set_uniforms(uniforms);
  for (const unsigned lanes : widths) {
    EXPECT_EQ(kernel.kind(lanes), CodeKind::interpreted);
    expect_same(kernel, program, uniforms, lanes);
  }
}

TEST(Kernel, UniformsChangeWithoutCompiling) {
  Workspace ws;
  CompiledKernel kernel = compile(lower(written(ws, {"x"}, {"m"}, {"m*x + m^2"})).value(), uncached({1}));
  const double x = 3;
  double y = 0;
  for (const double m : {2.0, 5.0}) {
    kernel.set_uniforms(std::vector{m});
    kernel.evaluate(&x, &y);
    EXPECT_EQ(y, m * x + m * m);
  }
  const UniformBlock block = kernel.prepared(std::vector{7.0});
  kernel.function(1)(&x, block.data(), &y);
  EXPECT_EQ(y, 70);
}

TEST(Kernel, ManySolvesAndLargeOnesToo) {
  for (const std::size_t k : {3U, 14U}) {
    for (const bool positive_definite : {false, true}) {
      Workspace ws;
      Formulas f;
      f.inputs = {ws.symbol("x"), ws.symbol("y")};
      LinearSolve solve;
      for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = 0; j < k; ++j) {
          solve.matrix.push_back(sin(f.inputs[0] * static_cast<long>(i + j + 1)) +
                                 (i == j ? static_cast<long>(k) : 0L));
        }
        solve.right.push_back(f.inputs[1] + static_cast<long>(i));
        solve.unknowns.push_back(ws.symbol("u" + std::to_string(i)));
      }
      solve.positive_definite = positive_definite;
      f.outputs = solve.unknowns;
      f.solves = {solve};
      const Program program = lower(f).value();
      CompiledKernel kernel = compile(program, uncached());
      for (const unsigned lanes : widths) expect_same(kernel, program, {}, lanes);
    }
  }
}

TEST(Kernel, IsMovedAndDestroyedWhileItsThreadWorks) {
  Workspace ws;
  const Program program = lower(everything(ws)).value();
  for (const double after : {0.0, 0.001, 100.0}) {
    KernelOptions options = uncached({1, 8});
    options.optimize_after = after;
    options.optimize_at_once = 0;
    CompiledKernel first = compile(program, options);
    CompiledKernel second = std::move(first);
    second.set_uniforms(std::vector{1.25, 9.81});
    expect_same(second, program, {1.25, 9.81}, 8);
    second = compile(program, options);
  }
}

RC_GTEST_PROP(Kernel, RandomExpressionsGiveTheSameBits, (const std::vector<std::uint32_t>& words)) {
  Workspace ws;
  test::ExpressionShape shape;
  shape.undefined = false;
  Formulas f;
  f.inputs = {ws.symbol("x"), ws.symbol("y"), ws.symbol("theta")};
  f.uniforms = {ws.symbol("x", 1), ws.symbol("R.w.z", 1)};
  f.outputs = {test::ExpressionBuilder(ws, shape).build(words)};
  const Program program = lower(f).value();
  KernelOptions options = uncached({8});
  options.optimize_after = -1;
  CompiledKernel kernel = compile(program, options);
  const std::vector<double> uniforms{0.7, -1.3};
  kernel.set_uniforms(uniforms);
  const std::vector<double> inputs = lane_inputs(3, 8, 2), prepared = run_prelude(program, uniforms);
  std::vector<double> found(8), expected(8);
  kernel.evaluate8(inputs.data(), found.data());
  interpret(program.body, 8, inputs.data(), prepared.data(), expected.data());
  for (std::size_t i = 0; i < 8; ++i) RC_ASSERT(same_bits(found[i], expected[i]));
}

}  // namespace
}  // namespace anholon
