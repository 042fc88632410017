#include "anholon/algebra/linear/minor.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace anholon {

namespace {

constexpr double independent = 1e-9;

// The largest entry of a row among the columns that are left, and the first column where it stands.
struct Largest {
  double size = 0;
  std::size_t column = 0;
};

Largest largest_in(const std::vector<double>& row, const std::vector<bool>& column_used) {
  Largest largest;
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (!column_used[j] && std::abs(row[j]) > largest.size) largest = {std::abs(row[j]), j};
  }
  return largest;
}

}  // namespace

Minor largest_minor(std::vector<std::vector<double>> m) {
  for (auto& row : m) {
    const double size =
        std::accumulate(row.begin(), row.end(), 0.0, [](double a, double b) { return std::max(a, std::abs(b)); });
    if (size > 0) std::for_each(row.begin(), row.end(), [&](double& x) { x /= size; });
  }
  Minor minor;
  std::vector<bool> row_used(m.size()), column_used(m.empty() ? 0 : m.front().size());
  std::vector<Largest> largest;
  for (const auto& row : m) largest.push_back(largest_in(row, column_used));
  while (true) {
    double best = independent;
    std::size_t row = 0;
    for (std::size_t i = 0; i < m.size(); ++i) {
      if (!row_used[i] && largest[i].size > best) best = largest[i].size, row = i;
    }
    if (best == independent) break;
    const std::size_t column = largest[row].column;
    minor.rows.push_back(row);
    minor.columns.push_back(column);
    row_used[row] = column_used[column] = true;
    std::vector<std::size_t> not_zero;
    for (std::size_t j = 0; j < m[row].size(); ++j) {
      if (m[row][j] != 0) not_zero.push_back(j);
    }
    for (std::size_t i = 0; i < m.size(); ++i) {
      if (row_used[i] || m[i][column] == 0) continue;
      const double factor = m[i][column] / m[row][column];
      for (const std::size_t j : not_zero) m[i][j] -= factor * m[row][j];
      largest[i] = largest_in(m[i], column_used);
    }
  }
  std::sort(minor.rows.begin(), minor.rows.end());
  std::sort(minor.columns.begin(), minor.columns.end());
  return minor;
}

}  // namespace anholon
