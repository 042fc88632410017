// Formulas that are too wide for a page. Widths are compared with those that TeX's own fonts give by hand
// (Computer Modern, 10 point).
#include "anholon/present/document/latex_lines.hpp"

#include <gtest/gtest.h>

#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {
namespace {

std::string latex_of(const std::string& text) {
  Workspace workspace;
  const Result<Expr> parsed = parse(workspace, text);
  return parsed ? to_latex(*parsed) : "";
}

std::string sum_of(int terms) {
  std::string text = "a_0";
  for (int k = 1; k < terms; ++k) text += "+b_{" + std::to_string(k) + "} \\sin\\theta_{" + std::to_string(k) + "}";
  return text;
}

// Without what only says where a line may end.
std::string joined(std::string text) {
  const std::string word = "\\allowbreak ";
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word)) text.erase(at, word.size());
  std::erase(text, ' ');
  return text;
}

TEST(LatexWidth, IsThatOfComputerModernRoughly) {
  EXPECT_NEAR(latex_width("x+y"), 2.28, 0.3);           // 5.7 pt + 10/9 em·2 spaces + 7.8 pt + 4.9 pt
  EXPECT_NEAR(latex_width("\\sin\\theta"), 1.86, 0.4);  // 12.3 pt + 1.7 pt + 4.7 pt
  EXPECT_NEAR(latex_width("\\frac{a+b+c}{2}"), 4.5, 0.8);
  EXPECT_GT(latex_width("\\left(\\frac{a}{b}\\right)"), latex_width("\\left(a\\right)"));
  EXPECT_LT(latex_width("x^{a+b}"), latex_width("x a+b"));
}

TEST(BreakableLatex, LeavesWhatFits) {
  for (const char* text : {"", "x", "\\frac{a+b}{c}", "\\left(x+y\\right) z"})
    EXPECT_EQ(breakable_latex(text, 30), text);
}

TEST(BreakableLatex, OpensOnlyTheBoxThatIsTooWide) {
  const std::string text = "\\left(x+y\\right) \\left(" + sum_of(12) + "\\right)";
  EXPECT_EQ(joined(breakable_latex(text, 20)), joined("\\left(x+y\\right) \\bigl(" + sum_of(12) + "\\bigr)"));
}

TEST(BreakableLatex, WritesAWideFractionWithAFactorInFront) {
  EXPECT_EQ(joined(breakable_latex("\\frac{" + sum_of(12) + "}{2 c}", 20)),
            joined("\\frac{1}{2 c} \\bigl(" + sum_of(12) + "\\bigr)"));
  EXPECT_EQ(joined(breakable_latex("\\frac{m r \\left(" + sum_of(12) + "\\right)}{2 c}", 20)),
            joined("\\frac{m r}{2 c} \\bigl(" + sum_of(12) + "\\bigr)"));
  EXPECT_EQ(joined(breakable_latex("\\frac{" + sum_of(12) + "}{" + sum_of(11) + "}", 20)),
            joined("\\bigl(" + sum_of(12) + "\\bigr)\\Big/\\,\\bigl(" + sum_of(11) + "\\bigr)"));
  // A sine before the stroke would seem to take all of it.
  EXPECT_EQ(joined(breakable_latex("\\frac{\\sin x}{" + sum_of(11) + "}", 20)),
            joined("\\bigl(\\sin x\\bigr)\\Big/\\,\\bigl(" + sum_of(11) + "\\bigr)"));
}

TEST(BreakableLatex, WritesAWideRootAsAPower) {
  EXPECT_EQ(joined(breakable_latex("\\sqrt{" + sum_of(12) + "}", 20)),
            joined("\\bigl(" + sum_of(12) + "\\bigr)^{1/2}"));
  EXPECT_EQ(joined(breakable_latex("\\sqrt[3]{" + sum_of(12) + "}", 20)),
            joined("\\bigl(" + sum_of(12) + "\\bigr)^{1/3}"));
  EXPECT_EQ(joined(breakable_latex("e^{" + sum_of(16) + "}", 20)), joined("\\exp\\bigl(" + sum_of(16) + "\\bigr)"));
}

TEST(BreakableLatex, LetsAProductEndALineBetweenFactorsButNotInsideThem) {
  std::string text = "a";
  for (int k = 0; k < 20; ++k) text += " \\sin x_{" + std::to_string(k) + "}";
  const std::string broken = breakable_latex(text, 20);
  EXPECT_NE(broken.find("\\allowbreak \\sin x"), std::string::npos) << broken;
  EXPECT_EQ(broken.find("\\sin \\allowbreak"), std::string::npos) << broken;
}

TEST(BreakableLatex, BreaksLongNumbers) {
  const std::string digits(200, '7'), broken = breakable_latex(digits, 20);
  EXPECT_EQ(joined(broken), digits);
  for (std::size_t at = 0; at < broken.size();) {
    const std::size_t next = std::min(broken.find("\\allowbreak ", at), broken.size());
    EXPECT_LE(next - at, 12U);
    at = next + std::string_view("\\allowbreak ").size();
  }
}

TEST(LatexLines, FitThePageAndKeepEverything) {
  const std::string text = latex_of(
      "(a + b*sin(x) + c*cos(y)*(d + f*sin(x - y) + g*h^2*cos(x + y)) + k*l*m*n*sin(x)^2*cos(y)^3)/(p + q)*u"
      " + sqrt(a^2 + b^2 + c^2 + 2*a*b*cos(x) + 2*b*c*cos(y) + 2*a*c*cos(x - y) + 7*g^2*sin(x)^2*cos(y)^2)");
  ASSERT_FALSE(text.empty());
  const std::vector<std::string> lines = latex_lines(text, 20, 18);
  EXPECT_GT(lines.size(), 2U);
  std::string all;
  for (const std::string& line : lines) {
    EXPECT_LE(latex_width(line), 20) << line;
    all += line;
  }
  EXPECT_EQ(joined(all), joined(breakable_latex(text, 18)));
}

TEST(LatexLines, BreakOutsideOfParenthesesFirst) {
  const std::vector<std::string> lines = latex_lines("a \\left(b+c+d+e\\right)+f \\left(g+h+i+j\\right)", 12, 12);
  EXPECT_EQ(lines, (std::vector<std::string>{"a \\left(b+c+d+e\\right)", "+f \\left(g+h+i+j\\right)"}));
}

TEST(LatexLines, NothingIsEndlessOrTooDeep) {
  std::string deep = "x";
  for (int k = 0; k < 5000; ++k) deep = "\\left(" + deep + "\\right)";
  EXPECT_FALSE(breakable_latex(deep, 10).empty());
  for (const char* text : {"\\left(", "\\frac{", "}", "\\right)", "\\sqrt[", "x^", "\\", "a\\left", "{{{"}) {
    std::string long_text = sum_of(20) + "+" + text;
    EXPECT_FALSE(latex_lines(long_text, 10, 10).empty()) << text;
  }
}

TEST(LatexDisplay, AlignsAtTheSignOfEquality) {
  const std::string display = latex_display({{"x", "1"}, {"y", sum_of(30)}});
  EXPECT_NE(display.find("x &= 1"), std::string::npos);
  EXPECT_NE(display.find("y &= a_0"), std::string::npos);
  EXPECT_NE(display.find("&\\quad +"), std::string::npos);
  EXPECT_EQ(latex_display({}), "");
}

// Both sides stay where they are: what is too wide for its side stands above the other one.
TEST(LatexLines, ALongLeftSideStaysOnTheLeft) {
  const std::string display = latex_display({{sum_of(40), "R"}, {sum_of(3), sum_of(30)}});
  EXPECT_NE(display.find("&\\qquad = R"), std::string::npos) << display;
  EXPECT_LT(display.find("&"), display.find("= R"));
  EXPECT_EQ(display.find("R &="), std::string::npos);
}

}  // namespace
}  // namespace anholon
