// Residues modulo a random prime: what is not zero there is certainly not zero.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/formal_rules.hpp"
#include "tests/algebra/statement.hpp"
#include "tests/algebra/tame_expression.hpp"

namespace anholon::test {
namespace {

using Words = std::vector<std::uint32_t>;

bool nonzero(std::string_view text) {
  Workspace ws;
  return certainly_nonzero(*parse(ws, text));
}

TEST(Residues, OfIdentitiesAreNeverCalledNonzero) {
  for (const char* text : {"sin(x)^2 + cos(x)^2 - 1",
                           "sin(2*x) - 2*sin(x)*cos(x)",
                           "sin((x + y)^2) - sin(x^2 + 2*x*y + y^2)",
                           "sin(x/2)^2 - (1 - cos(x))/2",
                           "sin(pi)",
                           "cos(pi/3) - 1/2",
                           "cos(pi/5)*cos(2*pi/5) - 1/4",
                           "sin(x + pi) + sin(x)",
                           "sin((x + pi)/2) - cos(x/2)",
                           "exp(x + y) - exp(x)*exp(y)",
                           "exp(x/3)^3 - exp(x)",
                           "sinh(x) + cosh(x) - exp(x)",
                           "sqrt(x)^2 - x",
                           "abs(x)^2 - x^2",
                           "log(x^2) - 2*log(x)",
                           "V(x + y) - V(y + x)",
                           "V((x + y)^2) - V(x^2 + 2*x*y + y^2)",
                           "V(sin(x)^2 + cos(x)^2) - V(1)",
                           "sin(sin(x)^2 + cos(x)^2) - sin(1)",
                           "exp(exp(y)*exp(-y)) - exp(1)",
                           "sin(x + exp(y)*exp(-y) - 1) - sin(x)",
                           "sin(1)*2*cos(1) - sin(2)",
                           "tan(x)*cos(x) - sin(x)",
                           "sin(x^2/x) - sin(x)",
                           "exp(log(x)) - x",
                           "asin(x) + acos(x) - pi/2",
                           "V[1](x, 2*x/2) - V[1](x, x)",
                           "cos(V(x))^2 + sin(V(x))^2 - 1",
                           "sin(10*x) - 2*sin(5*x)*cos(5*x)",
                           "exp(2*V(x)) - exp(V(x))^2",
                           "2^(x + y) - 2^x*2^y",
                           "sin(1/2)^2 - (1 - cos(1))/2",
                           "exp(sin(x)^2)*exp(cos(x)^2) - exp(1)",
                           "sin(x*(y + 1)) - sin(x*y + x)"}) {
    EXPECT_FALSE(nonzero(text)) << text;
  }
}

TEST(Residues, OfAnotherSampleComeFromAnotherPrime) {
  Workspace ws;
  const Expr e = *parse(ws, "x + sin(y)");
  const auto first = residues({&e, 1}), other = residues({&e, 1}, {}, 1), again = residues({&e, 1}, {}, 1);
  ASSERT_TRUE(first && other && again);
  EXPECT_NE(first->prime, other->prime);
  EXPECT_NE(first->values, other->values);
  EXPECT_EQ(other->prime, again->prime);
  EXPECT_EQ(other->values, again->values);
}

TEST(Residues, SeeWhatIsNotZero) {
  for (const char* text : {"x", "sin(x)^2 + cos(x)^2 - 2", "sin(2*x) - sin(x)*cos(x)", "exp(x + y) - exp(x) - exp(y)",
                           "V(x) - V(y)", "x^3 - x^2*y", "1/x - 1/y"}) {
    EXPECT_TRUE(nonzero(text)) << text;
  }
}

RC_GTEST_PROP(Residues, AgreeWithTheVerdict, (Words a, Words b)) {
  Workspace ws;
  TameBuilder builder(ws, {.roots = true});
  const Expr x = builder.build(a), y = builder.build(b);
  RC_ASSERT(!certainly_nonzero((x + y) * (x - y) - pow(x, 2) + pow(y, 2)));
  RC_ASSERT(!certainly_nonzero(pow(sin(x), 2) + pow(cos(x), 2) - 1));
  RC_ASSERT(!certainly_nonzero(x - y) || is_zero(x - y).kind != VerdictKind::proved);
}

TEST(Residues, NeverContradictAProofOfACarelessStatement) {
  int nonzero = 0;
  for (std::uint64_t k = 0; k < 4000; ++k) {
    Workspace ws;
    const CarelessStatement s = CarelessWriter(ws, 500 + k).write();
    const Expr residual = s.left - s.right;
    Budget budget;
    budget.seconds = 2;
    budget.terms = 100'000;
    if (!certainly_nonzero(residual, s.assumptions)) continue;
    ++nonzero;
    EXPECT_NE(is_zero(residual, s.assumptions, budget).kind, VerdictKind::proved) << to_text(residual);
  }
  EXPECT_GE(nonzero, 100) << "too few to say anything";
}

}  // namespace
}  // namespace anholon::test
