// The usual slips: each is answered with a code, the exact characters, and the edit to make.
#include <gtest/gtest.h>

#include <vector>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct Slip {
  std::string text, code, marked, help;  // `help` is part of one of the help lines
};

void expect_fix(const Slip& slip) {
  Workspace ws;
  OpenNames names(ws);
  const auto e = parse_relation(ws, excerpt_of(slip.text), names, true);
  ASSERT_FALSE(e) << slip.text;
  const Diagnostic& d = e.error().front();
  EXPECT_EQ(e.error().size(), 1U) << render(e.error());
  EXPECT_EQ(d.code, slip.code) << render(d);
  ASSERT_FALSE(d.labels.empty());
  const Span span = d.labels.front().span;
  EXPECT_EQ(slip.text.substr(span.begin, span.end - span.begin), slip.marked) << render(d);
  std::string help;
  for (const std::string& line : d.help) help += line + "\n";
  EXPECT_NE(help.find(slip.help), std::string::npos) << render(d);
  EXPECT_EQ(d.message.find("illegal"), std::string::npos);
}

void expect_fixes(const std::vector<Slip>& slips) {
  for (const Slip& slip : slips) expect_fix(slip);
}

TEST(Slips, ProductsAreAnsweredWithTheFix) {
  expect_fixes({Slip{"2x", "NH106", "2x", "write `2*x`"}, Slip{"1 + 2 x'", "NH106", "2 x", "write `2*x'`"},
                Slip{"2(x+1)", "NH106", "2(", "write `2*(x+1)`"}, Slip{"x y", "NH106", "x y", "write `x*y`"},
                Slip{"(a)(b)", "NH106", ")(", "write `(a)*(b)`"}, Slip{"x 2", "NH106", "x 2", "write `x*2`"},
                Slip{"3 4", "NH106", "3 4", "write `3*4`"}, Slip{"2sin(x)", "NH106", "2sin", "write `2*sin(x)`"},
                Slip{"2e", "NH106", "2e", "write `2*e`"}, Slip{"(a)[1]", "NH106", "[", "write `*(`"},
                Slip{"x ÷ 2", "NH106", "÷", "write `/`"}, Slip{"x – y", "NH106", "–", "write `-`"}});
}

TEST(Slips, FunctionsAreAnsweredWithTheFix) {
  expect_fixes({Slip{"sin x", "NH106", "sin x", "write `sin(x)`"},
                Slip{"sin", "NH106", "sin", "write `sin(x)`"},
                Slip{"sin^2(x)", "NH106", "sin^2(x)", "write `sin(x)^2`"},
                Slip{"sin^2 x", "NH106", "sin^2 x", "write `sin(x)^2`"},
                Slip{"sin'(x)", "NH106", "sin'", "write `d(sin(x), x)`"},
                Slip{"sin[x]", "NH106", "sin[x]", "write `sin(x)`"},
                Slip{"sin()", "NH106", "sin()", "`sin(x)`"},
                Slip{"f()", "NH106", "f()", "`f(x)`"},
                Slip{"f(x,)", "NH106", ",", "write the argument"},
                Slip{"f(,x)", "NH106", ",", "write the argument"},
                Slip{"f'(x)", "NH106", "'", "`f[1](x)`"},
                Slip{"sin(x, y)", "NH132", "sin(x, y)", "write `sin(x)`"},
                Slip{"sin(1,5)", "NH132", "sin(1,5)", "`sin(1.5)`"},
                Slip{"log(x, 10)", "NH132", "log(x, 10)", "`log(x)/log(10)`"},
                Slip{"ln(x)", "NH106", "ln", "write `log(x)`"},
                Slip{"arcsin(x)", "NH106", "arcsin", "write `asin(x)`"},
                Slip{"arctan(x)", "NH106", "arctan", "write `atan(x)`"},
                Slip{"atan2(y, x)", "NH106", "atan2", "write `2*atan(y/(sqrt(x^2 + y^2) + x))`"},
                Slip{"log10(x)", "NH106", "log10", "write `log(x)/log(10)`"},
                Slip{"tg(x)", "NH106", "tg", "write `tan(x)`"},
                Slip{"Sin(x)", "NH106", "Sin", "write `sin(x)`"},
                Slip{"pow(x+1, 2)", "NH106", "pow", "write `(x+1)^2`"},
                Slip{"np.sin(x)", "NH106", "np.sin", "write `sin`"},
                Slip{"diff(V, x)", "NH106", "diff", "write `d(V, x)`"},
                Slip{"Derivative(V, x, y)", "NH106", "Derivative", "write `d(V, x, y)`"},
                Slip{"d(x)", "NH132", "d(x)", "`d(x, x)`"},
                Slip{"d(x, x^2)", "NH133", "x^2", "write a name"}});
}

TEST(Slips, BracketsAreAnsweredWithTheFix) {
  expect_fixes({Slip{"sin(x", "NH106", "(", "add a `)`"}, Slip{"(x + (y)", "NH106", "(", "add a `)`"},
                Slip{"x)", "NH106", ")", "remove it"}, Slip{")", "NH106", ")", "remove it"},
                Slip{"()", "NH106", "()", "remove them"}, Slip{"(x]", "NH106", "]", "write `)`"},
                Slip{"x]", "NH106", "]", "remove it"}, Slip{"{x}", "NH106", "{", "write parentheses"},
                Slip{"[x + 1]", "NH106", "[", "write `(x + 1)`"}, Slip{"|x|", "NH106", "|x|", "write `abs(x)`"},
                Slip{"R[i,j]", "NH106", "i", "write for instance `R[1,2]`"}, Slip{"R[1", "NH106", "[", "add a `]`"},
                Slip{"(x, y)", "NH106", ",", "remove it"}});
}

TEST(Slips, OperatorsAreAnsweredWithTheFix) {
  expect_fixes({Slip{"", "NH106", "", "write an expression"}, Slip{"   ", "NH106", "   ", "write an expression"},
                Slip{"x +", "NH106", "+", "write something after"}, Slip{"* x", "NH106", "*", "write something before"},
                Slip{"x * / y", "NH106", "* /", "remove one"}, Slip{"x^", "NH106", "^", "write something after"},
                Slip{"(x +)", "NH106", "+", "write something after"}, Slip{"x²", "NH106", "²", "write `x^2`"},
                Slip{"x⁻¹ + 1", "NH106", "⁻¹", "write `x^-1`"}, Slip{"x₁", "NH106", "₁", "write `x1`"},
                Slip{"√x", "NH106", "√", "write `sqrt(x)`"}, Slip{"√(x+1)", "NH106", "√", "write `sqrt(x+1)`"},
                Slip{"x!", "NH106", "!", "remove"}, Slip{"5%", "NH106", "%", "divide by 100"},
                Slip{"x;", "NH106", ";", "remove it"}, Slip{"x # speed", "NH106", "# speed", "remove it"},
                Slip{"½*x", "NH106", "½", "write `(1/2)`"}});
}

TEST(Slips, RelationsAreAnsweredWithTheFix) {
  expect_fixes({Slip{"x = ", "NH106", "=", "write something after"},
                Slip{"= x", "NH106", "=", "write something before"}, Slip{"x == y", "NH106", "==", "write `=`"},
                Slip{"x := y", "NH106", ":=", "write `=`"}, Slip{"x =< y", "NH106", "=<", "write `<=`"},
                Slip{"x <> y", "NH106", "<>", "write `!=`"}, Slip{"a < b < c", "NH106", "<", "two conditions"},
                Slip{"(a = b)", "NH106", "=", "check the parentheses"}});
}

TEST(Slips, NumbersAreAnsweredWithTheFix) {
  expect_fixes({Slip{"1,5", "NH106", "1,5", "write `1.5`"}, Slip{"1_000", "NH106", "1_000", "write `1000`"},
                Slip{"1.2.3", "NH106", "1.2.3", "keep only one"}, Slip{"nan", "NH110", "nan", "finite"},
                Slip{"-inf", "NH110", "inf", "finite"}, Slip{"∞", "NH110", "∞", "finite"},
                Slip{"1e99999", "NH111", "1e99999", "smaller"}});
}

TEST(Slips, NamesAreAnsweredWithTheFix) {
  expect_fixes(
      {Slip{"'", "NH106", "'", "`x'`"}, Slip{"'x", "NH106", "'", "write `x'`"}, Slip{"x*'", "NH106", "'", "`x'`"},
       Slip{"(x)'", "NH106", "'", "`x'`"}, Slip{"x '", "NH106", "'", "write `x'`"},
       Slip{"x′", "NH106", "′", "write `'`"}, Slip{"_x", "NH106", "_", "letter"}, Slip{"x.", "NH106", ".", "`*`"},
       Slip{"$x$", "NH106", "$", "remove the dollar"}, Slip{"\\sin(x)", "NH106", "\\sin", "write `sin`"},
       Slip{"\\theta", "NH106", "\\theta", "write `theta`"}, Slip{"a \\cdot b", "NH106", "\\cdot", "write `*`"}});
}

TEST(Slips, LookalikesAreAnsweredWithTheFix) {
  expect_fixes({Slip{"ẋ", "NH130", "ẋ", "write `x'`"}, Slip{"ẍ", "NH130", "ẍ", "write `x''`"},
                Slip{"q\u0307", "NH130", "q\u0307", "write `q'`"}, Slip{"θ\u0308", "NH130", "θ\u0308", "write `θ''`"},
                Slip{"x\u0301", "NH130", "x\u0301", "remove the accent"}, Slip{"а", "NH130", "а", "write `a`"},
                Slip{"Α", "NH130", "Α", "write `A`"}, Slip{"ο", "NH130", "ο", "write `o`"},
                Slip{"𝜃", "NH130", "𝜃", "write `theta`"}, Slip{"𝑥", "NH130", "𝑥", "write `x`"},
                Slip{"ϕ", "NH130", "ϕ", "write `phi`"}, Slip{"é", "NH130", "é", "write `e`"},
                Slip{"ｘ", "NH130", "ｘ", "write `x`"}, Slip{"ж", "NH130", "ж", "Latin letters"},
                Slip{"x\u202e+y", "NH130", "\u202e", "delete"}, Slip{"x\u200b", "NH130", "\u200b", "delete"},
                Slip{"\ufeffx", "NH130", "\ufeff", "delete"},
                Slip{std::string("x\0", 2), "NH130", std::string(1, '\0'), "delete"},
                Slip{"x + \xff", "NH109", "\xff", "UTF-8"}});
}

TEST(Slips, OneCauseIsOneMessage) {
  Workspace ws;
  const auto e = parse(ws, "x² + y² = {z}");
  ASSERT_FALSE(e);
  ASSERT_EQ(e.error().size(), 2U) << render(e.error());
  EXPECT_EQ(e.error()[0].labels.size(), 2U);
  EXPECT_EQ(e.error()[0].help, (std::vector<std::string>{"write `x^2`", "write `y^2`"}));
}

TEST(Slips, AModelMayDeclareAFunctionByAForeignName) {
  class WithLn : public OpenNames {
   public:
    using OpenNames::OpenNames;
    [[nodiscard]] std::vector<std::string> known_functions() const override { return {"ln"}; }
  };
  Workspace ws;
  WithLn names(ws);
  EXPECT_TRUE(parse(ws, excerpt_of("ln(x)"), names));
}

TEST(Slips, LettersOfLeibnizAreJustNames) {
  Workspace ws;
  EXPECT_EQ(parse(ws, "dx/dt").value(), ws.symbol("dx") / ws.symbol("dt"));
}

}  // namespace
}  // namespace anholon
