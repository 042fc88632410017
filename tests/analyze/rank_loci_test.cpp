// Where the growth of a distribution is another one, for systems with rotations and holonomic constraints.
#include <gtest/gtest.h>

#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

std::vector<std::string> locus_texts(const std::vector<Expr>& all) {
  std::vector<std::string> result;
  for (const Expr& e : all) result.push_back(to_text(e));
  return result;
}

// A disc rolls at every lean alike, as the same disc in yaw, lean and spin does, which is (3, 4, 5) everywhere; its height is 0 only
// where the constraints are not defined.
TEST(RankLoci, OfADiscWithARotationAreNone) {
  const Mechanics m = Mechanics::from_gallery("disk_on_plane");
  const Classification c = test::classified(m);
  EXPECT_EQ(c.distribution->growth.ranks, (test::Ranks{3, 4, 5}));
  EXPECT_EQ(c.distribution->loci.listing(), Listing::complete);
  EXPECT_TRUE(c.distribution->loci.list.empty());
  EXPECT_EQ(locus_texts(c.distribution->loci.outside), (std::vector<std::string>{"z"}));
  const Mechanics angles = Mechanics::from_gallery("rolling_disc");
  const Classification same = test::classified(angles);
  EXPECT_EQ(same.distribution->growth.ranks, c.distribution->growth.ranks);
  EXPECT_EQ(same.distribution->loci.same_everywhere, VerdictKind::proved);
}

TEST(RankLoci, OfTheRattlebackAreNone) {
  const Mechanics m = Mechanics::from_gallery("rattleback");
  const Classification c = test::classified(m, {{}, 40});
  EXPECT_EQ(c.distribution->loci.listing(), Listing::complete);
  EXPECT_TRUE(c.distribution->loci.list.empty());
}

// Martinet's example with an entry of a rotation for the line: [W_i, X] = 2*R[3,3]*W_i(R[3,3])*d/dy for X = d/dx + R[3,3]^2*d/dy, so that
// a bracket more is needed where R[3,3] = 0.
TEST(RankLoci, InEntriesOfARotationAreFound) {
  const Mechanics m(
      "[coordinates]\nR = \"rotation\"\nx = \"line\"\ny = \"line\"\n[lagrangian]\n"
      "L = \"(R.W.x^2 + R.W.y^2 + R.W.z^2 + x'^2 + y'^2)/2\"\n[[constraint]]\nequation = \"y' = R[3,3]^2*x'\"\n");
  const Classification c = test::classified(m);
  ASSERT_TRUE(c.distribution);
  EXPECT_EQ(c.distribution->growth.ranks, (test::Ranks{4, 5}));
  ASSERT_EQ(c.distribution->loci.list.size(), 1);
  EXPECT_EQ(to_text(c.distribution->loci.list.front().factor), "R[3,3]");
  EXPECT_EQ(c.distribution->loci.list.front().growth.ranks, (test::Ranks{4, 4, 5}));
  EXPECT_EQ(c.distribution->loci.listing(), Listing::complete);
}

// The ball touches the surface a further out along the normal than its center: at the distance f = rho + a*sin(alpha) from the axis.
// Where f = 0 or df/dalpha = 0 the center moves in a principal direction while the point of contact rests (the surface has a tip or an
// edge there): one of the two rollings is a turn about a fixed point, and one bracket fewer is independent. No other function of the
// shape has such zeros.
TEST(RankLoci, OfABallOnASurfaceAreDecidedByTheValuesOfItsFunctions) {
  const Mechanics m = Mechanics::from_gallery("ball_on_surface_of_revolution");
  const Classification c = test::classified(m);
  ASSERT_TRUE(c.distribution);
  const RankLoci& loci = c.distribution->loci;
  EXPECT_EQ(loci.listing(), Listing::complete);
  std::vector<std::string> factors;
  for (const RankLocus& l : loci.list) factors.push_back(to_text(l.factor));
  EXPECT_EQ(factors, (std::vector<std::string>{"a*sin(alpha) + rho", "a*cos(alpha) + d(rho, alpha)"}));
  EXPECT_EQ(locus_texts(loci.outside), (std::vector<std::string>{"cos(alpha)"}));
}

// z' = f(phi) x' with f = cos(phi) + cos(phi)^2/2: f' = -sin(phi)*(1 + cos(phi)) vanishes to first order at phi = 0 and to third at pi,
// so that one bracket more is needed at 0 and three at pi. Each part of sin(phi) = 0 is one line, and none is said twice.
TEST(RankLoci, PartsOfTheZerosOfOneFunctionAreKeptApart) {
  const Mechanics m(test::model_text({"x z", "phi", "", {"z' = (cos(phi) + cos(phi)^2/2)*x'"}}));
  const Classification c = test::classified(m);
  const RankLoci& loci = c.distribution->loci;
  ASSERT_EQ(loci.list.size(), 2);
  EXPECT_EQ(loci.listing(), Listing::complete);
  for (const RankLocus& l : loci.list) {
    EXPECT_EQ(l.parts, Listing::open);
    ASSERT_EQ(l.chart.size(), 1);
    const bool at_zero = l.chart.front().second.is_zero_literal();
    EXPECT_EQ(l.growth.ranks, at_zero ? (test::Ranks{2, 2, 3}) : (test::Ranks{2, 2, 2, 2, 3}));
    EXPECT_NE(l.growth.end, GrowthThere::End::tangent);
  }
}

// At phi = pi the second constraint of this racer is -phi' = 0 by the first: D and its brackets never leave that set. At phi = 0 nothing
// happens.
TEST(RankLoci, ASetThatDIsTangentToEndsTheGrowth) {
  const Mechanics racer(test::model_text({"x y",
                                          "theta phi",
                                          "",
                                          {"x'*sin(theta) - y'*cos(theta) = 0",
                                           "x'*sin(theta + phi) - y'*cos(theta + phi) - theta' - cos(phi)*theta' - "
                                           "phi' = 0"}}));
  const Classification r = test::classified(racer);
  EXPECT_EQ(r.distribution->growth.ranks, (test::Ranks{2, 3, 4}));
  ASSERT_EQ(r.distribution->loci.list.size(), 1);
  const RankLocus& l = r.distribution->loci.list.front();
  EXPECT_EQ(to_text(l.chart.front().second), "pi");
  EXPECT_EQ(l.growth.ranks, (test::Ranks{2, 3}));
  EXPECT_EQ(l.growth.end, GrowthThere::End::tangent);
}

}  // namespace
}  // namespace anholon
