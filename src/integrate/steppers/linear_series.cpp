#include "anholon/integrate/steppers/linear_series.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace anholon {

namespace {

// Legendre's polynomials on one of several pieces of [0, 1] in powers of where in the piece, 0 … 1: P_k = Σ_j columns[k][j] σ^j.
using Pieces = std::vector<StageMatrix>;

// (k + 1) P_{k+1} = (2k + 1) z P_k − k P_{k−1}, z = 2 (piece + σ) / pieces − 1
StageMatrix legendre_in_powers(std::size_t piece, std::size_t pieces) {
  using Wide = long double;
  std::array<std::array<Wide, stage_count>, stage_count> p{};
  const Wide at = 2 * static_cast<Wide>(piece) / static_cast<Wide>(pieces) - 1, slope = 2 / static_cast<Wide>(pieces);
  p[0][0] = 1;
  p[1][0] = at;
  p[1][1] = slope;
  for (std::size_t k = 1; k + 1 < stage_count; ++k) {
    const Wide n = static_cast<Wide>(k);
    for (std::size_t j = 0; j < stage_count; ++j) {
      const Wide shifted = at * p[k][j] + (j > 0 ? slope * p[k][j - 1] : 0);
      p[k + 1][j] = ((2 * n + 1) * shifted - n * p[k - 1][j]) / (n + 1);
    }
  }
  StageMatrix result{};
  for (std::size_t k = 0; k < stage_count; ++k) {
    for (std::size_t j = 0; j < stage_count; ++j) result[k][j] = static_cast<double>(p[k][j]);
  }
  return result;
}

const Pieces& in_pieces(std::size_t pieces) {
  thread_local std::map<std::size_t, Pieces> known;
  Pieces& result = known[pieces];
  for (std::size_t k = result.size(); k < pieces; ++k) result.push_back(legendre_in_powers(k, pieces));
  return result;
}

}  // namespace

LinearSeries::LinearSeries(const LinearRates& rates, std::size_t size)
    : rates_(rates), size_(size), occurrences_(rates.coefficients), in_rest_(rates.coefficients),
      powers_(rates.coefficients * lane_count), matrices_(stage_count * (size + 1) * width), end_(size),
      end_low_(size) {
  for (const LinearRates::Entry& e : rates_.entries) {
    if (e.column < size) {
      occurrences_[e.coefficient] += 1;
    } else {
      in_rest_[e.coefficient] = 1;
    }
  }
}

// ∫ f² over the step, f by its Legendre coefficients.
double LinearSeries::mean_square(const double* e) {
  return ((e[0] * e[0] + e[1] * e[1] * (1.0 / 3)) + (e[2] * e[2] * (1.0 / 5) + e[3] * e[3] * (1.0 / 7))) +
         ((e[4] * e[4] * (1.0 / 9) + e[5] * e[5] * (1.0 / 11)) + (e[6] * e[6] * (1.0 / 13) + e[7] * e[7] * (1.0 / 15)));
}

double LinearSeries::turn(const double* legendre) const {
  double sum = 0;
  for (std::size_t p = 0; p < rates_.coefficients; ++p) sum += occurrences_[p] * mean_square(legendre + p * lane_count);
  const double frequencies = static_cast<double>(size_ > 1 ? size_ / 2 * 2 : 1);
  if (!(sum > frequencies)) return std::sqrt(sum / frequencies);  // no matter
  const double balanced = balanced_sum(legendre);
  return std::sqrt((balanced < sum / 4 ? balanced : sum) / frequencies);
}

// Σ a_ij² of D⁻¹ A D, with D such that rows are as long as columns (Osborne): lengths and angles beside each other, y₁' = −y₂/1000 and
// y₂' = 1000 y₁, turn no faster than they would in other units.
double LinearSeries::balanced_sum(const double* legendre) const {
  double a[width][width] = {};
  for (const LinearRates::Entry& e : rates_.entries) {
    if (e.column < size_) a[e.row][e.column] += mean_square(legendre + e.coefficient * lane_count);
  }
  for (int sweep = 0; sweep < 6; ++sweep) {
    for (std::size_t i = 0; i < size_; ++i) {
      double row = 0, column = 0;
      for (std::size_t j = 0; j < size_; ++j) {
        if (j != i) row += a[i][j], column += a[j][i];
      }
      if (!(row > 0 && column > 0)) continue;  // what is driven and does not drive has no frequency of its own
      const double scale = std::sqrt(column / row);
      for (std::size_t j = 0; j < size_; ++j) {
        if (j != i) a[i][j] *= scale, a[j][i] /= scale;
      }
    }
  }
  double sum = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) sum += a[i][j];
  }
  return sum;
}

void LinearSeries::solve(const double* legendre, double turn, const double* y, const double* low,
                         const LaneSums& sums) {
  pieces_ = turn > turn_of_a_piece ? static_cast<std::size_t>(std::ceil(turn / turn_of_a_piece)) : 1;
  const Pieces& polynomials = in_pieces(pieces_);
  if (counts_.size() < pieces_) {
    counts_.resize(pieces_);
    terms_.resize(pieces_ * most_terms * width);
    low_.resize(pieces_ * width);
  }
  std::copy_n(y, size_, end_.begin());
  std::copy_n(low, size_, end_low_.begin());
  for (std::size_t piece = 0; piece < pieces_; ++piece) {
    sums.combine(polynomials[piece].front().data(), 1.0 / static_cast<double>(pieces_), legendre, powers_.data(),
                 rates_.coefficients);
    for (const LinearRates::Entry& e : rates_.entries) {
      const double* from = &powers_[e.coefficient * lane_count];
      double* to = &matrices_[e.column * width + e.row];
      for (std::size_t j = 0; j < stage_count; ++j) to[j * (size_ + 1) * width] = e.sign * from[j];
    }
    double *terms = &terms_[piece * most_terms * width], change[width];
    std::fill_n(terms, width, 0.0);
    std::copy_n(end_.begin(), size_, terms);
    std::copy_n(end_low_.begin(), size_, &low_[piece * width]);
    counts_[piece] = sums.series(matrices_.data(), size_, terms, most_terms, change);
    for (std::size_t i = 0; i < size_; ++i) {
      const double before = end_[i], rest = change[i] + end_low_[i];
      end_[i] = before + rest;
      end_low_[i] = (before - end_[i]) + rest;
    }
  }
}

void LinearSeries::at(double fraction, double* y) const {
  const double place = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(pieces_);
  const std::size_t piece = std::min(static_cast<std::size_t>(place), pieces_ - 1);
  const double x = place - static_cast<double>(piece), *terms = &terms_[piece * most_terms * width];
  double rest[width] = {};
  for (std::size_t k = counts_[piece]; --k > 0;) {
    for (std::size_t i = 0; i < width; ++i) rest[i] = (rest[i] + terms[k * width + i]) * x;
  }
  for (std::size_t i = 0; i < size_; ++i) y[i] = terms[i] + (low_[piece * width + i] + rest[i]);
}

// The step's error is ∫ Φ(A − Ã) y: of A − Ã, orthogonal to polynomials of degree 7, the Legendre coefficient 8 counts, times that of Φ … y.
// The first is ρ times the last that is known, where they fall like ρ^k. The other is that of a function that turns at twice the rate of y,
// j_8(turn) ≈ turn^8/17!! for one that turns evenly, ρ^8 for one that only inherits the decay, and at most (ρ + turn/17!!^(1/8))^8.
// ∫ P_8² = 1/17.
double LinearSeries::error(const double* legendre, double turn, double largest_y) const {
  constexpr double one_degree = 8.76;  // 17!!^(1/8)
  double top = 0, low = 0, zero = 0;
  for (std::size_t p = 0; p < rates_.coefficients; ++p) {
    const double weight = std::max(occurrences_[p] > 0 ? largest_y : 0.0, in_rest_[p] != 0 ? 1.0 : 0.0),
                 *e = legendre + p * lane_count;
    top = std::max(top, weight * std::max(std::abs(e[6]), std::abs(e[7])));
    low = std::max(low, weight * std::max(std::max(std::abs(e[0]), std::abs(e[1])), std::abs(e[2])));
    zero += 0 * e[7];
  }
  low = std::max(low, top);
  if (!(top > 0)) return zero;
  const double ratio = std::cbrt(std::sqrt(top / low)), base = ratio + turn / one_degree, square = base * base;
  return top * ratio * ((square * square) * (square * square)) / 17 + zero;
}

}  // namespace anholon
