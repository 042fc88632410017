// h f over a step of Gauss's method as a polynomial, in Legendre coefficients: as many as the step has stages, by row; of sixteen, those of
// even degree come first.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "anholon/integrate/motion/vector_field.hpp"
#include "anholon/integrate/steppers/aligned.hpp"

namespace anholon {

struct StepPolynomial {
  LaneVector coefficients;  // [row][stages]
  double h = 0;
  std::size_t stages = 0;  // 0: there was no step yet
  [[nodiscard]] bool empty() const { return stages == 0; }

  // Of a row from the beginning of the step, by ∫ P_k to there.
  [[nodiscard]] double change(std::size_t row, const std::array<double, 2 * lane_count>& integrals,
                              double start) const {
    const std::size_t packs = stages / lane_count;
    for (std::size_t k = 0; k < stages; ++k)
      start += integrals[k] * coefficients[row * stages + k % packs * lane_count + k / packs];
    return start;
  }
};

// Where coefficients stand in their row: of the lowest three degrees, of two in the middle, of the highest two.
struct DegreePlaces {
  std::size_t low[3], middle[2], top[2];
};
inline constexpr DegreePlaces places_of_eight{{0, 1, 2}, {3, 4}, {6, 7}},
    places_of_sixteen{{0, 8, 1}, {11, 4}, {7, 15}};

// By value: no branches, which would often be guessed wrong.
inline double larger(double a, double b) { return a < b ? b : a; }

// The local error from the decay of a row's coefficients: they fall like ρ^k, the error of the step is that of the coefficient 16 (or
// 32), and the last ones known are 6 and 7 (14 and 15): top · (top / low)^(3/2) (^(5/4)), of which about a quarter is seen in the end. In
// units of `size`, squared.
template <std::size_t packs>
double squared_error_of(const double* row, double size) {
  constexpr DegreePlaces p = packs == 1 ? places_of_eight : places_of_sixteen;
  const double top = larger(std::abs(row[p.top[0]]), std::abs(row[p.top[1]]));
  const double low =
      larger(larger(std::abs(row[p.low[0]]), std::abs(row[p.low[1]])), larger(std::abs(row[p.low[2]]), top)) + 1e-60;
  const double rest = packs == 1 ? top : std::sqrt(top * low), unit = 4 * size;
  return (top * top) * (top * top) * rest / ((low * low) * (low * unit) * unit);
}

}  // namespace anholon
