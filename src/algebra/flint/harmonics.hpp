// A polynomial in the sine and cosine of an angle, written in sines and cosines of its multiples.
//
// sin(13*b) as a polynomial in sin(b) has coefficients of alternating sign whose sum of magnitudes is (1 + √2)^13: what the
// polynomial says exactly, numbers of 53 bits say no longer.
#pragma once

#include <vector>

#include "anholon/algebra/flint/ring.hpp"

namespace anholon {

// factor · coefficient · sin(multiple·b) or cos(multiple·b)
struct Harmonic {
  long multiple = 0;
  bool sine = false;
  Rational factor;
  Poly coefficient;  // free of the angle
};

// The sum of these is `a`; `sine` is the generator sin(b), the next one cos(b).
[[nodiscard]] std::vector<Harmonic> harmonics(const Poly& a, std::size_t sine);

}  // namespace anholon
