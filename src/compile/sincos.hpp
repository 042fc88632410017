// Sine and cosine together, in operations that every back end has, so that all give the same bits.
//
// n = round(2x/π), r = x − n·π/2 as a double and its rounding error, π/2 in three doubles (Cody and Waite).
// The first difference is exact: x and n·(first double) are multiples of 2^-53 and differ by less than 1.
// Then polynomials in r² on |r| ≤ π/4 (near-minimax: interpolated at Chebyshev points) and the quadrant. Good
// up to |x| < 2^26.
#pragma once

#include <cstdint>
#include <utility>

namespace anholon {

inline constexpr double sincos_limit = 67108864.0;  // 2^26; beyond it, and for what is not finite, libm decides

// Math has the type Number and: constant, add, sub, mul, fma (a b + c), fnma (c − a b), and turned(n_shifted,
// s, c): with the quadrant in the last two bits of n_shifted, (s, c) turned by so many right angles.
template <class Math>
auto fast_sincos(Math& m, typename Math::Number x) {
  using Number = typename Math::Number;
  const Number shift = m.constant(0x1.8p52);
  const Number n_shifted = m.fma(x, m.constant(0x1.45f306dc9c883p-1), shift);
  const Number n = m.sub(n_shifted, shift);
  const Number exact = m.fnma(n, m.constant(0x1.921fb54442d18p0), x);
  // exact − n·P2 − n·P3 = r + tail
  const Number P2 = m.constant(0x1.1a62633145c07p-54);
  const Number w = m.mul(n, P2);
  const Number w_tail = m.fms(n, P2, w);
  const Number r = m.sub(exact, w);
  const Number back = m.sub(r, exact);
  const Number lost = m.sub(m.sub(exact, m.sub(r, back)), m.add(w, back));
  const Number tail = m.fma(n, m.constant(0x1.f1976b7ed8fbcp-110), m.sub(lost, w_tail));

  const Number z = m.mul(r, r), zz = m.mul(z, z);
  const auto polynomial = [&](double c0, double c1, double c2, double c3, double c4, double c5) {
    const Number low = m.fma(m.constant(c1), z, m.constant(c0));
    const Number middle = m.fma(m.constant(c3), z, m.constant(c2));
    const Number high = m.fma(m.constant(c5), z, m.constant(c4));
    return m.fma(m.fma(high, zz, middle), zz, low);
  };
  const Number S = polynomial(-0x1.5555555555555p-3, 0x1.1111111110babp-7, -0x1.a01a019e820aep-13,
                              0x1.71de37946ed6dp-19, -0x1.ae6008d114485p-26, 0x1.5e0a4fc16be59p-33);
  const Number C = polynomial(0x1.5555555555555p-5, -0x1.6c16c16c16963p-10, 0x1.a01a019f4ddfdp-16,
                              -0x1.27e4fa16cc2d1p-22, 0x1.1eeb67d026ec6p-29, -0x1.907cd8ff5ede7p-37);
  // sin(r + tail) = r + (r³ S + tail·(1 − r²/2))
  const Number half = m.constant(0.5), one = m.constant(1);
  const Number slope = m.fnma(half, z, one);
  const Number sine = m.add(r, m.fma(m.mul(r, z), S, m.mul(tail, slope)));
  // cos(r + tail) = 1 − r²/2 + (r⁴ C − r·tail), with what 1 − r²/2 lost by rounding
  const Number loss = m.fnma(half, z, m.sub(one, slope));
  const Number cosine = m.add(slope, m.fma(zz, C, m.fnma(r, tail, loss)));
  return m.turned(n_shifted, sine, cosine);
}

}  // namespace anholon
