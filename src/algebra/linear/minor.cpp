#include "anholon/algebra/linear/minor.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace anholon {

namespace {

constexpr double independent = 1e-9;

}  // namespace

Minor largest_minor(std::vector<std::vector<double>> m) {
  Minor minor;
  for (auto& row : m) {
    const double size =
        std::accumulate(row.begin(), row.end(), 0.0, [](double a, double b) { return std::max(a, std::abs(b)); });
    if (size > 0) std::for_each(row.begin(), row.end(), [&](double& x) { x /= size; });
  }
  const auto unused = [](const std::vector<std::size_t>& list, std::size_t k) {
    return std::find(list.begin(), list.end(), k) == list.end();
  };
  while (true) {
    double best = independent;
    std::size_t row = 0, column = 0;
    for (std::size_t i = 0; i < m.size(); ++i) {
      for (std::size_t j = 0; unused(minor.rows, i) && j < m[i].size(); ++j) {
        if (std::abs(m[i][j]) > best && unused(minor.columns, j)) best = std::abs(m[i][j]), row = i, column = j;
      }
    }
    if (best == independent) break;
    minor.rows.push_back(row);
    minor.columns.push_back(column);
    for (std::size_t i = 0; i < m.size(); ++i) {
      if (i == row || m[i][column] == 0) continue;
      const double factor = m[i][column] / m[row][column];
      for (std::size_t j = 0; j < m[i].size(); ++j) m[i][j] -= factor * m[row][j];
    }
  }
  std::sort(minor.rows.begin(), minor.rows.end());
  std::sort(minor.columns.begin(), minor.columns.end());
  return minor;
}

}  // namespace anholon
