#include "anholon/algebra/flint/rotation.hpp"

namespace anholon {

std::array<Fraction, 9> cayley_rotation(const Ring& ring, const std::vector<std::size_t>& parameters) {
  const Poly one(ring, 1), two(ring, 2);
  const Poly a = Poly::generator(ring, parameters[0]), b = Poly::generator(ring, parameters[1]),
             c = Poly::generator(ring, parameters[2]);
  const Poly d = one + a * a + b * b + c * c;
  const auto entry = [&](const Poly& num) { return Fraction::unchecked(num, d); };
  return {entry(one + a * a - b * b - c * c), entry(two * (a * b - c)),           entry(two * (a * c + b)),
          entry(two * (a * b + c)),           entry(one - a * a + b * b - c * c), entry(two * (b * c - a)),
          entry(two * (a * c - b)),           entry(two * (b * c + a)),           entry(one - a * a - b * b + c * c)};
}

std::vector<Poly> orthogonality_basis(const Ring& ring, const std::vector<std::size_t>& entries) {
  const Poly one(ring, 1);
  const auto r = [&](std::size_t i, std::size_t j) { return Poly::generator(ring, entries[3 * (i - 1) + (j - 1)]); };
  // The first row is the cross product of the other two, and these are orthonormal; the rest completes the basis.
  return {
      r(1, 1) - r(2, 2) * r(3, 3) + r(2, 3) * r(3, 2),
      r(1, 2) + r(2, 1) * r(3, 3) - r(2, 3) * r(3, 1),
      r(1, 3) - r(2, 1) * r(3, 2) + r(2, 2) * r(3, 1),
      r(2, 1) * r(2, 1) + r(2, 2) * r(2, 2) + r(2, 3) * r(2, 3) - one,
      r(2, 1) * r(3, 1) + r(2, 2) * r(3, 2) + r(2, 3) * r(3, 3),
      r(2, 1) * r(2, 2) * r(3, 2) + r(2, 1) * r(2, 3) * r(3, 3) - r(2, 2) * r(2, 2) * r(3, 1) -
          r(2, 3) * r(2, 3) * r(3, 1) + r(3, 1),
      r(2, 1) * r(2, 2) * r(3, 3) * r(3, 3) - r(2, 1) * r(2, 2) - r(2, 1) * r(2, 3) * r(3, 2) * r(3, 3) -
          r(2, 2) * r(2, 3) * r(3, 1) * r(3, 3) + r(2, 3) * r(2, 3) * r(3, 1) * r(3, 2) - r(3, 1) * r(3, 2),
      r(2, 1) * r(3, 2) * r(3, 2) + r(2, 1) * r(3, 3) * r(3, 3) - r(2, 1) - r(2, 2) * r(3, 1) * r(3, 2) -
          r(2, 3) * r(3, 1) * r(3, 3),
      r(2, 2) * r(2, 2) * r(3, 3) * r(3, 3) - r(2, 2) * r(2, 2) -
          Poly(ring, 2) * r(2, 2) * r(2, 3) * r(3, 2) * r(3, 3) + r(2, 3) * r(2, 3) * r(3, 2) * r(3, 2) -
          r(2, 3) * r(2, 3) - r(3, 2) * r(3, 2) - r(3, 3) * r(3, 3) + one,
      r(3, 1) * r(3, 1) + r(3, 2) * r(3, 2) + r(3, 3) * r(3, 3) - one,
  };
}

}  // namespace anholon
