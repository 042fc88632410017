// The arithmetic of sixteen stages in two packs of eight, the second one mirrored, for the vector units of this machine: the same bits on
// every one. Coefficients of polynomials: in rows of sixteen, those of even degree first.
#pragma once

#include <cstddef>
#include <vector>

#include "anholon/integrate/steppers/gauss/gauss_coefficients.hpp"

namespace anholon {

struct MirroredSums {
  // As LaneSums::restage, in both packs.
  double (*restage)(const MirroredCoefficients& gauss, double h, const double* base, const double* weight,
                    const std::size_t* rate_rows, double* near, double* far, std::size_t begin, std::size_t end);
  // scale times the Legendre coefficients of the first n rows.
  void (*expand)(const MirroredCoefficients& gauss, double scale, const double* near, const double* far, double* out,
                 std::size_t n);
  // Legendre's polynomials on [0, 1] at eight points: out[k][s] = P_2k(points[s]), out[8 + k][s] = P_2k+1(points[s]).
  void (*legendre)(const double* points, double* out);
  // scale times the polynomials where Legendre's have those values, the first n rows.
  void (*evaluate)(const double* legendre, double scale, const double* coefficients, double* out, std::size_t n);
};

// Those that this processor can do, the fastest first.
[[nodiscard]] const std::vector<MirroredSums>& all_mirrored_sums();
[[nodiscard]] const MirroredSums& mirrored_sums();

}  // namespace anholon
