// Rotation matrices in the field.
#pragma once

#include <array>

#include "anholon/algebra/flint/fraction.hpp"

namespace anholon {

// (1 − ĉ)⁻¹(1 + ĉ), row by row: every rotation but the half turns, a dense set, rational in three free parameters.
[[nodiscard]] std::array<Fraction, 9> cayley_rotation(const Ring& ring, const std::vector<std::size_t>& parameters);

// A Gröbner basis of R Rᵀ = 1, det R = 1 for R[1,1] > R[1,2] > … > R[3,3]; `entries` are the nine generators.
[[nodiscard]] std::vector<Poly> orthogonality_basis(const Ring& ring, const std::vector<std::size_t>& entries);

}  // namespace anholon
