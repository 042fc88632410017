// Parts of a program, evaluated in turn, give what the whole gives.
#include "anholon/compile/part.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "anholon/compile/interpreter.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct WrittenParts {
  Workspace ws;
  Program program;

  explicit WrittenParts(std::vector<std::string> outputs) {
    Formulas formulas;
    for (const char* name : {"q", "p", "u", "v"}) formulas.inputs.push_back(*parse(ws, name));
    for (const char* name : {"a", "b"}) formulas.uniforms.push_back(*parse(ws, name));
    for (const auto& text : outputs) formulas.outputs.push_back(*parse(ws, text));
    program = lower(formulas).value();
  }
};

std::vector<double> run(const Program& program, const std::vector<double>& inputs) {
  const std::vector<double> prepared = run_prelude(program, std::vector<double>{0.7, 1.9});
  std::vector<double> outputs(program.body.outputs.size());
  interpret(program.body, 1, inputs.data(), prepared.data(), outputs.data());
  return outputs;
}

TEST(Part, GivesTheSameBitsAsTheWhole) {
  const WrittenParts w({"u*sin(q) + v*cos(q)*p^2", "a*v*cos(q) - b*u", "u*v/(a + sin(q)^2) + p", "u"});
  const std::vector<double> inputs{0.4, -1.3, 0.8, 2.1}, whole = run(w.program, inputs);
  const std::vector<Value>& values = w.program.body.outputs;
  const std::vector<Value> some{values[0], values[1], values[3]};
  const std::vector<Value> handed_on = before_late_inputs(w.program.body, some, {false, false, true, true});
  EXPECT_FALSE(handed_on.empty());
  std::vector<Value> first = handed_on;
  first.push_back(values[2]);
  std::vector<double> computed = run(part(w.program, first), inputs), further = inputs;
  EXPECT_EQ(computed.back(), whole[2]);
  further.insert(further.end(), computed.begin(), computed.end() - 1);
  const Program last = part(w.program, some, handed_on);
  EXPECT_EQ(cost(last).sincos, 0u);  // handed on
  EXPECT_EQ(run(last, further), (std::vector{whole[0], whole[1], whole[3]}));
  // Only what was handed on is used of q and p.
  further[0] = further[1] = std::nan("");
  EXPECT_EQ(run(last, further), (std::vector{whole[0], whole[1], whole[3]}));
}

TEST(Part, HasNothingThatItDoesNotNeed) {
  const WrittenParts w({"sin(q) + u", "cos(p)*v"});
  const Program one = part(w.program, std::vector<Value>{w.program.body.outputs[1]});
  EXPECT_EQ(cost(one).sincos, 1u);
  EXPECT_EQ(run(one, {0.4, -1.3, 0.8, 2.1}), std::vector<double>{run(w.program, {0.4, -1.3, 0.8, 2.1})[1]});
}

TEST(BeforeLateInputs, IsEmptyWhereOnlyInputsMeet) {
  const WrittenParts w({"u + q", "a*v"});
  EXPECT_TRUE(before_late_inputs(w.program.body, w.program.body.outputs, {false, false, true, true}).empty());
}

// L D Lᵀ leaves out what is zero, and reciprocals of what is fixed are computed once a run.
TEST(Elimination, DividesOnlyByWhatVaries) {
  Workspace ws;
  Formulas f;
  const auto e = [&](const char* text) { return *parse(ws, text); };
  f.inputs = {e("q"), e("u")};
  f.uniforms = {e("a"), e("b")};
  f.solves.push_back({{e("a"), e("sin(q)"), e("0"), e("sin(q)"), e("b"), e("0"), e("0"), e("0"), e("2*a")},
                      {e("u"), e("1"), e("u^2")},
                      {e("x"), e("y"), e("z")},
                      true});
  f.outputs = {e("x"), e("y"), e("z")};
  const Program program = lower(f).value();
  EXPECT_EQ(cost(program).divisions, 1u);
  const double a = 2, b = 3, s = std::sin(0.4), u = 0.8, det = a * b - s * s;
  const std::vector<double> prepared = run_prelude(program, std::vector{a, b});
  std::vector<double> inputs{0.4, u}, x(3);
  interpret(program.body, 1, inputs.data(), prepared.data(), x.data());
  EXPECT_NEAR(x[0], (b * u - s) / det, 1e-15);
  EXPECT_NEAR(x[1], (a - s * u) / det, 1e-15);
  EXPECT_NEAR(x[2], u * u / (2 * a), 1e-15);
}

}  // namespace
}  // namespace anholon
