// Square roots modulo a prime: a homomorphism only where no product of radicands is a square.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/constant_relations.hpp"
#include "anholon/algebra/decide/modular_test.hpp"
#include "anholon/expr/parse/parse.hpp"

namespace anholon {
namespace {

struct RootResidues : testing::Test {
  Workspace ws;
  Expr operator()(std::string_view text) { return *parse(ws, text); }
  std::optional<std::uint64_t> residue(std::string_view text, unsigned sample) {
    const Expr e = (*this)(text);
    const auto found = residues({&e, 1}, {}, sample);
    return found ? std::optional(found->values.front()) : std::nullopt;
  }
};

TEST_F(RootResidues, TheZeroFunctionHasTheResidueZeroWhateverTheRoots) {
  for (const char* zero : {"sqrt(x + 1)*sqrt(x + 1) - x - 1", "(sqrt(x + 1) - 1)*(sqrt(x + 1) + 1) - x",
                           "1/(sqrt(x) + sqrt(y)) - (sqrt(x) - sqrt(y))/(x - y)", "sqrt(x)^3 - x*sqrt(x)",
                           "(sqrt(2*e/m - u^2) + u)^2 - 2*e/m - 2*u*sqrt(2*e/m - u^2)"}) {
    for (unsigned sample = 0; sample < 8; ++sample) EXPECT_EQ(residue(zero, sample), 0U) << zero;
  }
}

TEST_F(RootResidues, OtherFunctionsHaveOthers) {
  for (const char* nonzero : {"sqrt(x + 1) - x", "sqrt(x) + sqrt(y)", "sqrt(x) - sqrt(y)", "sqrt(2)*sqrt(x) - x",
                              "sqrt(x^2 + y^2) - x - y", "sin(x)*sqrt(y) - y"}) {
    const auto found = residue(nonzero, 0);
    ASSERT_TRUE(found) << nonzero;
    EXPECT_NE(*found, 0U) << nonzero;
  }
}

TEST_F(RootResidues, RootsOfAnglesAndRotationsHaveResiduesToo) {
  for (const char* zero : {"sqrt(1 + cos(x)^2)^2 - 2 + sin(x)^2", "sqrt(sin(x))*sqrt(sin(x)) - sin(x)",
                           "(sqrt(2 + sin(2*x)) - 1)*(sqrt(2 + sin(2*x)) + 1) - (sin(x) + cos(x))^2"}) {
    for (unsigned sample = 0; sample < 8; ++sample) EXPECT_EQ(residue(zero, sample), 0U) << zero;
  }
  for (const char* nonzero : {"sqrt(1 + cos(x)^2) - 1", "sqrt(sin(x)) - sqrt(cos(x))", "sqrt(exp(x)) + y"}) {
    const auto found = residue(nonzero, 0);
    ASSERT_TRUE(found) << nonzero;
    EXPECT_NE(*found, 0U) << nonzero;
  }
}

// sqrt(x*y) is sqrt(x)*sqrt(y) where both are positive: a root chosen at random would be another one.
TEST_F(RootResidues, DependentRadicandsHaveNone) {
  for (const char* dependent :
       {"sqrt(x*y) - sqrt(x)*sqrt(y)", "sqrt(4*x) - 2*sqrt(x)", "sqrt(2)*sqrt(3) - sqrt(6)", "sqrt(x/y)*sqrt(x*y) - x",
        "sqrt(sqrt(x) + 1)", "x^(1/3)", "sqrt(cos(x)^2)", "sqrt(1 - sin(x)^2)", "sqrt((1 + cos(x))/2) - cos(x/2)",
        "sqrt(exp(x)) - exp(x/2)", "sqrt(1 + sin(2*x)) - sin(x) - cos(x)"}) {
    EXPECT_FALSE(residue(dependent, 0)) << dependent;
  }
}

// The root of a constant is one number at all points of a table, so that it may be the coefficient of a relation.
TEST_F(RootResidues, TheRootOfAConstantIsAConstant) {
  const std::vector<Expr> functions{(*this)("u"), (*this)("sqrt(c)*u"), (*this)("v*sqrt(u + 1)"),
                                    (*this)("sqrt(c)*v*sqrt(u + 1)")};
  const std::vector<Expr> constants{(*this)("c")};
  EXPECT_EQ(independent_functions(functions, constants), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(independent_functions(functions, {}), (std::vector<std::size_t>{0, 1, 2, 3}));
  const auto relations = constant_relations(functions, constants);
  ASSERT_TRUE(relations);
  EXPECT_EQ(relations->basis.size(), 2);
}

}  // namespace
}  // namespace anholon
