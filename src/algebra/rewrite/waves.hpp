// Polynomials in the sines and cosines of several angles, written in sines and cosines of their sums and differences:
// cos(a)*cos(b) + sin(a)*sin(b) as cos(a - b), and as products where they factor.
//
// With z = e^(ib), sin b = (z − 1/z)/(2i) and cos b = (z + 1/z)/2, such a polynomial is a Laurent polynomial. An irreducible factor
// that is its own mirror image under z → 1/z is a sum of cosines, one that is the negative of it a sum of sines, and other
// factors come in pairs.
#pragma once

#include <optional>

#include "anholon/algebra/flint/field.hpp"

namespace anholon {

// nullopt: fewer than two angles occur, or it would be long.
[[nodiscard]] std::optional<Expr> in_waves(const Field& field, const Poly& a);

}  // namespace anholon
