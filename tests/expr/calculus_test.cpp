// Derivatives and substitutions, by known results; the laws on random expressions are in tests/algebra/ring_laws_test.cpp.
#include "anholon/expr/calculus.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <functional>

#include "anholon/expr/evaluate.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "anholon/expr/walk.hpp"
#include "tests/expr/random_expression.hpp"

namespace anholon {
namespace {

using test::ExpressionBuilder;

struct Text {
  Workspace ws;
  Expr operator()(std::string_view text) {
    auto parsed = parse(ws, text);
    EXPECT_TRUE(parsed) << text;
    return *parsed;
  }
};

TEST(Differentiate, KnowsEveryElementaryFunction) {
  Text t;
  const Expr x = t("x");
  for (const auto& [f, derivative] :
       std::initializer_list<std::pair<const char*, const char*>>{{"3", "0"},
                                                                  {"pi", "0"},
                                                                  {"x", "1"},
                                                                  {"y", "0"},
                                                                  {"x^5", "5*x^4"},
                                                                  {"1/x", "-x^-2"},
                                                                  {"sqrt(x)", "x^(-1/2)/2"},
                                                                  {"sin(x)", "cos(x)"},
                                                                  {"cos(x)", "-sin(x)"},
                                                                  {"tan(x)", "1 + tan(x)^2"},
                                                                  {"asin(x)", "(1 - x^2)^(-1/2)"},
                                                                  {"acos(x)", "-(1 - x^2)^(-1/2)"},
                                                                  {"atan(x)", "1/(1 + x^2)"},
                                                                  {"exp(x)", "exp(x)"},
                                                                  {"log(x)", "1/x"},
                                                                  {"sinh(x)", "cosh(x)"},
                                                                  {"cosh(x)", "sinh(x)"},
                                                                  {"tanh(x)", "1 - tanh(x)^2"},
                                                                  {"abs(x)", "x/abs(x)"},
                                                                  {"x*y", "y"},
                                                                  {"sin(2*x)", "2*cos(2*x)"},
                                                                  {"V(x)", "V[1](x)"},
                                                                  {"V(x, x)", "V[1](x, x) + V[2](x, x)"},
                                                                  {"V(y)", "0"}}) {
    EXPECT_EQ(differentiate(t(f), x), t(derivative)) << f << " gave " << to_text(differentiate(t(f), x));
  }
  EXPECT_TRUE(differentiate(t.ws.undefined(), x).is(Kind::undefined));
}

TEST(Differentiate, CountsPartialsByArgument) {
  Text t;
  const Expr e = differentiate(differentiate(t("V(x, y)"), t("x")), t("y"));
  EXPECT_EQ(e.partial_orders(), (std::vector<unsigned>{1, 1}));
  EXPECT_EQ(e, differentiate(differentiate(t("V(x, y)"), t("y")), t("x")));
  EXPECT_EQ(e, t("V[1,2](x, y)"));
}

TEST(TimeDerivative, PrimesEverySymbolButConstantsAndTime) {
  Text t;
  const std::vector<Expr> constants{t("m")};
  const Expr time = t.ws.symbol("t");
  EXPECT_EQ(time_derivative(t("m*x") + time, constants, time), t("m*x'") + 1);
  EXPECT_EQ(time_derivative(t("x'*y"), constants, time), t("x''*y + x'*y'"));
  EXPECT_EQ(time_derivative(t("V(x)"), constants, time), t("V[1](x)*x'"));
}

TEST(Gradient, OfSymbolsThatDoNotOccurIsZero) {
  Text t;
  const std::vector<Expr> symbols{t("x"), t("u"), t("y"), t("x")};
  const std::vector<Expr> g = gradient(t("x^2*y"), symbols);
  EXPECT_EQ(g[0], t("2*x*y"));
  EXPECT_TRUE(g[1].is_zero_literal());
  EXPECT_EQ(g[2], t("x^2"));
  EXPECT_EQ(g[3], g[0]);
  EXPECT_TRUE(gradient(t("3"), symbols)[0].is_zero_literal());
}

TEST(Gradient, OfALongProductWithAZeroFactorIsRight) {
  Workspace ws;
  std::vector<Expr> factors;
  for (int k = 0; k < 30; ++k) factors.push_back(ws.symbol("x" + std::to_string(k)));
  const std::vector<Expr> g = gradient(product(factors), factors);
  Values at;
  for (int k = 0; k < 30; ++k) at[factors[static_cast<std::size_t>(k)]] = k == 11 ? 0 : 2;
  EXPECT_EQ(evaluate(g[11], at), std::ldexp(1, 29));
  EXPECT_EQ(evaluate(g[3], at), 0);
}

TEST(Substitute, ReplacesAllAtOnceAndDoesNotSearchImages) {
  Text t;
  EXPECT_EQ(substitute(t("x + 2*y"), {{t("x"), t("y")}, {t("y"), t("x")}}), t("y + 2*x"));
  EXPECT_EQ(substitute(t("sin(x)^2"), {{t("x"), t("x + 1")}}), t("sin(x + 1)^2"));
  EXPECT_EQ(substitute(t("sin(x) + x"), {{t("sin(x)"), t("s")}}), t("s + x"));
  EXPECT_EQ(substitute(t("V(x, y)"), {{t("x"), t("2")}}), t("V(2, y)"));
}

TEST(SubstituteFunctions, ReplacesPartialsByDerivatives) {
  Text t;
  const Expr e = t("V[1](x^2, y) + V(1, y) + W(x)");
  const FunctionValue v{t.ws.declare_function("V", 2), {t("a"), t("b")}, t("a^3*sin(b)")};
  EXPECT_EQ(substitute_functions({&e, 1}, {&v, 1}).front(), t("3*(x^2)^2*sin(y) + sin(y) + W(x)"));
  // A function in the argument of a function.
  const Expr nested = t("V(V(x, 1), 2)");
  const FunctionValue w{t.ws.declare_function("V", 2), {t("a"), t("b")}, t("a + b")};
  EXPECT_EQ(flatten(substitute_functions({&nested, 1}, {&w, 1}).front()), t("x + 3"));
}

// Against difference quotients, for everything that is smooth where it is looked at.
RC_GTEST_PROP(Differentiate, AgreesWithDifferenceQuotients, (std::vector<std::uint32_t> words)) {
  Workspace ws;
  ExpressionBuilder builder(ws, {.depth = 3, .undefined = false});
  const Expr e = builder.build(words), x = ws.symbol("x");
  const Expr d = differentiate(e, x);
  const auto at = [&](const Expr& f, double value) {
    Values values;
    for (const Expr& s : symbols_of(std::vector<Expr>{e, d})) values[s] = 0.7;
    values[x] = value;
    return evaluate(f, values);
  };
  constexpr double kStep = 1e-5, kAt = 0.83;
  const double left = at(e, kAt - kStep), right = at(e, kAt + kStep), exact = at(d, kAt),
               second = at(differentiate(d, x), kAt), third = at(differentiate(differentiate(d, x), x), kAt);
  RC_PRE(std::isfinite(left) && std::isfinite(right) && std::isfinite(exact) && std::fabs(left) < 1e4 &&
         std::fabs(third) < 1e4 && std::isfinite(second));
  if (std::fabs((right - left) / (2 * kStep) - exact) > 1e-4 * (1 + std::fabs(exact)))
    RC_FAIL(to_text(e) + " -> " + to_text(d));
}

void on_a_small_stack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, std::size_t{256} << 10);
  pthread_t thread{};
  const auto run = [](void* f) -> void* {
    (*static_cast<const std::function<void()>*>(f))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&work)), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

// Nothing recurses: a million nodes inside each other on a stack of 256 KiB.
TEST(DeepExpressions, NeedNoStack) {
  on_a_small_stack([] {
    constexpr int kDepth = 1'000'000;
    Workspace ws;
    const Expr x = ws.symbol("x"), y = ws.symbol("y");
    Expr chain = x;
    for (int k = 0; k < kDepth / 2; ++k) chain = sin(chain) + y;
    EXPECT_GE(walk(chain).size(), static_cast<std::size_t>(kDepth));
    EXPECT_FALSE(differentiate(chain, x).is_zero_literal());
    const std::vector<Expr> both{x, y};
    EXPECT_EQ(gradient(chain, both).size(), 2U);
    EXPECT_TRUE(std::isfinite(evaluate(chain, {{x, 0.5}, {y, 0.25}})));
    EXPECT_NE(substitute(chain, {{x, y}}), chain);
    EXPECT_FALSE(flatten(chain).is_null());
    EXPECT_LE(to_text(chain).size(), 110'000U);
    EXPECT_FALSE(to_latex(chain).empty());
    EXPECT_EQ(symbols_of(chain).size(), 2U);
  });
}

TEST(DeepExpressions, OfPowersAndProductsNeedNoStack) {
  on_a_small_stack([] {
    Workspace ws;
    const Expr x = ws.symbol("x");
    Expr chain = x;
    for (int k = 0; k < 200'000; ++k) chain = pow(chain * x + 1, k % 2 == 0 ? 2 : -1) * 2;
    EXPECT_FALSE(differentiate(chain, x).is_null());
    EXPECT_FALSE(flatten(chain).is_null());
    EXPECT_FALSE(to_text(chain).empty());
  });
}

TEST(Flatten, MergesNestedSumsAndProductsAndCollectsAgain) {
  Text t;
  EXPECT_EQ(flatten((t("x") + t("y")) + (t("x") + 3)), t("2*x + y + 3"));
  EXPECT_EQ(flatten((t("x") * t("y")) * (t("x") * 3)), t("3*x^2*y"));
  EXPECT_EQ(flatten(t("x") - (t("x") + t("y"))).kind(), Kind::sum) << "a coefficient is not distributed";
}

// Sharing: the derivative of a graph whose tree has 2^200 leaves has a few thousand nodes.
TEST(Sharing, IsKeptByEveryOperation) {
  Workspace ws;
  const Expr x = ws.symbol("x");
  Expr e = x;
  for (int k = 0; k < 200; ++k) e = e * e + sin(e);
  const Expr d = differentiate(e, x);
  EXPECT_LT(walk(d).size(), 4000U);
  EXPECT_LT(walk(substitute(e, {{x, x + 1}})).size(), 2000U);
  EXPECT_LT(walk(gradient(e, {&x, 1}).front()).size(), 4000U);
}

}  // namespace
}  // namespace anholon
