// Cosines of rational multiples of π as algebraic numbers.
#pragma once

#include "anholon/algebra/flint/ring.hpp"

namespace anholon {

// The minimal polynomial of 2 cos(2π/m) in the given generator.
[[nodiscard]] Poly cosine_minimal_polynomial(const Ring& ring, std::size_t generator, unsigned long m);

// 2 cos(n·φ) as a polynomial in the generator 2 cos φ.
[[nodiscard]] Poly chebyshev(const Ring& ring, std::size_t generator, unsigned long n);

}  // namespace anholon
