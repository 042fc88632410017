// Planted relations with constant coefficients are found, all of them, and nothing else.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

struct Relations : testing::Test {
  Workspace ws;
  ConstantRelations operator()(const std::vector<std::string_view>& functions,
                               const std::vector<std::string_view>& constants = {}) {
    std::vector<Expr> f, c;
    for (const auto text : functions) f.push_back(*parse(ws, text));
    for (const auto text : constants) c.push_back(*parse(ws, text));
    const auto found = constant_relations(f, c);
    EXPECT_TRUE(found);
    return found ? *found : ConstantRelations{};
  }
  static std::string text(const ConstantRelation& r) {
    std::string result;
    for (const Expr& c : r.coefficients) result += (result.empty() ? "" : ", ") + to_text(c);
    return result;
  }
};

TEST_F(Relations, BetweenPowersOfSineAndCosineAreFound) {
  const auto found = (*this)({"1", "sin(x)^2", "cos(x)^2", "cos(2*x)", "sin(x)"});
  EXPECT_EQ(found.basis.size(), 2);
  EXPECT_TRUE(found.complete());
}

TEST_F(Relations, MayHaveParametersAsCoefficientsButNotTheState) {
  const auto found = (*this)({"x*y", "a*x*y + b*y", "y", "x"}, {"a", "b"});
  ASSERT_EQ(found.basis.size(), 1);
  EXPECT_TRUE(found.complete());
  const auto& c = found.basis[0].coefficients;
  EXPECT_TRUE(c[3].is_zero_literal());
  // c0 x y + c1 (a x y + b y) + c2 y = 0
  EXPECT_EQ(found.basis[0].verdict.kind, VerdictKind::proved);
  EXPECT_EQ((*this)({"x*y", "a*x*y + b*y", "y", "x"}).basis.size(), 0) << "a and b belong to the state here";
}

TEST_F(Relations, HoldForEveryUndefinedFunctionOrAreNone) {
  EXPECT_EQ((*this)({"d(V(x, y), x)", "d(V(x, y), y)", "x"}).basis.size(), 0);
  EXPECT_EQ((*this)({"V(x, y)", "2*V(x, y) + x", "x"}).basis.size(), 1);
}

TEST_F(Relations, WithDenominatorsAreFound) {
  const auto found = (*this)({"1/(x + y)", "x/(x + y)", "y/(x + y)", "1"});
  ASSERT_EQ(found.basis.size(), 1);
  EXPECT_EQ(text(found.basis[0]), "0, -1, -1, 1");
}

TEST_F(Relations, OfFunctionsWithRootsOfRootsAreNotLookedFor) {
  const Expr f = *parse(ws, "sqrt(1 + sqrt(x))");
  EXPECT_FALSE(constant_relations({&f, 1}, {}));
}

TEST_F(Relations, LeaveTheIndependentFunctions) {
  std::vector<Expr> f;
  for (const char* text : {"x", "y", "x + 2*y", "x*y", "x*(y + 1)"}) f.push_back(*parse(ws, text));
  EXPECT_EQ(independent_functions(f, {}).value(), (std::vector<std::size_t>{0, 1, 3}));
}

}  // namespace
}  // namespace anholon
