// Small dense linear algebra in numbers.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace anholon {

// The ratio of the smallest to the largest pivot of a square matrix under complete pivoting, its rows scaled to length one, with the
// sign of the determinant: about ±1 for an orthogonal matrix, 0 for a singular or an undefined one.
[[nodiscard]] double regularity(std::span<const double> matrix, std::size_t n);

// The x of least weighted length Σ weight_j x_j² with rows · x = right (rows m × n of full rank, weights positive); zero where
// the rows are dependent.
[[nodiscard]] std::vector<double> least_solution(std::span<const double> rows, std::span<const double> right,
                                                 std::span<const double> weights);

}  // namespace anholon
