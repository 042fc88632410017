#include "anholon/algebra/flint/ball_arithmetic.hpp"

#include <flint/fmpq.h>

namespace anholon {

void set_rational(arb_t result, const Rational& value, slong precision) {
  fmpq_t q;
  fmpq_init(q);
  fmpq_set_mpq(q, value.get_mpq_t());
  arb_set_fmpq(result, q, precision);
  fmpq_clear(q);
}

// x^(p/q): integer powers for any x, others for x >= 0 only.
void set_power(arb_t result, const arb_t base, const Rational& exponent, slong precision) {
  if (!exponent.get_num().fits_slong_p() || !exponent.get_den().fits_ulong_p()) {
    arb_indeterminate(result);
    return;
  }
  if (arb_is_zero(base)) {  // exactly, where the root's own algorithm may give up
    if (exponent > 0) {
      arb_zero(result);
    } else {
      arb_indeterminate(result);
    }
    return;
  }
  const slong p = exponent.get_num().get_si();
  const ulong q = exponent.get_den().get_ui();
  arb_t root;
  arb_init(root);
  arb_root_ui(root, base, q, precision);  // not finite below zero
  fmpz_t n;
  fmpz_init_set_si(n, p);
  arb_pow_fmpz(result, q == 1 ? base : root, n, precision);
  fmpz_clear(n);
  arb_clear(root);
}

void set_function(arb_t result, Function function, const arb_t x, slong precision) {
  switch (function) {
    case Function::sin: arb_sin(result, x, precision); break;
    case Function::cos: arb_cos(result, x, precision); break;
    case Function::tan: arb_tan(result, x, precision); break;
    case Function::asin: arb_asin(result, x, precision); break;
    case Function::acos: arb_acos(result, x, precision); break;
    case Function::atan: arb_atan(result, x, precision); break;
    case Function::exp: arb_exp(result, x, precision); break;
    case Function::log: arb_log(result, x, precision); break;
    case Function::sinh: arb_sinh(result, x, precision); break;
    case Function::cosh: arb_cosh(result, x, precision); break;
    case Function::tanh: arb_tanh(result, x, precision); break;
    case Function::abs: arb_abs(result, x); break;
  }
}

}  // namespace anholon
