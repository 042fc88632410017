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
  EXPECT_TRUE(c.distribution->loci.complete());
  EXPECT_TRUE(c.distribution->loci.list.empty());
  EXPECT_EQ(locus_texts(c.distribution->loci.outside), (std::vector<std::string>{"z"}));
  const Mechanics angles = Mechanics::from_gallery("rolling_disc");
  const Classification same = test::classified(angles);
  EXPECT_EQ(same.distribution->growth.ranks, c.distribution->growth.ranks);
  EXPECT_TRUE(same.distribution->loci.nowhere);
}

TEST(RankLoci, OfTheRattlebackAreNone) {
  const Mechanics m = Mechanics::from_gallery("rattleback");
  const Classification c = test::classified(m, {{}, 40});
  EXPECT_TRUE(c.distribution->loci.complete());
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
  EXPECT_TRUE(c.distribution->loci.complete());
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
  EXPECT_TRUE(loci.complete());
  std::vector<std::string> factors;
  for (const RankLocus& l : loci.list) factors.push_back(to_text(l.factor));
  EXPECT_EQ(factors, (std::vector<std::string>{"a*sin(alpha) + rho", "a*cos(alpha) + d(rho, alpha)"}));
  EXPECT_EQ(locus_texts(loci.outside), (std::vector<std::string>{"cos(alpha)"}));
}

}  // namespace
}  // namespace anholon
