// The arithmetic of eight stages, for the vector units of this machine: the same bits on every one.
#pragma once

#include <cstddef>

namespace anholon {

struct LaneSums {
  // out[i][s] = Σ_j columns[j][s] · in[i][j]
  void (*combine)(const double* columns, const double* in, double* out, std::size_t n);
  // For the components listed: stages[i][s] becomes base[i] + h Σ_j columns[j][s] · slopes[i][j]. Returns how far the stages moved,
  // the largest |change| · weight[i]; not finite if one of them is not.
  double (*restage)(const double* columns, double h, const double* base, const double* weight, const double* slopes, double* stages,
                    const std::size_t* components, std::size_t count);
  // scale · P_k at the eight points, P_k Legendre's polynomials on [0, 1]: out[k][s].
  void (*legendre)(const double* points, double scale, double* out);
};

// Chosen by what the processor can do.
[[nodiscard]] const LaneSums& lane_sums();

}  // namespace anholon
