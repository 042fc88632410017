#include <algorithm>
#include <cmath>

#include "anholon/integrate/steppers/dense.hpp"

namespace anholon {

namespace {

// Complete pivoting on the square part of an n × (n + extra) matrix, row by row; the pivots, as many as are not zero.
struct Elimination {
  std::vector<double> a;
  std::size_t n, width;
  std::vector<std::size_t> column;  // of each pivot
  bool odd = false;                 // number of exchanges

  double& at(std::size_t i, std::size_t j) { return a[i * width + j]; }

  std::vector<double> run() {
    std::vector<double> pivots;
    column.resize(n);
    for (std::size_t j = 0; j < n; ++j) column[j] = j;
    for (std::size_t k = 0; k < n; ++k) {
      std::size_t row = k, best = k;
      for (std::size_t i = k; i < n; ++i) {
        for (std::size_t j = k; j < n; ++j) {
          if (std::abs(at(i, j)) > std::abs(at(row, best))) row = i, best = j;
        }
      }
      if (!(std::abs(at(row, best)) > 0)) break;
      std::swap_ranges(&at(k, 0), &at(k, 0) + width, &at(row, 0));
      for (std::size_t i = 0; i < n; ++i) std::swap(at(i, k), at(i, best));
      std::swap(column[k], column[best]);
      odd = odd != ((row != k) != (best != k));
      pivots.push_back(at(k, k));
      for (std::size_t i = k + 1; i < n; ++i) {
        const double f = at(i, k) / at(k, k);
        if (f == 0) continue;
        for (std::size_t j = k; j < width; ++j) at(i, j) -= f * at(k, j);
      }
    }
    return pivots;
  }
};

}  // namespace

double regularity(std::span<const double> matrix, std::size_t n) {
  if (n == 0) return 1;
  Elimination e{{matrix.begin(), matrix.end()}, n, n, {}, false};
  for (std::size_t i = 0; i < n; ++i) {
    double square = 0;
    for (std::size_t j = 0; j < n; ++j) square += e.at(i, j) * e.at(i, j);
    if (!(square > 0) || !std::isfinite(square)) return 0;
    for (std::size_t j = 0; j < n; ++j) e.at(i, j) /= std::sqrt(square);
  }
  const std::vector<double> pivots = e.run();
  if (pivots.size() < n) return 0;
  const bool negative = std::count_if(pivots.begin(), pivots.end(), [](double p) { return p < 0; }) % 2 != 0;
  const double ratio = std::abs(pivots.back()) / std::abs(pivots.front());
  return negative != e.odd ? -ratio : ratio;
}

std::vector<double> least_solution(std::span<const double> rows, std::span<const double> right,
                                   std::span<const double> weights) {
  const std::size_t m = right.size(), n = weights.size();
  // x = D Rᵀ y with (R D Rᵀ) y = right, D = 1/weights.
  Elimination e{std::vector<double>(m * (m + 1)), m, m + 1, {}, false};
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t k = 0; k < m; ++k) {
      for (std::size_t j = 0; j < n; ++j) e.at(i, k) += rows[i * n + j] * rows[k * n + j] / weights[j];
    }
    e.at(i, m) = right[i];
  }
  const std::size_t rank = e.run().size();
  std::vector<double> y(m, 0.0), x(n, 0.0);
  for (std::size_t k = rank; k-- > 0;) {
    double s = e.at(k, m);
    for (std::size_t j = k + 1; j < rank; ++j) s -= e.at(k, j) * y[e.column[j]];
    y[e.column[k]] = s / e.at(k, k);
  }
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < m; ++i) x[j] += rows[i * n + j] * y[i] / weights[j];
  }
  return x;
}

}  // namespace anholon
