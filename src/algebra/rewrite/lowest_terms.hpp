// Fractions in sines and cosines in lowest terms. Polynomials in sin a and cos a have no unique factors, (1 + c)(1 - c) = s s, so that
// a numerator may be a multiple of its denominator without sharing a factor with it; in tan(a/2) it shares one.
#pragma once

#include "anholon/algebra/flint/field.hpp"

namespace anholon {

// Equal to a wherever both are defined, with denominators of least degree in each angle: (l*c^2 - w*s*c)/(l*c - w*s) is c, and what
// is divided by then vanishes nowhere if the fraction is defined everywhere. As it was where it is large.
[[nodiscard]] Fraction in_lowest_terms(const Field& field, const Fraction& a);

}  // namespace anholon
