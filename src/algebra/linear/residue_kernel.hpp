// Linear algebra modulo a prime, where residues of functions suggest what is worth an exact proof.
#pragma once

#include "anholon/algebra/flint/residue_rows.hpp"

namespace anholon {

// A basis of the vectors of that width which all rows annihilate modulo the prime p.
[[nodiscard]] std::vector<ResidueRow> residue_kernel(std::vector<ResidueRow> rows, std::size_t width, std::uint64_t p);

// Σ u_i v_i modulo p.
[[nodiscard]] std::uint64_t residue_dot(const ResidueRow& u, const ResidueRow& v, std::uint64_t p);

}  // namespace anholon
