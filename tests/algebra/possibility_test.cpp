// can_hold: whether real numbers satisfy conditions, by exact means.
#include "anholon/algebra/decide/possibility.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/assumed.hpp"
#include "anholon/algebra/decide/conditions.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {

void PrintTo(Possibility p, std::ostream* out) {
  *out << (p == Possibility::possible ? "possible" : p == Possibility::impossible ? "impossible" : "unknown");
}

namespace {

using enum Possibility;

// Conditions as text, of each list one member; what is assumed as "m > 0", "n >= 0", "k != 0". x and y are variables of the state.
struct Question {
  Workspace ws;
  std::vector<Expr> state{ws.symbol("x"), ws.symbol("y")};
  Assumptions assumptions;

  explicit Question(const std::vector<std::string>& assumed = {}) {
    for (const std::string& text : assumed) {
      const std::size_t at = text.find_first_of(">!");
      const Expr e = *parse(ws, text.substr(0, at));
      const Sign sign = text[at] == '!' ? Sign::nonzero : text[at + 1] == '=' ? Sign::nonnegative : Sign::positive;
      assumptions.list.push_back({e, sign});
    }
  }
  Possibility operator()(const std::vector<std::vector<std::string>>& all_of) {
    std::vector<std::vector<Expr>> clauses;
    for (const auto& clause : all_of) {
      auto& members = clauses.emplace_back();
      for (const std::string& text : clause) members.push_back(*parse(ws, text));
    }
    return can_hold(clauses, state, assumptions);
  }
  Possibility operator()(const char* one) {
    return (*this)(std::vector<std::vector<std::string>>{std::vector<std::string>{one}});
  }
};

TEST(RealConditions, SumsOfOneSignVanishOnlyWithTheirTerms) {
  EXPECT_EQ(Question({"m > 0", "n >= 0"})("m + n"), impossible);
  EXPECT_EQ(Question({"m >= 0", "n >= 0"})("m + n"), possible);
  EXPECT_EQ(Question({"m >= 0", "n >= 0", "m - n > 0"})("m + n"), impossible);
  EXPECT_EQ(Question({"k != 0"})("k^2 + a^4"), impossible);
  EXPECT_EQ(Question()("k^2 + a^4"), possible);
  EXPECT_EQ(Question({"m > 0"})("m*(a^2 + 1)"), impossible);
  EXPECT_EQ(Question({"-m > 0", "n >= 0"})("m - n"), impossible);
  EXPECT_EQ(Question({"-m > 0"})("m^3 - 1"), impossible);
  EXPECT_EQ(Question()("a^2 + b^2 - 2*a*b + 1"), impossible);
}

TEST(RealConditions, PolynomialsInOneVariableHaveTheRootsThatTheyHave) {
  EXPECT_EQ(Question()("a^2 + a + 1"), impossible);
  EXPECT_EQ(Question()("a^2 + a - 1"), possible);
  EXPECT_EQ(Question({"a > 0"})("a^2 + a - 1"), possible);
  EXPECT_EQ(Question({"a > 0"})("a^2 + 3*a + 1"), impossible);
  EXPECT_EQ(Question()("a^2 + 3*a + 1"), possible);
  EXPECT_EQ(Question({"a > 0"})("a^3 + a + 1"), impossible);
  EXPECT_EQ(Question({"-a > 0"})("a^3 + a + 1"), possible);
  EXPECT_EQ(Question()("a^4 - a + 1"), impossible);
  EXPECT_EQ(Question({"a - 2 > 0"})("a^3 - 3*a + 1"), impossible);  // roots -1.88, 0.35, 1.53
  EXPECT_EQ(Question({"a - 3/2 > 0"})("a^3 - 3*a + 1"), possible);
  EXPECT_EQ(Question({"a >= 0"})("a^5 + 2*a"), possible);
  EXPECT_EQ(Question({"a != 0"})("a^5 + 2*a"), impossible);
  EXPECT_EQ(Question({"a > 0", "2 - a > 0"})("a^2 - 4"), impossible);
  EXPECT_EQ(Question({"a > 0", "2 - a >= 0"})("a^2 - 4"), possible);
}

TEST(RealConditions, OfSeveralVariablesArePossibleWhereAPointIsShown) {
  EXPECT_EQ(Question({"m > 0", "n > 0"})("m - 2*n"), possible);
  EXPECT_EQ(Question({"a > 0", "b > 0", "c > 0"})("a^2 + b^2 - c^2"), possible);
  EXPECT_EQ(Question({"a > 0", "b > 0"})("a^2 + b^2 - 3"), possible);
  EXPECT_EQ(Question()("a*b - 1"), possible);
  EXPECT_EQ(Question({"I1 > 0", "I2 > 0", "I3 > 0"})("I1*I2 + I2*I3 - I1*I3"), possible);
  EXPECT_EQ(Question({"m > 0", "l > 0"})("J - m*l^2"), possible);
  EXPECT_EQ(Question({"m > 0", "l > 0", "-J >= 0"})("J - m*l^2"), impossible);
}

TEST(RealConditions, TogetherMayBeImpossible) {
  EXPECT_EQ(Question()({{"a - 1"}, {"a + 1"}}), impossible);
  EXPECT_EQ(Question()({{"a - b"}, {"a + b - 2"}, {"a*b + 1"}}), impossible);
  EXPECT_EQ(Question()({{"a^2 + b^2 - 1"}, {"a*b - 1"}}), impossible);
  EXPECT_EQ(Question()({{"a^2 + b^2 - 2"}, {"a*b - 1"}}), possible);
  EXPECT_EQ(Question()({{"a", "b"}, {"a - 1"}, {"b - 1"}}), impossible);
  EXPECT_EQ(Question()({{"a", "b"}, {"a - 1"}, {"b^2 + b"}}), possible);
  EXPECT_EQ(Question({"m > 0"})({{"m - a", "m + a"}, {"a"}}), impossible);
  std::vector<std::vector<std::string>> many;
  for (int k = 1; k < 12; ++k) many.push_back({std::to_string(k) + "*m*a^2*(b + " + std::to_string(k) + ")"});
  EXPECT_EQ(Question({"m > 0", "a != 0"})(many), impossible);
  EXPECT_EQ(Question({"m > 0"})(many), possible);
  EXPECT_EQ(Question()({{"a^2 - 2"}, {"b - a"}, {"b^2 - 3"}}), impossible);
  EXPECT_EQ(Question()({{"a^2 - 2"}, {"b^2 - a"}}), possible);
}

TEST(RealConditions, DiscriminantsExcludeQuadraticOnes) {
  EXPECT_EQ(Question({"b > 0", "c > 0"})("a^2*c + b"), impossible);
  EXPECT_EQ(Question({"b > 0"})("a^2 + a*b + b^2"), impossible);
  EXPECT_EQ(Question({"b > 0"})("a^2 + 3*a*b + b^2"), possible);
  EXPECT_EQ(Question()("a^4 - 2*a^2*b^2 + b^4 + 1"), impossible);
}

TEST(RealConditions, SinesAndExponentialsHaveTheirRanges) {
  EXPECT_EQ(Question()("cos(al) - 2"), impossible);
  EXPECT_EQ(Question()("cos(al) - 1/2"), possible);
  EXPECT_EQ(Question({"al > 0"})("sin(al)"), possible);
  EXPECT_EQ(Question({"al > 0", "3 - al > 0"})("sin(al)"), unknown) << "an interval without a zero, which is not seen";
  EXPECT_EQ(Question()({{"sin(al)"}, {"cos(al)"}}), impossible);
  EXPECT_EQ(Question()("exp(k) + 1"), impossible);
  EXPECT_EQ(Question()("exp(k) - 2"), possible);
  EXPECT_EQ(Question({"k > 0"})("exp(k) - 1"), impossible);
  EXPECT_EQ(Question({"k > 0"})("exp(k) - 2"), possible);
  EXPECT_EQ(Question({"-k >= 0"})("exp(k) - 2"), impossible);
  EXPECT_EQ(Question()("pi*a - 1"), possible);
  EXPECT_EQ(Question({"-a > 0"})("pi*a - 1"), impossible);
  EXPECT_EQ(Question({"a > 0"})("a^2 - pi"), possible);
  EXPECT_EQ(Question({"a > 0"})("a^3 + pi*a - sin(1)"), possible);
  EXPECT_EQ(Question({"-a > 0"})("a^3 + pi*a - sin(1)"), impossible);
  EXPECT_EQ(Question()("exp(k) - k"), unknown) << "exp(k) > k is not known";
}

TEST(RealConditions, OnFunctionsAreMetByPolynomials) {
  EXPECT_EQ(Question()("V[1](x)"), possible);
  EXPECT_EQ(Question({"m > 0"})("V[1](x) - m"), possible);
  EXPECT_EQ(Question()("V(x)^2 + V(x) + 1"), impossible);
  EXPECT_EQ(Question({"m > 0"})("V[1](x)^2 + m"), impossible);
  EXPECT_EQ(Question()({{"V[1](x, y) - y"}, {"V[2](x, y) - x"}}), possible);
  EXPECT_EQ(Question()({{"V[1](x)"}, {"V(x) - x"}}), unknown);  // none: V' = 1
  EXPECT_EQ(Question({"a > 0", "r(x) > 0"})("a*sin(V(x)) + r(x)"), possible);
  EXPECT_EQ(Question({"a > 0", "r(x) > 0"})("a + r(x)"), impossible);
  EXPECT_EQ(Question({"a > 0"})("a*sin(x) + r(x)"), possible);
  EXPECT_EQ(Question({"a > 0"})("a*sin(y) + r(x)"), unknown) << "r would have to depend on y, so that none does";
}

}  // namespace
}  // namespace anholon
