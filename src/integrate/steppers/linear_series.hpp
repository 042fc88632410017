// y' = A y + b over one step, A and b polynomials: the exact solution, to rounding.
//
// Gauss's method uses its right side at its nodes only. Where that is A y + b with A and b known there, they are replaced by their
// polynomials through the nodes, and what follows from them is computed by power series: nothing is iterated on, and y may turn far
// within one step. The order is that of the nodes, 16: the equation differs from the true one by what is orthogonal to polynomials of
// degree 7. With A antisymmetric the length of y stays; the same step back undoes it.
#pragma once

#include <cstddef>
#include <vector>

#include "anholon/integrate/motion/vector_field.hpp"
#include "anholon/integrate/steppers/aligned.hpp"
#include "anholon/integrate/steppers/gauss/gauss_coefficients.hpp"
#include "anholon/integrate/steppers/lane_sums.hpp"

namespace anholon {

class LinearSeries {
 public:
  LinearSeries(const LinearRates& rates, std::size_t size);

  // How far y turns in the step, about: h ‖A‖, the root mean square of A's frequencies, in units in which A is balanced. From the Legendre coefficients of h A and h b, in
  // rows of eight.
  [[nodiscard]] double turn(const double* legendre) const;
  static constexpr double longest_turn = 256;

  // From the rows y + low; at most the longest turn.
  void solve(const double* legendre, double turn, const double* y, const double* low, const LaneSums& sums);
  [[nodiscard]] double end(std::size_t row) const { return end_[row]; }
  [[nodiscard]] double end_low(std::size_t row) const { return end_low_[row]; }
  // At a fraction of the step, 0 … 1.
  void at(double fraction, double* y) const;
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t coefficients() const { return rates_.coefficients; }

  // What the step is wrong by, as far as the polynomials of A and b are, for y of this size.
  [[nodiscard]] double error(const double* legendre, double turn, double largest_y) const;

 private:
  [[nodiscard]] static double mean_square(const double* legendre);
  [[nodiscard]] double balanced_sum(const double* legendre) const;

  // Long steps in pieces, so that no term of a series is much larger than its sum.
  static constexpr double turn_of_a_piece = 2.7;
  static constexpr std::size_t most_terms = 64, width = largest_linear_block;

  LinearRates rates_;
  std::size_t size_, pieces_ = 0;
  std::vector<double> occurrences_;  // in A, by coefficient
  std::vector<char> in_rest_;        // by coefficient
  LaneVector powers_, matrices_;     // of where in a piece, by coefficient; for LaneSums::series
  LaneVector terms_, low_;           // by piece: of its series, and the low part of its beginning
  std::vector<std::size_t> counts_;  // of terms, by piece
  std::vector<double> end_, end_low_;
};

}  // namespace anholon
