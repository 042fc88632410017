// Legendre's elliptic integrals of balls.
#if __has_include(<flint/acb_elliptic.h>)
#include <flint/acb_elliptic.h>
#else
#include <acb_elliptic.h>
#endif

#include "anholon/algebra/flint/ball_arithmetic.hpp"

namespace anholon {

namespace {

class ComplexBall {
 public:
  ComplexBall() { acb_init(value_); }
  ~ComplexBall() { acb_clear(value_); }
  ComplexBall(const ComplexBall&) = delete;
  ComplexBall& operator=(const ComplexBall&) = delete;
  operator acb_ptr() { return value_; }

 private:
  acb_t value_;
};

// Whether 1 − c sin² is certainly positive from 0 to z, near the real line: the real part of c sin² stays below 1. On the way from 0 to
// half a turn sin² grows; beyond half a turn it has been 1.
bool is_regular_on_the_way(const acb_t c, const acb_t z, slong precision) {
  arb_t size, quarter, most;
  arb_init(size);
  arb_init(quarter);
  arb_init(most);
  arb_abs(size, acb_realref(z));
  arb_const_pi(quarter, precision);
  arb_mul_2exp_si(quarter, quarter, -1);
  bool result = false;
  if (arb_is_exact(acb_imagref(z)) && arb_is_zero(acb_imagref(z)) && arb_is_zero(acb_imagref(c))) {
    if (arb_lt(size, quarter)) {
      arb_sin(most, size, precision);
      arb_mul(most, most, most, precision);
      arb_mul(most, most, acb_realref(c), precision);
    } else {
      arb_set(most, acb_realref(c));
    }
    arb_sub_ui(most, most, 1, precision);
    // A negative c makes the product negative: nothing to ask.
    result = arb_is_negative(most) != 0 || arb_is_nonpositive(acb_realref(c)) != 0;
  } else {
    // |sin z|² ≤ cosh² Im z and, within half a turn, what it is at z.
    acb_t s;
    acb_init(s);
    acb_sin(s, z, precision);
    acb_abs(most, s, precision);
    if (!arb_lt(size, quarter)) arb_cosh(most, acb_imagref(z), precision);
    arb_mul(most, most, most, precision);
    acb_abs(quarter, c, precision);
    arb_mul(most, most, quarter, precision);
    arb_sub_ui(most, most, 1, precision);
    result = arb_is_negative(most) != 0;
    acb_clear(s);
  }
  arb_clear(size);
  arb_clear(quarter);
  arb_clear(most);
  return result;
}

}  // namespace

void set_elliptic(acb_t result, Elliptic kind, const std::vector<acb_srcptr>& arguments, slong precision) {
  const acb_srcptr phi = arguments[arguments.size() - 2], m = arguments.back();
  if (!is_regular_on_the_way(m, phi, precision) ||
      (kind == Elliptic::third && !is_regular_on_the_way(arguments[0], phi, precision)))
    return acb_indeterminate(result);
  switch (kind) {
    case Elliptic::first: return acb_elliptic_f(result, phi, m, 0, precision);
    case Elliptic::second: return acb_elliptic_e_inc(result, phi, m, 0, precision);
    case Elliptic::third: return acb_elliptic_pi_inc(result, arguments[0], phi, m, 0, precision);
  }
}

void set_elliptic(arb_t result, Elliptic kind, const std::vector<arb_srcptr>& arguments, slong precision) {
  ComplexBall value, parts[3];
  std::vector<acb_srcptr> all;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    acb_set_arb(parts[k], arguments[k]);
    all.push_back(parts[k]);
  }
  set_elliptic(value, kind, all, precision);
  arb_set(result, acb_realref(static_cast<acb_ptr>(value)));
}

}  // namespace anholon
