#include "anholon/algebra/balls/describe_ball.hpp"

namespace anholon {

Ball describe(const arb_t x, int digits) {
  Ball ball;
  ball.finite = arb_is_finite(x) != 0;
  ball.contains_zero = arb_contains_zero(x) != 0;
  ball.positive = ball.finite && arb_is_positive(x) != 0;
  ball.nonnegative = ball.finite && arb_is_nonnegative(x) != 0;
  ball.midpoint = arf_get_d(arb_midref(x), ARF_RND_NEAR);
  ball.radius = mag_get_d(arb_radref(x));
  char* text = arb_get_str(x, digits, 0);
  ball.text = text;
  flint_free(text);
  return ball;
}

}  // namespace anholon
