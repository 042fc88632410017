// Integrable by the theorem of Euler and Jacobi: n - 2 integrals and an invariant measure.
#include <gtest/gtest.h>

#include "tests/analyze/asked_motion.hpp"

namespace anholon {
namespace {

Integrability sheet_of(const char* model, const std::optional<SearchOptions>& search = {}) {
  const Mechanics m = Mechanics::from_gallery(model);
  return *conserve(m.system(), {}, search)->value->integrability;
}

TEST(EulerJacobi,
     AppliesToChaplyginsBall) {  // Chaplygin (1903): energy and the angular momentum about the contact
  const Integrability s = sheet_of("chaplygin_ball");
  EXPECT_EQ(s.dimension, 8U);
  EXPECT_EQ(s.reduced_dimension, 6U);
  EXPECT_EQ(s.reduced_integrals.size(), 4U);
  EXPECT_TRUE(s.measure);
  EXPECT_TRUE(s.euler_jacobi());
}

TEST(EulerJacobi, DoesNotApplyToTheRattleback) {
  const Integrability s = sheet_of("rattleback");
  EXPECT_FALSE(s.measure);
  EXPECT_FALSE(s.euler_jacobi());
}

TEST(EulerJacobi, TheRollingDiscNeedsTheIntegralsOfAppellAndKorteweg) {  // linear, up to Legendre functions
  EXPECT_FALSE(sheet_of("rolling_disc").euler_jacobi());
  const Integrability s = sheet_of("rolling_disc", SearchOptions{.function_of = 3});
  EXPECT_EQ(s.reduced_dimension, 4U);
  EXPECT_EQ(s.reduced_integrals.size(), 3U);
  EXPECT_TRUE(s.euler_jacobi());
}

TEST(EulerJacobi, TheBallOnASurfaceOfRevolutionNeedsRouths) {
  EXPECT_FALSE(sheet_of("ball_on_surface_of_revolution").euler_jacobi());
  EXPECT_TRUE(sheet_of("ball_on_surface_of_revolution", SearchOptions{.function_of = 0}).euler_jacobi());
}

}  // namespace
}  // namespace anholon
