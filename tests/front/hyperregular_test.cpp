// Where the Legendre transform is no bijection: refuted by a configuration at which the mass matrix is singular.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/anholon.hpp"
#include "anholon/present/certificates/certificates.hpp"
#include "tests/contains.hpp"

namespace anholon {
namespace {

Finding<HamiltonianSide> legendre_side(const std::string& name) {
  return hamilton(ask(gallery(name).value()).value()).value();
}

// Euler's angles at theta = 0, and a disc that lies flat.
TEST(Hyperregular, IsRefutedWhereCoordinatesDegenerate) {
  for (const char* name : {"sphere_in_rotating_cylinder_euler", "rolling_disc"}) {
    const auto found = legendre_side(name);
    const DecidedLegendre& l = found->legendre;
    EXPECT_TRUE(is_proved(l.regular)) << name;
    EXPECT_EQ(l.hyperregular.kind, VerdictKind::refuted) << name;
    ASSERT_FALSE(l.singular.empty()) << name;
    EXPECT_TRUE(contains(found.show(), "L is not hyperregular (refuted)")) << name;
    const auto checked = check_certificates(found.json()).value();
    for (const CheckedCertificate& c : checked) {
      if (c.path.starts_with("/legendre"))
        EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << name << c.path << ": " << c.how;
    }
  }
}

TEST(Hyperregular, IsProvedWhereTheMassMatrixIsPositive) {
  const auto found = legendre_side("chaplygin_sleigh");
  EXPECT_TRUE(is_proved(found->legendre.hyperregular));
  EXPECT_TRUE(found->legendre.singular.empty());
}

// Whether rho(alpha) vanishes the shape of the bowl decides: over the configurations where it does not, FL is a bijection. That a fiber is
// left out is no condition on velocities.
TEST(Hyperregular, IsProvedWhereUnknownFunctionsDoNotVanish) {
  const auto found = legendre_side("ball_on_surface_of_revolution");
  const Verdict& verdict = found->legendre.hyperregular;
  EXPECT_TRUE(is_proved(verdict));
  EXPECT_EQ(verdict.extent, Extent::where_nonzero);
  EXPECT_EQ(verdict.side_conditions.size(), 3U);
  const auto checked = check_certificates(found.json());
  ASSERT_TRUE(checked);
  for (const CheckedCertificate& c : *checked) {
    if (c.path == "/legendre/hyperregular") EXPECT_EQ(c.answer, CheckedCertificate::Answer::verified) << c.how;
  }
}

// At theta = pi/2 the matrix is regular.
TEST(Hyperregular, AnotherPlaceIsRejected) {
  std::string json = legendre_side("sphere_in_rotating_cylinder_euler").json();
  const std::size_t from = json.find("\"places\"");
  ASSERT_NE(from, std::string::npos);
  std::size_t changed = 0;
  for (std::size_t at = from; at != std::string::npos; at = json.find("\"places\"", at + 1)) {
    const std::size_t end = json.find(']', at), zero = json.find("\"0\"", at);
    const std::size_t plain = json.find(": 0", at);
    if (zero < end) {
      json.replace(zero, 3, "\"pi/2\"");
      ++changed;
    } else if (plain < end) {
      json.replace(plain, 3, ": \"pi/2\"");
      ++changed;
    }
  }
  ASSERT_GT(changed, 0U) << json.substr(from, 200);
  bool rejected = false;
  const auto checked = check_certificates(json).value();
  for (const CheckedCertificate& c : checked)
    rejected = rejected || (c.path == "/legendre/hyperregular" && c.answer == CheckedCertificate::Answer::rejected);
  EXPECT_TRUE(rejected);
}

}  // namespace
}  // namespace anholon
