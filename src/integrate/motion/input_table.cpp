#include "anholon/integrate/motion/input_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace anholon {

namespace {

// M of the natural spline: h_{k-1} M_{k-1} + 2(h_{k-1} + h_k) M_k + h_k M_{k+1} = 6 (s_k − s_{k-1}), s the slopes, M = 0 at both ends.
// The matrix is diagonally dominant, so elimination needs no exchanges.
std::vector<double> natural_moments(const std::vector<double>& t, const std::vector<double>& u) {
  const std::size_t n = t.size();
  std::vector<double> moments(n, 0.0), upper(n, 0.0);
  for (std::size_t k = 1; k + 1 < n; ++k) {
    const double left = t[k] - t[k - 1], right = t[k + 1] - t[k];
    const double bend = 6 * ((u[k + 1] - u[k]) / right - (u[k] - u[k - 1]) / left);
    const double pivot = 2 * (left + right) - left * upper[k - 1];
    upper[k] = right / pivot;
    moments[k] = (bend - left * moments[k - 1]) / pivot;
  }
  for (std::size_t k = n - 1; k-- > 1;) moments[k] -= upper[k] * moments[k + 1];
  return moments;
}

double slack(double t) { return 8 * std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(t)); }

}  // namespace

InputTable::InputTable(std::vector<double> times, std::vector<double> values)
    : times_(std::move(times)), values_(std::move(values)), moments_(natural_moments(times_, values_)) {}

bool InputTable::covers(double t0, double t1) const {
  const auto [low, high] = std::minmax(t0, t1);
  return low >= times_.front() - slack(times_.front()) && high <= times_.back() + slack(times_.back());
}

// The piece that holds t and what its formulas need: b = (t − t_k)/h, a = 1 − b.
struct InputTable::Position {
  std::size_t k;
  double a, b, h;
};

InputTable::Position InputTable::find(double t) const {
  if (!covers(t, t)) return {0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN(), 1};
  const auto after = std::upper_bound(times_.begin() + 1, times_.end() - 1, t);
  const auto k = static_cast<std::size_t>(after - times_.begin()) - 1;
  const double h = times_[k + 1] - times_[k];
  return {k, (times_[k + 1] - t) / h, (t - times_[k]) / h, h};
}

double InputTable::value(double t) const {
  const auto [k, a, b, h] = find(t);
  return a * values_[k] + b * values_[k + 1] +
         ((a * a * a - a) * moments_[k] + (b * b * b - b) * moments_[k + 1]) * h * h / 6;
}

double InputTable::derivative(double t) const {
  const auto [k, a, b, h] = find(t);
  return (values_[k + 1] - values_[k]) / h +
         ((1 - 3 * a * a) * moments_[k] + (3 * b * b - 1) * moments_[k + 1]) * h / 6;
}

double InputTable::second(double t) const {
  const auto [k, a, b, h] = find(t);
  return a * moments_[k] + b * moments_[k + 1];
}

Diagnostics not_covered(const Input& input, const InputTable& table, double t0, double t_end) {
  if (table.covers(t0, t_end)) return {};
  Diagnostic d{"NH321",
               Severity::error,
               fmt::format("the table of `{}` goes from t = {:.10g} to {:.10g}, the run from {:.10g} to {:.10g}",
                           input.name, table.times().front(), table.times().back(), t0, t_end),
               {},
               {},
               {"a shorter run, or a longer table: nothing is made up beyond its ends"}};
  if (input.origin.source) d.labels.push_back({input.origin.source, input.origin.span, "this input"});
  return {std::move(d)};
}

}  // namespace anholon
