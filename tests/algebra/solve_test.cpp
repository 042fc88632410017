// A · X = B by every road, and by policies made of several.
#include "anholon/algebra/linear/solve.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {
namespace {

struct SolvePolicies : testing::Test {
  Workspace ws;
  Expr operator()(std::string_view text) { return *parse(ws, text); }
  Matrix matrix(std::size_t rows, std::size_t columns, const std::vector<std::string_view>& entries) {
    std::vector<Expr> e;
    for (const std::string_view text : entries) e.push_back((*this)(text));
    return Matrix(rows, columns, std::move(e));
  }
  void expect_solution(const Within<std::optional<LinearSolution>>& found, Road road, const Matrix& a,
                       const Matrix& b) {
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->road, road);
    for (std::size_t i = 0; i < a.rows(); ++i) {
      for (std::size_t k = 0; k < b.columns(); ++k) {
        Expr left = ws.number(0);
        for (std::size_t j = 0; j < a.columns(); ++j) left = left + a(i, j) * (*found)->value(j, k);
        EXPECT_EQ(is_zero(left - b(i, k)).kind, VerdictKind::proved);
      }
    }
  }
  static bool is_singular(const Within<std::optional<LinearSolution>>& found) { return found && !*found; }

  const Matrix disguised = matrix(3, 3,
                                  {"sin(x)^2 + cos(x)^2 - 1", "x", "1",  // a pivot by syntax would be this zero
                                   "y", "1", "0",                        //
                                   "cos(x)", "0", "y"});
  const Matrix right = matrix(3, 2, {"1", "0", "x", "y", "0", "t"});
  const Matrix singular = matrix(2, 2, {"cos(x)", "sin(2*x)", "1", "2*sin(x)"}), one = matrix(2, 1, {"1", "0"});
  const Budget no_terms{20'000'000, 0, 10, {}};
};

TEST_F(SolvePolicies, EveryRoadLeadsThere) {
  for (const Road road : {Road::normal_forms, Road::graph, Road::residues})
    expect_solution(solve(disguised, right, {}, road), road, disguised, right);
  const Matrix plain = matrix(2, 2, {"x", "y", "-y", "x"}), b = matrix(2, 1, {"1", "cos(x)"});
  for (const Road road : {Road::normal_forms, Road::graph, Road::residues, Road::shape})
    expect_solution(solve(plain, b, {}, road), road, plain, b);
}

// A root has no residue that could be compared; a witness shows that it is not zero.
TEST_F(SolvePolicies, RootsArePivotsOnTheGraphByTheirWitnesses) {
  const Matrix a = matrix(2, 2, {"(1 + x^2)^(1/3)", "1", "1", "abs(y)"}), b = matrix(2, 1, {"1", "0"});
  EXPECT_TRUE(is_singular(solve(a, b, {}, Road::residues)));
  const auto found = solve(a, b, {}, Road::graph);
  ASSERT_TRUE(found && *found);
  EXPECT_FALSE((*found)->nonzero.empty());
}

TEST_F(SolvePolicies, OnlyNormalFormsKnowThatThereIsNoSolution) {
  for (const Road road : {Road::normal_forms, Road::graph, Road::residues, Road::shape})
    EXPECT_TRUE(is_singular(solve(singular, one, {}, road)));
  // They are believed; the graph, which found no pivots, is not.
  EXPECT_TRUE(is_singular(solve(singular, one, {}, SolvePolicy().then(Road::normal_forms, no_terms))));
  EXPECT_FALSE(solve(singular, one, {}, SolvePolicy(Road::graph).then(Road::normal_forms, no_terms)));
}

TEST_F(SolvePolicies, TheNextRoadIsTakenWhereOneDoesNotAnswer) {
  EXPECT_FALSE(solve(disguised, right, {}, no_terms));
  expect_solution(solve(disguised, right, {}, SolvePolicy(no_terms).then(Road::graph)), Road::graph, disguised, right);
  // By its shape the corner is a pivot; the entries put in, it is zero.
  const Matrix a = matrix(2, 2, {"sin(x)^2 + cos(x)^2 - 1", "x", "y", "sin(x)^2 + cos(x)^2 - 1"});
  EXPECT_TRUE(is_singular(solve(a, one, {}, Road::shape)));
  expect_solution(solve(a, one, {}, SolvePolicy(Road::shape).then(Road::residues)), Road::residues, a, one);
}

TEST_F(SolvePolicies, AShapeIsSolvedInIdentitiesBetweenSymbols) {
  const Matrix a = matrix(2, 2, {"sin(x)", "x", "-x", "sin(x)"});
  const auto found = solve(a, one, {}, Road::shape);
  ASSERT_TRUE(found && *found);
  ASSERT_EQ((*found)->identities.size(), 2U);
  for (const Expr& e : (*found)->identities) {
    EXPECT_EQ(is_zero(e).kind, VerdictKind::proved);
    EXPECT_EQ(symbols_of(e).size(), 2U);  // one for x and -x, one for the sine
  }
}

// x and y are pivots; where x = 0, only y is.
TEST_F(SolvePolicies, PivotsDoNotVanishOnTheSubset) {
  const Matrix a = matrix(2, 2, {"x", "1", "y*z", "1"});
  const Replacements at{{(*this)("x"), ws.number(0)}};
  const auto vanishes = [&](const SolvePolicy& policy) {
    const auto found = solve(a, one, {}, policy);
    expect_solution(found, Road::normal_forms, a, one);
    bool any = false;
    for (const Expr& e : (*found)->nonzero) any = any || is_zero(substitute(e, at)).kind == VerdictKind::proved;
    return any;
  };
  SolvePolicy there;
  EXPECT_TRUE(vanishes(there));
  there.subset = [&](const std::vector<Expr>& e) { return substitute(e, at); };
  EXPECT_FALSE(vanishes(there));
  there.subset = [](const std::vector<Expr>&) { return std::nullopt; };  // nobody knows: the first solution stays
  EXPECT_TRUE(vanishes(there));
}

TEST_F(SolvePolicies, NoEquationsHaveASolution) {
  const auto found = solve(Matrix(), Matrix(), {}, Road::graph);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->value.rows(), 0U);
}

}  // namespace
}  // namespace anholon
