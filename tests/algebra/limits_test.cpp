// Hitting a budget is an answer, not a crash; and no question runs far beyond its time.
#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <thread>

#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

Budget budget(double seconds, std::size_t terms = 2'000'000) {
  Budget b;
  b.seconds = seconds;
  b.terms = terms;
  return b;
}

TEST(Limits, TooManyTermsAreUndecidedWithThatLimit) {
  const Decided d = decide("(a + b + c + d + e + f)^12 = ((a + b + c)^2 + 2*(a + b + c)*(d + e + f) + (d + e + f)^2)^6",
                           {}, budget(10, 100));
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
  EXPECT_EQ(d.verdict.limit, Limit::terms);
  EXPECT_LT(d.verdict.error_probability, 1e-30) << "three residues were zero";
  const Decided enough = decide("(a + b + c)^6 = ((a + b)^2 + 2*(a + b)*c + c^2)^3", {}, budget(10, 1000));
  EXPECT_EQ(enough.verdict.kind, VerdictKind::proved) << enough.text;
}

TEST(Limits, NoTimeIsUndecidedWithThatLimit) {
  const Decided d = decide(
      "(a + b + c + d + e + f)^20 = ((a + b + c)^2 + 2*(a + b + c)*(d + e + f) + (d + e + f)^2)^10", {}, budget(0.01));
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
  EXPECT_TRUE(d.verdict.limit == Limit::time || d.verdict.limit == Limit::terms) << d.text;
  EXPECT_LT(d.verdict.seconds, 5);
  const Decided none = decide("sin(x)*sqrt(1 + y) = 1 + y", {}, budget(0));
  EXPECT_EQ(none.verdict.kind, VerdictKind::undecided) << none.text;
  EXPECT_EQ(none.verdict.limit, Limit::time);
}

TEST(Limits, AStopFromOutsideEndsTheQuestion) {
  std::stop_source source;
  Budget b;
  b.stop = source.get_token();
  source.request_stop();
  const Decided d = decide("(a + b)^30 = (b + a)^29*(a + b) + x*y - y*x*1/1 + sin(a)^2 + cos(a)^2 - 1", {}, b);
  EXPECT_EQ(d.verdict.limit, Limit::cancelled) << d.text;
  EXPECT_EQ(d.verdict.kind, VerdictKind::undecided);
}

TEST(Limits, HugeExponentsAndMultiplesAnswer) {
  for (const char* statement : {"(x*y)^10000000000 = x^10000000000*y^10000000000",
                                "2^10000000000 = 4^5000000000",
                                "x^(10^30) = 1",
                                "2^(10^30) = 1",
                                "(x + 1)^1000000 = (x + 1)^999999*(1 + x)",
                                "(x + 1)^3000 = (x^2 + 2*x + 1)^1500",
                                "x^1000000*y = y*x^999999*x",
                                "(x^1000000 - 1)/(x - 1) = 0",
                                "sqrt(x^100000 - 1)^2 = x^100000 - 1",
                                "abs(x^50000 - y^50000) = abs(y^50000 - x^50000)",
                                "(x^100000 - 1)/(x^99999 - 1)*y = y*(x^100000 - 1)/(x^99999 - 1) + 0*z",
                                "log(x^100000 + 1) = log(1 + x^100000)",
                                "sin(1000*x) = 2*sin(500*x)*cos(500*x)",
                                "sin(10^40*x) = 0",
                                "exp(1000*x) = exp(x)^1000",
                                "exp(10^30*x) = exp(x)^(10^30)",
                                "x^(1/7)*x^(1/11) = x^(18/77)",
                                "x^(1/61) = x^(1/61)*y/y",
                                "sin(pi/1000)^2 + cos(pi/1000)^2 = 1",
                                "cos(x)^1000 = (1 - sin(x)^2)^500"}) {
    const Decided d = decide(statement, {}, budget(5));
    EXPECT_EQ(flaw(d), "") << d.text;
    EXPECT_LT(d.verdict.seconds, 10) << d.text;
  }
}

TEST(Limits, TrueStatementsWithHugeNumbersAreProvedOrSaidToBeOverBudget) {
  for (const char* statement :
       {"(x*y)^10000000000 = x^10000000000*y^10000000000", "2^10000000000 = 4^5000000000",
        "sqrt(x^100000 - 1)^2 = x^100000 - 1", "exp(10^30*x) = exp(x)^(10^30)", "x^(1/7)*x^(1/11) = x^(18/77)"}) {
    const Decided d = decide(statement, {}, budget(5));
    EXPECT_EQ(d.verdict.kind, VerdictKind::undecided) << d.text;
    EXPECT_EQ(d.verdict.limit, Limit::terms) << d.text;
  }
  for (const char* statement :
       {"sin(1000*x) = 2*sin(500*x)*cos(500*x)",
        "sqrt(340282366920938463463374607431768211507^2*x) = 340282366920938463463374607431768211507*sqrt(x)"}) {
    const Decided d = decide(statement, {}, budget(5));
    EXPECT_EQ(d.verdict.kind, VerdictKind::proved) << d.text;
  }
}

TEST(Limits, ABallRefutesWhatIsTooLargeForNormalForms) {
  for (const char* statement :
       {"(x + 1)^1000000 = x^1000000 + 1", "sin(1000*x) = sin(999*x)", "exp(10^30) = exp(10^30 + 1)", "x^(1/61) = 1",
        "(a + b + c + d + e + f)^40 = (a + b + c + d + e - f)^40"}) {
    const Decided d = decide(statement, {}, budget(10, 10'000));
    EXPECT_EQ(d.verdict.kind, VerdictKind::refuted) << d.text;
    EXPECT_EQ(d.verdict.limit, Limit::none) << d.text;
    EXPECT_EQ(flaw(d), "") << d.text;
  }
}

Expr nested(Workspace& ws, Function function, int depth) {
  Expr e = ws.symbol("x");
  for (int k = 0; k < depth; ++k) e = apply(function, e);
  return e;
}

TEST(Limits, FunctionsNestedDeeplyAnswer) {
  for (const Function f : {Function::sin, Function::exp, Function::atan, Function::abs}) {
    for (const int depth : {10, 100, 10'000}) {
      Workspace ws;
      const Expr e = nested(ws, f, depth), y = ws.symbol("y");
      const Verdict v = is_zero(pow(e + y, 2) - pow(e, 2) - 2 * e * y - pow(y, 2), {}, budget(5));
      const bool shallow = depth == 10;  // the rest is true as well, and over budget
      EXPECT_EQ(v.kind, shallow ? VerdictKind::proved : VerdictKind::undecided) << name_of(f) << depth << v.reason;
      EXPECT_EQ(v.limit == Limit::none, shallow)
          << name_of(f) << depth << v.reason;  // terms, or time on a slow machine
    }
  }
}

TEST(Limits, LongSumsAndManyVariablesAnswer) {
  for (const int count : {1000, 100'000}) {
    Workspace ws;
    const Expr x = ws.symbol("x");
    std::vector<Expr> powers, variables;
    for (int k = 1; k <= count; ++k) powers.push_back(k * pow(x, k % 1000));
    for (int k = 0; k < count; ++k) variables.push_back(ws.symbol("x" + std::to_string(k)));
    const Expr a = sum(powers), b = sum(variables);
    const Verdict v = is_zero(a * 2 - (a + a) + x - x * x / x, {}, budget(30));
    EXPECT_EQ(v.kind, VerdictKind::proved) << v.reason;
    const Verdict w =
        is_zero(b * x - x * (b + 1) + x, {}, budget(30));  // true; each variable costs every polynomial a place
    EXPECT_EQ(w.kind, count == 1000 ? VerdictKind::proved : VerdictKind::undecided) << w.reason;
    EXPECT_EQ(w.limit, count == 1000 ? Limit::none : Limit::terms) << w.reason;
    const Verdict u = is_zero(b * x - x * (b + 1) - x, {}, budget(30));
    EXPECT_EQ(u.kind, VerdictKind::refuted) << u.reason;
  }
}

TEST(Limits, AWorkspaceThatIsFullIsAnAnswer) {
  Workspace ws(200);
  const Expr x = ws.symbol("x"), y = ws.symbol("y");
  const Expr e = sin(x + y) - sin(x) * cos(y) - cos(x) * sin(y);
  std::vector<Expr> filler;
  while (ws.node_count() < 199) filler.push_back(ws.number(static_cast<long>(1000 + filler.size())));
  const Verdict v = is_zero(e);
  EXPECT_EQ(v.kind, VerdictKind::undecided);
  EXPECT_EQ(v.limit, Limit::nodes);
}

TEST(Limits, SimplifyOverBudgetGivesSomethingEqual) {
  Workspace ws;
  const Expr x = ws.symbol("x"), y = ws.symbol("y");
  const Expr e = pow(sin(x) + cos(y) + x + y, 40) / pow(cos(x) + y, 30);
  Budget tight = budget(0.05, 50);
  const Expr s = simplify(e, {}, tight);
  EXPECT_EQ(counterexample(s - e, {}, 1, 20), "");
}

}  // namespace
}  // namespace anholon::test
