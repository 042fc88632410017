// Signs that can be read off, and forms in which they can.
#include "anholon/algebra/sign/manifest_sign.hpp"
#include "anholon/algebra/sign/sign.hpp"

#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/expr/parse/parse.hpp"
#include "anholon/expr/print/print.hpp"

namespace anholon {
namespace {

class ManifestSign : public testing::Test {
 protected:
  ManifestSign() {
    for (const char* name : {"m", "r", "J0", "J1"}) assumptions_.positive(e(name));
    assumptions_.positive(e("m*r^2 - J0 - 2*J1"));
    assumptions_.nonzero(e("c"));
    assumptions_.nonnegative(e("k"));
    RotationEntries entries;
    for (std::size_t i = 0; i < 9; ++i) entries[i] = e("R" + std::to_string(i / 3 + 1) + std::to_string(i % 3 + 1));
    assumptions_.rotations.push_back(entries);
  }
  [[nodiscard]] Expr e(std::string_view text) { return *parse(workspace_, text); }
  [[nodiscard]] ProvedSign of(std::string_view text) { return manifest_sign(e(text), assumptions_); }
  Workspace workspace_;
  Assumptions assumptions_;
};

TEST_F(ManifestSign, IsReadOffTermsOfOneSign) {
  EXPECT_EQ(of("1 + x^2*y^4"), ProvedSign::positive);
  EXPECT_EQ(of("x^2 + y^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("-m*(1 + x^2)/r^3"), ProvedSign::negative);
  EXPECT_EQ(of("-x^2 - k"), ProvedSign::nonpositive);
  EXPECT_EQ(of("c^3*m"), ProvedSign::nonzero);
  EXPECT_EQ(of("c^2 + k"), ProvedSign::positive);
  EXPECT_EQ(of("exp(x) + abs(y)"), ProvedSign::positive);
  EXPECT_EQ(of("sqrt(1 + x^2)"), ProvedSign::positive);
  EXPECT_EQ(of("2*(m*r^2 - J0 - 2*J1) + J0"), ProvedSign::positive);
}

TEST_F(ManifestSign, OfSquaresThatDoNotVanishTogether) {
  EXPECT_EQ(of("m*sin(x)^2 + r*cos(x)^2"), ProvedSign::positive);
  EXPECT_EQ(of("m*sin(x)^4 + k*cos(x)^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("sin(x)^2 + cos(y)^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("-m*R11^2 - R12^2 - r*R13^4"), ProvedSign::negative);
  EXPECT_EQ(of("R11^2 + R21^2 + R31^2"), ProvedSign::positive);
  EXPECT_EQ(of("R11^2 + R12^2 + R23^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("R11^2 + R12^2"), ProvedSign::nonnegative);
  EXPECT_EQ(of("y^2*sin(x)^2 + cos(x)^2"), ProvedSign::nonnegative);
}

// They would all vanish only where something does that is assumed not to.
TEST_F(ManifestSign, OfSquaresThatVanishWithWhatIsAssumedNotTo) {
  assumptions_.nonzero(e("x^2 + y^2"));
  EXPECT_EQ(of("x^2 + y^2 + z^2"), ProvedSign::positive);
  EXPECT_EQ(of("m*x^4 + 2*y^2"), ProvedSign::positive);
  EXPECT_EQ(of("x^2 + z^2"), ProvedSign::nonnegative);
}

TEST_F(ManifestSign, OfANumberThatOutweighsSinesAndCosines) {
  EXPECT_EQ(of("3 + cos(x)"), ProvedSign::positive);
  EXPECT_EQ(of("2*sin(x)*cos(y)^3 - 5/2"), ProvedSign::negative);
  EXPECT_EQ(of("1 + sin(x)"), ProvedSign::nonnegative);
  for (const char* text : {"1 + 2*cos(x)", "3 + x*cos(x)", "2 + cos(x)/sin(x)", "1/2 - sin(x)*cos(x) - cos(y)"})
    EXPECT_EQ(of(text), ProvedSign::unknown) << text;
}

// x^6 + 2*x^3 + 2 = (x^3 + 1)^2 + 1.
TEST_F(ManifestSign, OfSquaresOfPowersAndOfBoundedTermsIsProvedAndShown) {
  for (const char* text : {"x^6 + 2*x^3 + 2", "m*x^8 - 2*m*x^4 + m + r", "3 + cos(x)", "4 - 2*sin(x) + cos(y)"}) {
    EXPECT_EQ(sign_of(e(text), assumptions_), ProvedSign::positive) << text;
    const auto form = manifest_form(e(text), assumptions_);
    ASSERT_TRUE(form) << text;
    EXPECT_EQ(manifest_sign(*form, assumptions_), ProvedSign::positive) << text << " as " << to_text(*form);
    EXPECT_EQ(is_zero(*form - e(text), assumptions_).kind, VerdictKind::proved) << text;
  }
  for (const char* text : {"x^6 + 2*x^3 + 1", "x^6 + 3*x^3 + 2", "x^3 + 2", "1 + 2*cos(x)", "3 - 2*sin(x) + cos(y)"})
    EXPECT_FALSE(excludes_zero(sign_of(e(text), assumptions_))) << text;
}

// True, but nobody can read it off.
TEST_F(ManifestSign, IsUnknownWhereItTakesACalculation) {
  for (const char* text :
       {"1 - sin(x)^2 + m", "x^2 - 2*x*y + y^2 + 1", "1/x^2", "m*r^2 - J0", "x", "c + m", "0*x + k - 1"}) {
    const ProvedSign sign = of(text);
    EXPECT_FALSE(excludes_zero(sign)) << text;
  }
}

TEST_F(ManifestSign, FormsShowTheSignAndAreEqual) {
  for (const char* text :
       {"2 - sin(x)^2", "m*r - m*r*sin(x)^2/2 + J0*cos(x)^2", "m*r^2 - J0 - J1 + x^2", "-(2 - sin(x)^2)^3/(1 + y^2)",
        "2 - R11^2 - R12^2/2", "c*(3 - cos(x)^2 + x^2)", "4 - 4*sin(x)^2 + m*sin(x)^4"}) {
    const Expr given = e(text);
    EXPECT_TRUE(excludes_zero(sign_of(given, assumptions_))) << text;
    const auto form = manifest_form(given, assumptions_);
    ASSERT_TRUE(form) << text;
    EXPECT_TRUE(excludes_zero(manifest_sign(*form, assumptions_))) << text << " as " << to_text(*form);
    EXPECT_EQ(is_zero(*form - given, assumptions_).kind, VerdictKind::proved) << text << " as " << to_text(*form);
  }
  for (const char* text : {"1 - sin(x)^2", "x^2 + y^2", "m*r^2 - J0 - 3*J1", "k"})
    EXPECT_FALSE(manifest_form(e(text), assumptions_)) << text;
}

}  // namespace
}  // namespace anholon
