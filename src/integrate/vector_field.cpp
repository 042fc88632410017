#include "anholon/integrate/vector_field.hpp"

#include <algorithm>

namespace anholon {

StagedField staged_or_whole(const VectorField& field) {
  if (field.staged) return *field.staged;
  const std::size_t n = field.size;
  StagedField result;
  for (std::size_t i = 0; i < n; ++i) result.components.push_back(i);
  result.speeds = n;
  result.first_rate = n + 1;
  for (std::size_t row = 0; row < n; ++row) result.rate_rows.push_back(n + 1 + row);
  result.set_times = [n](const double* times, double* rows) { std::copy_n(times, lane_count, rows + n * lane_count); };
  result.speed_rates = [n, &field](double* rows) {
    field.lanes(rows + n * lane_count, rows, rows + (n + 1) * lane_count);
  };
  return result;
}

}  // namespace anholon
