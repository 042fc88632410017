// Real roots of polynomials in one generator, by Arb's isolation of all complex roots.
#pragma once

#include <span>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/flint/ring.hpp"

namespace anholon {

// A polynomial of which a sign is demanded.
struct SignedPoly {
  Poly value;
  Sign sign = Sign::positive;
};

// Has f, irreducible and in generator g alone, a real root at which every other polynomial, of g alone too, has its sign?
[[nodiscard]] Possibility root_with_signs(const Poly& f, std::size_t g, std::span<const SignedPoly> signs);

}  // namespace anholon
