// Polynomials of one and of two terms are factored without FLINT; it must find the same factors, in the same order.
#include <flint/fmpz_mpoly_factor.h>
#include <gtest/gtest.h>

#include <random>

#include "anholon/algebra/flint/ring.hpp"

namespace anholon {
namespace {

// By FLINT's general algorithm alone.
Factors by_flint(const Poly& a) {
  const fmpz_mpoly_ctx_struct* context = a.ring().context();
  fmpz_mpoly_factor_t raw;
  fmpz_mpoly_factor_init(raw, context);
  EXPECT_NE(fmpz_mpoly_factor(raw, a.raw(), context), 0);
  Factors result{to_integer(raw->constant), {}};
  for (slong i = 0; i < raw->num; ++i) {
    Poly base(a.ring());
    fmpz_mpoly_set(base.raw(), raw->poly + i, context);
    result.powers.emplace_back(std::move(base), fmpz_get_ui(raw->exp + i));
  }
  fmpz_mpoly_factor_clear(raw, context);
  return result;
}

class FewTerms : public testing::Test {
 protected:
  Poly term() {
    Poly result(ring_, static_cast<long>(random_() % 13) - 6);
    if (result.is_zero()) result = Poly(ring_, 7);
    for (std::size_t g = 0; g < ring_.generators(); ++g) {
      if (random_() % 3 == 0) result = result * pow(Poly::generator(ring_, g), 1 + random_() % 4);
    }
    return result;
  }

  std::mt19937_64 random_{3};
  Budget budget_;
  Meter meter_{budget_};
  Ring ring_{6, meter_};
};

TEST_F(FewTerms, HaveTheFactorsThatFlintFinds) {
  std::size_t irreducible = 0;
  for (int k = 0; k < 3000; ++k) {
    const Poly a = k % 4 == 0 ? term() : term() + term();
    if (a.is_zero()) continue;
    const Factors fast = factor(a), general = by_flint(a);
    ASSERT_EQ(fast.content, general.content);
    ASSERT_EQ(fast.powers.size(), general.powers.size());
    for (std::size_t i = 0; i < fast.powers.size(); ++i) {
      ASSERT_TRUE(fast.powers[i].first == general.powers[i].first) << k << ", factor " << i;
      ASSERT_EQ(fast.powers[i].second, general.powers[i].second);
    }
    irreducible += a.terms() == 2 && fast.powers.size() == 1 ? 1 : 0;
  }
  EXPECT_GT(irreducible, 100U);
}

}  // namespace
}  // namespace anholon
