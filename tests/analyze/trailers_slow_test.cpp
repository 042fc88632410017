#include "tests/analyze/classified.hpp"

namespace anholon {
namespace {

using test::classified;
using test::growth_at;
using test::Ranks;

// Jean, The car with n trailers: characterisation of the singular configurations, ESAIM COCV 1 (1996). With β_j the length of
// brackets at which the rank j is reached and n joints between wheels, front joint last:
//   joint at a right angle   β_j(n) = β_{j−1}(n−1) + β_{j−2}(n−2)
//   otherwise                β_j(n) = 1 + β_{j−1}(n−1)
// so that the largest length is a Fibonacci number, and n + 2 at regular points. A car is the first two axles: with k trailers
// it has k + 1 joints, phi first, then theta0 − theta1, …; the last one never matters.
TEST(CarsWithTrailers, AreRegularWithTheGrowthOfGoursat) {
  for (std::size_t n = 1; n <= 3; ++n) {
    const Mechanics m = Mechanics::from_gallery("car_with_trailers_" + std::to_string(n));
    const auto forms = constraint_forms(m.system());
    const auto kernel = kernel_of(forms->forms, forms->space, m.system().assumptions);
    const Growth growth = generic_growth(kernel->fields, *forms, m.system());
    Ranks expected;
    for (std::size_t r = 2; r <= n + 4; ++r) expected.push_back(r);
    EXPECT_EQ(growth.ranks, expected);
    EXPECT_EQ(growth.bound, Bound::exact);
  }
}

TEST(CarsWithTrailers, HaveTheSingularConfigurationsOfJean) {
  const Mechanics one = Mechanics::from_gallery("car_with_trailers_1");
  EXPECT_EQ(growth_at(one, {{"phi", "pi/2"}}).ranks, (Ranks{2, 3, 4, 4, 5}));  // 5 = 3 + 2
  EXPECT_EQ(growth_at(one, {{"theta1", "pi/2"}}).ranks, (Ranks{2, 3, 4, 5}));  // the last joint does not matter
  EXPECT_EQ(growth_at(one, {{"phi", "pi/3"}, {"theta0", "2/7"}}).ranks, (Ranks{2, 3, 4, 5}));
  const Mechanics two = Mechanics::from_gallery("car_with_trailers_2");
  EXPECT_EQ(growth_at(two, {{"phi", "pi/2"}}).ranks, (Ranks{2, 3, 4, 4, 5, 5, 6}));  // 7 = 4 + 3, 5 = 3 + 2
  EXPECT_EQ(growth_at(two, {{"theta1", "pi/2"}}).ranks, (Ranks{2, 3, 4, 5, 5, 6}));  // 6 = 1 + 5
  const GrowthThere both = growth_at(two, {{"phi", "-pi/2"}, {"theta1", "pi/2"}});
  EXPECT_EQ(both.ranks, (Ranks{2, 3, 4, 4, 5, 5, 5, 6}));  // 8 = 5 + 3
  EXPECT_TRUE(is_finished(both.end));
}

// Too large for normal forms: lower bounds modulo a prime reach all directions, and that is a proof.
TEST(CarsWithTrailers, EightTrailersAreStillBracketGenerating) {
  const Classification c = classified(Mechanics::from_gallery("car_with_trailers_8"));
  EXPECT_EQ(c.distribution->bracket_generating.kind, VerdictKind::proved);
  EXPECT_EQ(c.distribution->growth.ranks, (Ranks{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
  EXPECT_EQ(c.integrable.kind, VerdictKind::refuted);
  EXPECT_EQ(c.combinations.count, 0U);
}

TEST(CarsWithTrailers, TheLociOfOneTrailerAreFoundAndComplete) {
  const Mechanics m = Mechanics::from_gallery("car_with_trailers_1");
  const RankLoci loci = classified(m).distribution->loci;
  ASSERT_EQ(loci.list.size(), 1U);
  EXPECT_EQ(loci.list[0].factor, m("cos(phi)"));
  EXPECT_EQ(loci.list[0].growth.ranks, (Ranks{2, 3, 4, 4, 5}));
  EXPECT_EQ(loci.list[0].chart.size(), 2U);
  EXPECT_EQ(loci.listing(), Listing::complete);
}

}  // namespace
}  // namespace anholon
