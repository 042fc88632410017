// Signs are claimed only where they hold.
#include "anholon/algebra/sign/sign.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/sign/open_conditions.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

class SignOf : public testing::Test {
 protected:
  [[nodiscard]] Expr e(std::string_view text) { return *parse(workspace_, text); }
  [[nodiscard]] ProvedSign of(std::string_view text) {
    Assumptions a;
    for (const char* name : {"m", "r", "J0", "J1"}) a.positive(e(name));
    a.positive(e("m*r^2 - J0 - 2*J1"));
    a.nonzero(e("c"));
    a.nonnegative(e("k"));
    a.positive(e("-n"));
    return sign_of(e(text), a);
  }
  Workspace workspace_;
};

TEST_F(SignOf, SumsOfSquaresAndPositiveParameters) {
  EXPECT_EQ(of("1 + x^2*y^4"), ProvedSign::positive);
  EXPECT_EQ(of("x^2 + y^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("-m*(1 + x^2)/r^3"), ProvedSign::negative);
  EXPECT_EQ(of("k*m"), ProvedSign::nonnegative);
  EXPECT_EQ(of("(x - y)^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("c^3/m"), ProvedSign::nonzero);
  EXPECT_EQ(of("c^2"), ProvedSign::positive);
  EXPECT_EQ(of("exp(x) + k"), ProvedSign::positive);
  EXPECT_EQ(of("sin(x)^2 + cos(x)^2 - 1"), ProvedSign::zero);
}

TEST_F(SignOf, OfWhatIsAssumedToBeNegative) {
  EXPECT_EQ(of("n"), ProvedSign::negative);
  EXPECT_EQ(of("m - n"), ProvedSign::positive);
  EXPECT_EQ(of("n^2"), ProvedSign::positive);
  EXPECT_EQ(of("m*n^3"), ProvedSign::negative);
  EXPECT_EQ(of("m + n"), ProvedSign::unknown);
}

TEST_F(SignOf, PolynomialsInSinSquared) {
  EXPECT_EQ(of("sin(x)^2 + r^2*cos(x)^2"), ProvedSign::positive);
  EXPECT_EQ(of("m - m*sin(x)^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("2 - sin(x)^2 - sin(y)^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("3 - sin(x)^2 - sin(y)^2"), ProvedSign::positive);
  EXPECT_EQ(of("sin(x)^4 - sin(x)^2 + 1"), ProvedSign::positive);
}

TEST_F(SignOf, UsesCompoundAssumptions) {
  EXPECT_EQ(of("m*r^2 - J0"), ProvedSign::positive);
  EXPECT_EQ(of("J0*sin(x)^2 - m*r^2"), ProvedSign::negative);
}

TEST_F(SignOf, LeavesOpenOfConditionsWhatIsNotCertain) {
  using Relation = SideCondition::Relation;
  Assumptions a;
  a.positive(e("m"));
  const auto open = [&](std::vector<SideCondition> all) {
    std::string text;
    for (const SideCondition& c : open_conditions(all, a))
      text += to_text(c.expression) + " " + name_of(c.relation) + "; ";
    return text;
  };
  EXPECT_EQ(open({{Relation::nonzero, e("m*(1 + x^2)")}, {Relation::nonnegative, e("x^2 + y^2")}}), "");
  EXPECT_EQ(open({{Relation::nonzero, e("m*x*(y - 1)^2")}, {Relation::nonzero, e("x")}}), "x nonzero; y - 1 nonzero; ");
  EXPECT_EQ(open({{Relation::positive, e("m*x^2")}}), "x nonzero; ");
  EXPECT_EQ(open({{Relation::positive, e("x")}, {Relation::nonzero, e("x")}}), "x positive; ");
  EXPECT_EQ(open({{Relation::nonzero, e("sin(x)^2 + cos(x)^2 - 1")}}), "sin(x)^2 + cos(x)^2 - 1 nonzero; ");
  EXPECT_EQ(open({{Relation::negative, e("-m - x^2")}, {Relation::negative, e("x - m")}}), "x - m negative; ");
}

TEST_F(SignOf, ClaimsNothingFalse) {
  for (const char* text : {"x", "x*y", "m - r", "c", "1 - 2*sin(x)^2", "sin(x)", "m*r^2 - 2*J0", "1 + cos(x)*2",
                           "x^2 - 1", "x^3", "x^2 - 2*x*y", "k - m"}) {
    const ProvedSign s = of(text);
    EXPECT_TRUE(s == ProvedSign::unknown || (std::string_view(text) == "c" && s == ProvedSign::nonzero)) << text;
  }
}

TEST_F(SignOf, KnowsThatRowsAndColumnsOfARotationAreUnitVectors) {
  RotationEntries r;
  for (std::size_t k = 0; k < 9; ++k)
    r[k] = e("R[" + std::to_string(k / 3 + 1) + "," + std::to_string(k % 3 + 1) + "]");
  Assumptions a;
  a.rotations.push_back(r);
  for (const char* name : {"m", "b1", "b2", "b3"}) a.positive(e(name));
  EXPECT_EQ(sign_of(e("1 - R[3,3]^2"), a), ProvedSign::nonnegative);
  EXPECT_EQ(sign_of(e("2 - R[1,2]^2"), a), ProvedSign::positive);
  EXPECT_EQ(sign_of(e("R[3,3]^4 - R[3,3]^2 + 1"), a), ProvedSign::positive);
  EXPECT_EQ(sign_of(e("b1*R[3,1]^2 + b2*R[3,2]^2 + b3*R[3,3]^2"), a), ProvedSign::positive);
  EXPECT_EQ(sign_of(e("b1*R[1,2]^2 + b2*R[2,2]^2 + b3*R[3,2]^2"), a), ProvedSign::positive);
  EXPECT_EQ(sign_of(e("b1^2*R[2,1]^2 - b1^2 - m*z^2"), a), ProvedSign::nonpositive);
  for (const char* text :
       {"1 - 2*R[3,3]^2", "R[1,1]", "R[1,1]^2 - R[1,2]^2", "b1*R[3,1]^2 - b2*R[3,2]^2", "1 - R[1,1]^2 - R[2,2]^2"}) {
    EXPECT_EQ(sign_of(e(text), a), ProvedSign::unknown) << text;
  }
}

TEST_F(SignOf, ZerosThatOthersImplyAreLeftOut) {
  Assumptions a;
  a.positive(e("m"));
  const auto left = without_implied({e("m*x^2 + z^2*(1 + y^2)"), e("z"), e("x - 1")}, a);
  ASSERT_EQ(left.size(), 2U);
  EXPECT_EQ(to_text(left[0]), "z");
  EXPECT_EQ(to_text(left[1]), "x - 1");
  EXPECT_EQ(without_implied({e("x^2 - z^2"), e("z")}, a).size(), 2U);
}

TEST_F(SignOf, PossibleZerosAreTheOtherFactors) {
  Assumptions a;
  a.positive(e("m"));
  std::vector<std::string> names;
  for (const Expr& f : possible_zeros(e("m*sin(x)^2*(1 + y^2)*(z - 1)"), a)) names.push_back(to_text(f));
  EXPECT_EQ(names.size(), 2U);
  EXPECT_NE(std::find(names.begin(), names.end(), "sin(x)"), names.end());
  EXPECT_NE(std::find(names.begin(), names.end(), "z - 1"), names.end());
}

}  // namespace
}  // namespace anholon
