#include "anholon/algebra/flint/cyclotomic.hpp"

#include <flint/fmpz_poly.h>

namespace anholon {

Poly cosine_minimal_polynomial(const Ring& ring, std::size_t generator, unsigned long m) {
  fmpz_poly_t p;
  fmpz_poly_init(p);
  fmpz_poly_cos_minpoly(p, m);  // monic over ℤ
  Poly result(ring);
  for (slong k = 0; k < fmpz_poly_length(p); ++k) {
    result = result + Poly(ring, to_integer(fmpz_poly_get_coeff_ptr(p, k))) *
                          pow(Poly::generator(ring, generator), static_cast<unsigned long>(k));
  }
  fmpz_poly_clear(p);
  return result;
}

Poly chebyshev(const Ring& ring, std::size_t generator, unsigned long n) {
  Poly before(ring, 2), now = Poly::generator(ring, generator);
  if (n == 0) return before;
  const Poly x = now;
  for (unsigned long k = 1; k < n; ++k) {
    Poly next = x * now - before;
    before = std::move(now);
    now = std::move(next);
  }
  return now;
}

}  // namespace anholon
