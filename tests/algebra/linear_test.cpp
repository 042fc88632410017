// Rank, determinant, nullspace and solution of matrices of expressions.
#include <gtest/gtest.h>

#include "anholon/algebra/linear/solve.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"
#include "tests/algebra/statement.hpp"

namespace anholon::test {
namespace {

struct Entries {
  Workspace ws;
  Matrix operator()(std::size_t rows, std::size_t columns, std::initializer_list<const char*> texts) {
    std::vector<Expr> entries;
    for (const char* text : texts) entries.push_back(*parse(ws, text));
    return Matrix(rows, columns, std::move(entries));
  }
};

std::size_t rank_of(std::size_t rows, std::size_t columns, std::initializer_list<const char*> texts) {
  Entries m;
  const auto r = rank(m(rows, columns, texts));
  EXPECT_TRUE(r.has_value()) << r.error().where;
  return r ? r->rank : 99;
}

TEST(Rank, IsThatOfTheMatrixOfFunctions) {
  EXPECT_EQ(rank_of(1, 1, {"sin(x)^2 + cos(x)^2 - 1"}), 0U);
  EXPECT_EQ(rank_of(2, 2, {"cos(x)", "sin(x)", "-sin(x)", "cos(x)"}), 2U);
  EXPECT_EQ(rank_of(2, 2, {"sin(2*x)", "sin(x)", "2*cos(x)", "1"}), 1U);
  EXPECT_EQ(rank_of(2, 3, {"1", "x", "y", "x", "x^2", "x*y"}), 1U);
  EXPECT_EQ(rank_of(3, 3, {"0", "-z", "y", "z", "0", "-x", "-y", "x", "0"}), 2U);
  EXPECT_EQ(rank_of(2, 2, {"V(x + y)", "V(y + x)", "1", "1"}), 1U);
  EXPECT_EQ(rank_of(2, 2, {"exp(x + y)", "exp(x)", "exp(y)", "1"}), 1U);
  EXPECT_EQ(rank_of(2, 2, {"sqrt(2)", "2", "1", "sqrt(2)"}), 1U);
  EXPECT_EQ(rank_of(2, 2, {"sqrt(1 - x^2)", "1 - x", "1 + x", "sqrt(1 - x^2)"}), 1U);
  EXPECT_EQ(rank_of(2, 2, {"sqrt(1 - x^2)", "1 - x", "x + 2", "sqrt(1 - x^2)"}), 2U);
  EXPECT_EQ(rank_of(2, 2, {"0", "0", "0", "0"}), 0U);
  EXPECT_EQ(rank_of(2, 2, {"cos(pi/5)", "(1 + sqrt(5))/4", "1", "1"}), 1U);
  EXPECT_EQ(rank_of(2, 2, {"sin((x + pi)/2)", "cos(x/2)", "1", "1"}), 1U);
}

TEST(Rank, NamesAMinorThatIsNotZero) {
  Entries m;
  const Matrix a = m(3, 4, {"x", "2*x", "y", "1", "2*x", "4*x", "2*y", "2", "sin(x)", "2*sin(x)", "cos(x)", "V(x)"});
  const auto r = rank(a);
  ASSERT_TRUE(r);
  ASSERT_EQ(r->rank, 2U);
  ASSERT_EQ(r->rows.size(), 2U);
  ASSERT_EQ(r->columns.size(), 2U);
  const Expr minor = a(r->rows[0], r->columns[0]) * a(r->rows[1], r->columns[1]) -
                     a(r->rows[0], r->columns[1]) * a(r->rows[1], r->columns[0]);
  EXPECT_EQ(is_zero(minor).kind, VerdictKind::refuted) << to_text(minor);
}

// Entries whose normal form is not zero although they are: better no answer than a wrong one.
TEST(Rank, IsNotGuessedOutsideTheClass) {
  for (const char* zero :
       {"sqrt(3 + 2*sqrt(2)) - 1 - sqrt(2)", "atan(2) + atan(1/2) - pi/2", "sqrt(x + 2*sqrt(x) + 1) - sqrt(x) - 1"}) {
    Entries m;
    const auto r = rank(m(1, 1, {zero}));
    ASSERT_FALSE(r) << zero;
    EXPECT_EQ(r.error().where, "entries outside the class that can be decided") << zero;
  }
  EXPECT_EQ(rank_of(1, 1, {"sqrt(abs(x) + x) - sqrt(2)*sqrt(abs(x)/2 + x/2)"}), 0U);
  for (const char* other : {"sqrt(3 + 2*sqrt(2)) - 1", "atan(x) + x", "log(x) + sqrt(x)"})
    EXPECT_EQ(rank_of(1, 1, {other}), 1U) << other;
}

// |x| + x and |x| − x are not zero, but their product is.
TEST(Rank, DoesNotDivideByWhatVanishesForOneSign) {
  Entries m;
  const Matrix a = m(2, 2, {"abs(x) + x", "0", "0", "abs(x) - x"});
  const std::string unknown_signs = "the answer depends on signs that are not known: assume them";
  const auto r = rank(a);
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().where, unknown_signs);
  const auto d = determinant(a);
  ASSERT_FALSE(d);
  EXPECT_EQ(d.error().where, unknown_signs);
  const auto s = solve(a, m(2, 1, {"1", "1"}));
  ASSERT_FALSE(s);
  EXPECT_EQ(s.error().where, unknown_signs);
  Assumptions positive;
  positive.positive(m.ws.symbol("x"));
  const auto known = rank(a, positive);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->rank, 1U);
}

TEST(Rank, UsesAssumptionsOnSigns) {
  Entries m;
  const Matrix a = m(2, 2, {"sqrt(x^2)", "x", "1", "1"});
  Assumptions positive, negative;
  positive.positive(m.ws.symbol("x"));
  negative.positive(-m.ws.symbol("x"));
  ASSERT_TRUE(rank(a, positive));
  EXPECT_EQ(rank(a, positive)->rank, 1U);
  ASSERT_TRUE(rank(a, negative));
  EXPECT_EQ(rank(a, negative)->rank, 2U);
}

TEST(Nullspace, OfTheRollingDiskIsItsDistribution) {
  Entries m;
  // x' = R cos(phi) theta', y' = R sin(phi) theta' in (x, y, theta, phi).
  const Matrix a = m(2, 4, {"1", "0", "-R*cos(phi)", "0", "0", "1", "-R*sin(phi)", "0"});
  const auto n = nullspace(a);
  ASSERT_TRUE(n);
  EXPECT_EQ(n->rank.rank, 2U);
  ASSERT_EQ(n->basis.size(), 2U);
  for (const auto& v : n->basis) {
    for (std::size_t i = 0; i < 2; ++i) {
      Expr total = m.ws.number(0);
      for (std::size_t j = 0; j < 4; ++j) total = total + a(i, j) * v[j];
      EXPECT_EQ(is_zero(total).kind, VerdictKind::proved);
    }
  }
}

TEST(Determinant, OfARotationIsOneAndOfAVandermondeMatrixAProduct) {
  Entries m;
  const auto rotation = determinant(m(3, 3,
                                      {"cos(a)", "-sin(a)", "0", "sin(a)*cos(b)", "cos(a)*cos(b)", "-sin(b)",
                                       "sin(a)*sin(b)", "cos(a)*sin(b)", "cos(b)"}));
  ASSERT_TRUE(rotation);
  EXPECT_EQ(is_zero(*rotation - 1).kind, VerdictKind::proved);
  const auto vandermonde = determinant(m(3, 3, {"1", "x", "x^2", "1", "y", "y^2", "1", "z", "z^2"}));
  ASSERT_TRUE(vandermonde);
  EXPECT_EQ(is_zero(*vandermonde - *parse(m.ws, "(y - x)*(z - x)*(z - y)")).kind, VerdictKind::proved);
  const auto zero = determinant(m(2, 2, {"sin(2*x)", "sin(x)", "2*cos(x)", "1"}));
  ASSERT_TRUE(zero);
  EXPECT_TRUE(zero->is_zero_literal());
}

TEST(Solve, SaysWhenTheMatrixIsSingular) {
  Entries m;
  const auto s = solve(m(2, 2, {"sin(2*x)", "sin(x)", "2*cos(x)", "1"}), m(2, 1, {"1", "0"}));
  ASSERT_TRUE(s.has_value());
  EXPECT_FALSE(s->has_value());
  const auto t = solve(m(2, 2, {"m", "0", "0", "m*cos(x)^2 + m*sin(x)^2"}), m(2, 1, {"F", "G"}));
  ASSERT_TRUE(t.has_value() && t->has_value());
  EXPECT_EQ(is_zero((*t)->value(1, 0) - *parse(m.ws, "G/m")).kind, VerdictKind::proved);
}

TEST(Linear, AnEntryThatIsNowhereDefinedAndASmallBudgetAreErrors) {
  Entries m;
  EXPECT_FALSE(rank(m(1, 1, {"1/(sin(x)^2 + cos(x)^2 - 1)"})).has_value());
  Budget tight;
  tight.terms = 20;
  const Matrix big = m(
      3, 3, {"(a+b)^9", "(b+c)^9", "(c+d)^9", "(a+c)^9", "(b+d)^9", "(a+d)^9", "(a+b+c)^9", "(b+c+d)^9", "(a+d+c)^9"});
  const auto r = determinant(big, {}, tight);
  ASSERT_FALSE(r.has_value());
  EXPECT_EQ(r.error().limit, Limit::terms);
}

}  // namespace
}  // namespace anholon::test
