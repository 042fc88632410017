// Dense linear algebra of the oracle: elimination with full pivoting, in long double.
#pragma once

#include <optional>
#include <vector>

#include "tests/random/series.hpp"

namespace anholon::test {

using Rows = std::vector<std::vector<Real>>;

struct DenseSolution {
  std::vector<Real> x;
  Real condition = 1;  // largest pivot over smallest: how near the matrix is to a singular one
};
// x with A x = b; nothing where A is singular to rounding, or not finite.
[[nodiscard]] std::optional<DenseSolution> solve_dense(Rows a, std::vector<Real> b);

// The least x with A x = b, x = Aᵀ(A Aᵀ)⁻¹ b, of independent rows.
[[nodiscard]] std::optional<std::vector<Real>> least_solution(const Rows& a, const std::vector<Real>& b);

// Pivots of elimination with full pivoting, in falling order of size; rows are first scaled to length 1.
[[nodiscard]] std::vector<Real> pivots_of(Rows a);

}  // namespace anholon::test
