#include "anholon/algebra/linear/residue_kernel.hpp"

#include <algorithm>

#include "anholon/algebra/flint/residues.hpp"

namespace anholon {

std::vector<ResidueRow> residue_kernel(std::vector<ResidueRow> rows, std::size_t width, std::uint64_t p) {
  const std::vector<std::size_t> pivots = reduce_rows(rows, p);
  std::vector<ResidueRow> kernel;
  for (std::size_t free = 0; free < width; ++free) {
    if (std::find(pivots.begin(), pivots.end(), free) != pivots.end()) continue;
    ResidueRow& v = kernel.emplace_back(width, 0);
    v[free] = 1;
    for (std::size_t r = 0; r < pivots.size(); ++r) v[pivots[r]] = (p - rows[r][free]) % p;
  }
  return kernel;
}

std::uint64_t residue_dot(const ResidueRow& u, const ResidueRow& v, std::uint64_t p) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < u.size(); ++i) {
    if (u[i] != 0 && v[i] != 0) result = (result + multiply_mod(u[i], v[i], p)) % p;
  }
  return result;
}

}  // namespace anholon
