// Functions that vanish together on a hypersurface, and functions that do not.
#include <gtest/gtest.h>

#include "anholon/algebra/decide/common_zeros.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {
namespace {

class CommonZeros : public ::testing::Test {
 protected:
  [[nodiscard]] bool none(const Expr& f, const Expr& g) const {
    const std::vector<Expr> variables{x, y};
    return no_common_hypersurface(f, g, variables);
  }
  Workspace ws;
  Expr x = ws.symbol("x"), y = ws.symbol("y"), a = ws.symbol("a");
};

TEST_F(CommonZeros, OfPolynomialsAreCommonFactors) {
  EXPECT_TRUE(none(x, y));
  EXPECT_TRUE(none(x * y - a, x - y));
  EXPECT_FALSE(none(x * (y - a), x * y));
  EXPECT_TRUE(none(a * x, a * y));  // for general a
}

// A factor in common that vanishes for no values of the variables is none of a hypersurface.
TEST_F(CommonZeros, AreNoneOfSumsOfSquares) {
  EXPECT_TRUE(none(x * (x * x + y * y + 1), y * (x * x + y * y + 1)));
  EXPECT_TRUE(none(x * (a * x * x + a), y * (a * x * x + a)));
  EXPECT_FALSE(none(x * (x * x - y * y + 1), y * (x * x - y * y + 1)));
  EXPECT_FALSE(none(x * (x * x + a), y * (x * x + a)));  // for negative a
  EXPECT_FALSE(none(x * (x + 1), y * (x + 1)));
}

TEST_F(CommonZeros, OfAnglesAreCommonFactorsToo) {
  EXPECT_TRUE(none(sin(x), cos(x)));
  EXPECT_FALSE(none(sin(x), sin(x) * cos(y)));
  EXPECT_FALSE(none(sin(x), 1 - cos(x)));  // x = 0
  EXPECT_FALSE(none(sin(x), 1 + cos(x)));  // x = pi, where a half tangent is infinite
}

// At x = 0 both vanish, although x and sin(x) have no factor in common.
TEST_F(CommonZeros, AreNotDeniedToASymbolInsideAnAngleAndOutside) {
  EXPECT_FALSE(none(x, sin(x)));
  EXPECT_FALSE(none(x * y, 1 - cos(x)));
}

}  // namespace
}  // namespace anholon
