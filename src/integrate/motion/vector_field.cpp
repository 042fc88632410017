#include "anholon/integrate/motion/vector_field.hpp"

#include <algorithm>

#include "anholon/integrate/steppers/aligned.hpp"

namespace anholon {

namespace {

// A y + b in the place of the rates of rows `begin` to `end`.
void add_linear_rates(const LinearRates& linear, std::size_t begin, std::size_t end, std::size_t first_rate,
                      double* rows) {
  for (const LinearRates::Entry& e : linear.entries) {
    const std::size_t column = begin + e.column;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      const double value = e.sign * rows[(first_rate + linear.first + e.coefficient) * lane_count + lane];
      rows[(first_rate + begin + e.row) * lane_count + lane] +=
          column < end ? value * rows[column * lane_count + lane] : value;
    }
  }
}

}  // namespace

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

void rates_of_stages(const StagedField& field, const double* times, double* rows) {
  if (field.set_times) field.set_times(times, rows);
  if (field.speed_rates) field.speed_rates(rows);
  if (field.position_rates) field.position_rates(rows);
  std::size_t begin = field.speeds + field.positions;
  for (const StagedLayer& layer : field.layers) {
    if (layer.rates) layer.rates(rows);
    if (layer.linear) {
      std::fill(rows + (field.first_rate + begin) * lane_count, rows + (field.first_rate + layer.end) * lane_count,
                0.0);
      add_linear_rates(*layer.linear, begin, layer.end, field.first_rate, rows);
    }
    begin = layer.end;
  }
}

std::vector<double> rates_at(const VectorField& field, double t, std::span<const double> y) {
  std::vector<double> rates(field.size);
  if (!field.staged) {
    field.value(t, y.data(), rates.data());
    return rates;
  }
  const StagedField& staged = *field.staged;
  LaneVector rows(staged.row_count() * lane_count), times(lane_count, t);
  for (std::size_t row = 0; row < staged.components.size(); ++row)
    std::fill_n(&rows[row * lane_count], lane_count, y[staged.components[row]]);
  rates_of_stages(staged, times.data(), rows.data());
  for (std::size_t row = 0; row < staged.components.size(); ++row)
    rates[staged.components[row]] = rows[(staged.first_rate + row) * lane_count];
  return rates;
}

}  // namespace anholon
