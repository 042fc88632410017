#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

using test::ExpressionBuilder;

// The same braces, \left and \right as many times, and never more closed than opened.
bool is_balanced(std::string_view latex) {
  long braces = 0, delimiters = 0;
  for (std::size_t i = 0; i < latex.size(); ++i) {
    braces += latex[i] == '{' ? 1 : latex[i] == '}' ? -1 : 0;
    if (latex.substr(i).starts_with("\\left") && !latex.substr(i).starts_with("\\leftarrow")) ++delimiters;
    if (latex.substr(i).starts_with("\\right")) --delimiters;
    if (braces < 0 || delimiters < 0) return false;
  }
  return braces == 0 && delimiters == 0;
}

// A model in which V stands for V(z, gamma).
class NamesWithV : public Names {
 public:
  explicit NamesWithV(Workspace& ws)
      : ws_(ws), arguments_{ws.symbol("z"), ws.symbol("gamma")}, v_(ws.declare_function("V", 2, arguments_)) {}
  std::optional<Expr> name(std::string_view name, unsigned primes) override {
    return name == "V" ? ws_.apply(v_, arguments_) : ws_.symbol(name, primes);
  }
  std::optional<std::uint32_t> function(std::string_view name, std::size_t) override {
    return name == "V" ? std::optional(v_) : std::nullopt;
  }

 private:
  Workspace& ws_;
  std::vector<Expr> arguments_;
  std::uint32_t v_;
};

TEST(PrintText, ReadsLikeHandwriting) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"a + b - c", "a + b - c"},
      {"-a + b", "b - a"},
      {"-a - b", "-a - b"},
      {"1 + x + x^2", "x^2 + x + 1"},
      {"x - 1", "x - 1"},
      {"a*b/c*d", "a*b*d/c"},
      {"3/4*x", "3*x/4"},
      {"-x/2", "-x/2"},
      {"1/(2*x)", "1/(2*x)"},
      {"3*x/(4*y*z)", "3*x/(4*y*z)"},
      {"a*b/(c*d)", "a*b/(c*d)"},
      {"a/b/c/2", "a/2/b/c"},
      {"1/(1/x)", "1/(1/x)"},
      {"(1/x)^-2", "(1/x)^-2"},
      {"x^-3", "1/x^3"},
      {"sqrt(x)^2", "sqrt(x)^2"},
      {"1/sqrt(x)", "1/sqrt(x)"},
      {"x^(3/2)", "x^(3/2)"},
      {"x^(-1/2)", "x^(-1/2)"},
      {"2^(1/2)", "sqrt(2)"},
      {"10^10000000000", "10^10000000000"},
      {"(-2)^10000000001", "(-2)^10000000001"},
      {"(2/3)^(1/3)", "(2/3)^(1/3)"},
      {"(x + y) + z", "(x + y) + z"},
      {"(x*y)*z", "z*(x*y)"},
      {"-(x + y)", "-(x + y)"},
      {"a - (x + y)", "a - (x + y)"},
      {"x^y", "x^y"},
      {"(a*b)^(-2*y)", "(a*b)^(-2*y)"},
      {"exp(-x)*log(y)", "exp(-x)*log(y)"},
      {"(x + y)*2*pi", "2*pi*(x + y)"},
      {"m*x'^2/2 - m*g*sin(theta)", "m*x'^2/2 - m*g*sin(theta)"},
      {"V(x, y)", "V(x, y)"},
      {"d(V(x, y), x, y, y)", "d(V(x, y), x, y, y)"},
      {"V[2,1](x^2, y)", "V[1,2](x^2, y)"},
      {"V[2](y, y)", "V[2](y, y)"},
      {"d[](x)", "d[](x)"},
  };
  for (const auto& [text, expected] : cases) {
    Workspace ws;
    const auto e = parse(ws, text);
    ASSERT_TRUE(e) << text << "\n" << render(e.error());
    EXPECT_EQ(to_text(*e), expected) << text;
  }
}

TEST(PrintText, AFunctionAtItsOwnArgumentsIsItsName) {
  Workspace ws;
  NamesWithV names(ws);
  for (const char* text :
       {"V", "V(z, x)", "d(V, gamma)", "d(V, z, gamma, gamma)", "d(V(gamma, z), z)", "V[2](z, x^2)"}) {
    const auto parsed = parse(ws, excerpt_of(text), names);
    ASSERT_TRUE(parsed) << render(parsed.error());
    EXPECT_EQ(to_text(parsed->value), text);
  }
  EXPECT_EQ(to_text(parse(ws, excerpt_of("V(z, gamma)"), names)->value), "V");
  EXPECT_EQ(to_latex(parse(ws, excerpt_of("d(V, z, gamma)"), names)->value),
            "\\frac{\\partial^{2} V}{\\partial z\\,\\partial\\gamma}");
  EXPECT_EQ(to_latex(parse(ws, excerpt_of("d(V, gamma)"), names)->value), "\\frac{\\partial V}{\\partial\\gamma}");
}

TEST(PrintText, DefinitionsStandForTheirNodes) {
  Workspace ws;
  const Expr e = *parse(ws, "2*(x + y)^2/(x*z)");
  PrintOptions options;
  options.names[*parse(ws, "x + y")] = "s";
  EXPECT_EQ(to_text(e, options), "2*s^2/(x*z)");
  EXPECT_EQ(to_latex(e, options), "\\frac{2 s^{2}}{x z}");
  options.names[*parse(ws, "x*z")] = "p_1";
  EXPECT_EQ(to_text(e, options), "2*s^2/p_1");
}

TEST(PrintText, StopsAtTheLimitWhateverTheSizeOfTheTree) {
  Workspace ws;
  Expr e = ws.symbol("x") + 1;
  for (int i = 0; i < 200; ++i) e = e * sin(e) + cos(e);  // 3^200 leaves as a tree
  for (const std::size_t limit : {0UL, 1UL, 10UL, 1000UL}) {
    PrintOptions options;
    options.limit = limit;
    const std::string text = to_text(e, options);
    EXPECT_TRUE(text.ends_with(" …"));
    EXPECT_LE(text.size(), limit + 40);
    EXPECT_TRUE(is_balanced(to_latex(e, options))) << to_latex(e, options);
  }
}

TEST(PrintText, ALongNumberIsCut) {
  Workspace ws;
  PrintOptions options;
  options.limit = 20;
  EXPECT_EQ(to_text(*parse(ws, "10^1000"), options), "10000000000000000000…");
}

TEST(PrintText, AMillionLevelsDoNotOverflowTheStack) {
  Workspace ws;
  Expr e = ws.symbol("x");
  for (int i = 0; i < 1'000'000; ++i) e = sin(e);
  EXPECT_TRUE(to_text(e).ends_with(" …"));
  EXPECT_TRUE(is_balanced(to_latex(e)));
}

RC_GTEST_PROP(PrintText, ParseOfPrintIsTheSameNode, (const std::vector<std::uint32_t>& words)) {
  Workspace ws;
  const Expr e = ExpressionBuilder(ws).build(words);
  const std::string text = to_text(e);
  const auto again = parse(ws, text);
  RC_LOG() << text << "\n" << (again ? to_text(*again) : render(again.error()));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == e);
}

RC_GTEST_PROP(PrintLatex, IsBalanced, (const std::vector<std::uint32_t>& words, std::uint8_t limit)) {
  Workspace ws;
  const Expr e = ExpressionBuilder(ws).build(words);
  RC_ASSERT(is_balanced(to_latex(e)));
  PrintOptions options;
  options.limit = limit;
  RC_ASSERT(is_balanced(to_latex(e, options)));
}

TEST(PrintLatex, IsWhatAPersonWouldWrite) {
  const std::vector<std::pair<const char*, const char*>> cases{
      {"x + y - 1", "x+y-1"},
      {"a/b", "\\frac{a}{b}"},
      {"-3*x/(4*y*z)", "-\\frac{3 x}{4 y z}"},
      {"m*x'^2/2", "\\frac{1}{2} m \\dot{x}^{2}"},
      {"(x + y)/2", "\\frac{x+y}{2}"},
      {"(a + b)/(c + d)", "\\frac{a+b}{c+d}"},
      {"2/3", "\\frac{2}{3}"},
      {"-(x + y)", "-\\left(x+y\\right)"},
      {"(x*y)*z", "x y z"},
      {"a + (x + y)", "a+x+y"},
      {"a + (-x - y)", "a+\\left(-x-y\\right)"},
      {"3*sqrt(2)*x", "3 \\sqrt{2} x"},
      {"sin(theta)", "\\sin\\theta"},
      {"sin(x)", "\\sin x"},
      {"sin(x + y)", "\\sin\\left(x+y\\right)"},
      {"sin(theta)^2", "\\sin^{2}\\theta"},
      {"sin(theta)*r", "r \\sin\\theta"},
      {"(x + y)*cos(x)*a", "a \\left(x+y\\right) \\cos x"},
      {"1/sin(x)^2", "\\frac{1}{\\sin^{2} x}"},
      {"asin(x)", "\\arcsin x"},
      {"exp(-x^2)", "e^{-x^{2}}"},
      {"exp(x)^2", "\\left(e^{x}\\right)^{2}"},
      {"abs(x)", "\\left|x\\right|"},
      {"sqrt(x)", "\\sqrt{x}"},
      {"x^(1/3)", "\\sqrt[3]{x}"},
      {"x^(2/3)", "x^{2/3}"},
      {"x^(-1/2)", "\\frac{1}{\\sqrt{x}}"},
      {"(x + y)^2", "\\left(x+y\\right)^{2}"},
      {"x^y", "x^{y}"},
      {"x''", "\\ddot{x}"},
      {"x'''", "\\dddot{x}"},
      {"x''''", "x^{(4)}"},
      {"x''''^2", "\\left(x^{(4)}\\right)^{2}"},
      {"2*10^10000000000", "2 \\cdot 10^{10000000000}"},
      {"V(x, y)", "V\\left(x,y\\right)"},
      {"d(V(x, y), x, x, y)", "\\frac{\\partial^{3} V}{\\partial x^{2}\\,\\partial y}\\left(x,y\\right)"},
      {"V[1](x^2)", "\\partial_{1} V\\left(x^{2}\\right)"},
      {"pi*r^2", "\\pi r^{2}"},
  };
  for (const auto& [text, expected] : cases) {
    Workspace ws;
    const auto e = parse(ws, text);
    ASSERT_TRUE(e) << text << "\n" << render(e.error());
    EXPECT_EQ(to_latex(*e), expected) << text;
    EXPECT_TRUE(is_balanced(to_latex(*e)));
  }
}

TEST(NameToLatex, KnowsLettersSubscriptsAndRotations) {
  const std::map<std::string, std::string> cases{
      {"x", "x"},
      {"theta", "\\theta"},
      {"Omega", "\\Omega"},
      {"x1", "x_{1}"},
      {"omega_max", "\\omega_{\\mathrm{max}}"},
      {"p_theta", "p_{\\theta}"},
      {"p_theta1", "p_{\\theta_{1}}"},
      {"x_1_2", "x_{1,2}"},
      {"Delta_x", "\\Delta_{x}"},
      {"varphi", "\\varphi"},
      {"p_varphi", "p_{\\varphi}"},
      {"variance", "\\mathrm{variance}"},
      {"mass", "\\mathrm{mass}"},
      {"R[1,2]", "R_{12}"},
      {"R[10,2]", "R_{10,2}"},
      {"R.w.x", "\\omega^{R}_{x}"},
      {"R.W.y", "\\Omega^{R}_{y}"},
  };
  for (const auto& [name, expected] : cases) EXPECT_EQ(name_to_latex(name), expected) << name;
  EXPECT_EQ(name_to_latex("theta1", 1), "\\dot{\\theta}_{1}");
  EXPECT_EQ(name_to_latex("R.w.x", 1), "\\dot{\\omega}^{R}_{x}");
  EXPECT_EQ(name_to_latex("x", 5), "x^{(5)}");
}

TEST(NameToLatex, NoNameBecomesACommand) {
  for (const std::string name : {"\\href{evil}", "x}\\input{y", "<img onerror=1>", "$(rm)", "a%b", "a&b#c~d^e", "_", "",
                                 "R[", "R[}]", "\xff\xfe", "a.b.c.{", "..", "__", "1"}) {
    const std::string latex = name_to_latex(name, 2);
    EXPECT_TRUE(is_balanced(latex)) << latex;
    EXPECT_EQ(latex.find_first_of("<>$%&#~"), std::string::npos) << latex;
    EXPECT_EQ(latex.find("\\href"), std::string::npos) << latex;
    EXPECT_EQ(latex.find("\\input"), std::string::npos) << latex;
  }
}

}  // namespace
}  // namespace anholon
