// The arithmetic of eight stages, and of power series, for the vector units of this machine: the same bits on every one.
#pragma once

#include <cstddef>
#include <vector>

namespace anholon {

struct LaneSums {
  // out[i][s] = scale · Σ_j columns[j][s] · in[i][j]
  void (*combine)(const double* columns, double scale, const double* in, double* out, std::size_t n);
  // Rows begin … end of a block become stages: block[i][s] = base[i] + h Σ_j columns[j][s] · block[rate_rows[i]][j], one row after the
  // other. Returns how far they moved, the largest |change| · weight[i]; not finite if one of them is not.
  double (*restage)(const double* columns, double h, const double* base, const double* weight,
                    const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end);
  // The same for rows whose rates are speeds, from the rates of those: block[i][s] = base[i] + h c[s] base[speed] + h² Σ_j
  // squared[j][s] · block[rate_rows[speed]][j], speed = rate_rows[i], where c are the sums of the rows of a matrix and `squared` its
  // square. What the speeds themselves become need not be known.
  double (*follow)(const double* squared, const double* c, double h, const double* base, const double* weight,
                   const std::size_t* rate_rows, double* block, std::size_t begin, std::size_t end);
  // Legendre's polynomials on [0, 1] at eight points: out[k][s] = P_k(points[s]).
  void (*legendre)(const double* points, double* out);
  // The solution of y' = A y + b as a power series, in vectors of four: terms[0] is given, terms[k + 1] = (Σ_j A_j terms[k − j] + b_k) /
  // (k + 1), where A_j, b_j are the coefficients of polynomials of degree 7: matrices[j][c] is a column of A_j for c < size ≤ 4, and b_j
  // for c = size. Up to terms that rounding swallows, or `most`. Returns how many there are, and in `change` the sum of all but the first.
  std::size_t (*series)(const double* matrices, std::size_t size, double* terms, std::size_t most, double* change);
};

// Those that this processor can do, the fastest first.
[[nodiscard]] const std::vector<LaneSums>& all_lane_sums();
[[nodiscard]] const LaneSums& lane_sums();

}  // namespace anholon
