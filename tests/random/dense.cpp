#include "tests/random/dense.hpp"

#include <algorithm>
#include <cmath>

namespace anholon::test {

namespace {

// One elimination of `a`, whose columns beyond `columns` are right sides: pivots and which columns they stand in.
struct Elimination {
  std::vector<Real> pivots;
  std::vector<std::size_t> order;
};

Elimination eliminate(Rows& a, std::size_t columns) {
  Elimination result;
  std::vector<bool> used(columns, false);
  for (std::size_t k = 0; k < std::min(a.size(), columns); ++k) {
    std::size_t row = k, column = columns;
    Real largest = 0;
    for (std::size_t i = k; i < a.size(); ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        if (!used[j] && std::fabs(a[i][j]) > largest) {
          largest = std::fabs(a[i][j]);
          row = i;
          column = j;
        }
      }
    }
    if (column == columns || !std::isfinite(largest)) break;
    std::swap(a[k], a[row]);
    used[column] = true;
    result.pivots.push_back(largest);
    result.order.push_back(column);
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (i == k) continue;
      const Real factor = a[i][column] / a[k][column];
      if (factor == 0) continue;
      for (std::size_t j = 0; j < a[i].size(); ++j) a[i][j] -= factor * a[k][j];
      a[i][column] = 0;
    }
  }
  return result;
}

}  // namespace

std::optional<DenseSolution> solve_dense(Rows a, std::vector<Real> b) {
  const std::size_t n = a.size();
  for (std::size_t i = 0; i < n; ++i) a[i].push_back(b[i]);
  const Elimination done = eliminate(a, n);
  if (done.pivots.size() < n) return std::nullopt;
  DenseSolution result{std::vector<Real>(n), n == 0 ? 1 : done.pivots.front() / done.pivots.back()};
  for (std::size_t k = 0; k < n; ++k) result.x[done.order[k]] = a[k][n] / a[k][done.order[k]];
  for (const Real x : result.x) {
    if (!std::isfinite(x)) return std::nullopt;
  }
  return result;
}

std::optional<std::vector<Real>> least_solution(const Rows& a, const std::vector<Real>& b) {
  const std::size_t m = a.size(), n = m == 0 ? 0 : a.front().size();
  Rows gram(m, std::vector<Real>(m, 0));
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t j = 0; j < m; ++j) {
      for (std::size_t k = 0; k < n; ++k) gram[i][j] += a[i][k] * a[j][k];
    }
  }
  const std::optional<DenseSolution> y = solve_dense(gram, b);
  if (!y || y->condition > 1e14L) return std::nullopt;
  std::vector<Real> x(n, 0);
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t k = 0; k < n; ++k) x[k] += a[i][k] * y->x[i];
  }
  return x;
}

std::vector<Real> pivots_of(Rows a) {
  for (std::vector<Real>& row : a) {
    Real length = 0;
    for (const Real x : row) length += x * x;
    if (length == 0) continue;
    for (Real& x : row) x /= std::sqrt(length);
  }
  return eliminate(a, a.empty() ? 0 : a.front().size()).pivots;
}

}  // namespace anholon::test
