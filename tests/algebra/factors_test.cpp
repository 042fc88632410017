// Polynomials of one and of two terms are factored by looking at their exponents; the general algorithm must find the same factors.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "anholon/algebra/flint/ring.hpp"

namespace anholon {
namespace {

class FewTerms : public testing::Test {
 protected:
  Poly term() {
    Poly result(ring_, static_cast<long>(random_() % 13) - 6);
    if (result.is_zero()) result = Poly(ring_, 7);
    for (std::size_t g = 0; g + 1 < ring_.generators(); ++g) {
      if (random_() % 3 == 0) result = result * pow(Poly::generator(ring_, g), 1 + random_() % 4);
    }
    return result;
  }

  std::mt19937_64 random_{3};
  Budget budget_;
  Meter meter_{budget_};
  Ring ring_{7, meter_};
};

TEST_F(FewTerms, HaveTheFactorsThatTheyHaveWithinALongerProduct) {
  const Poly z = Poly::generator(ring_, ring_.generators() - 1), longer = z * z + z + Poly(ring_, 3);  // irreducible
  std::size_t irreducible = 0;
  for (int k = 0; k < 3000; ++k) {
    const Poly a = k % 4 == 0 ? term() : term() + term();
    if (a.is_zero()) continue;
    const Factors alone = factor(a), within = factor(a * longer);
    ASSERT_EQ(alone.content, within.content);
    ASSERT_EQ(alone.powers.size() + 1, within.powers.size());
    for (const auto& power : alone.powers)
      ASSERT_NE(std::find(within.powers.begin(), within.powers.end(), power), within.powers.end()) << k;
    irreducible += a.terms() == 2 && alone.powers.size() == 1 ? 1 : 0;
  }
  EXPECT_GT(irreducible, 100U);
}

}  // namespace
}  // namespace anholon
