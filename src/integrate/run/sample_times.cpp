#include "anholon/integrate/run/sample_times.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace anholon {

namespace {

constexpr std::size_t default_samples = 101;

std::vector<double> evenly(double t0, double t_end, std::size_t count) {
  std::vector<double> times;
  if (count == 1) return {t_end};
  for (std::size_t k = 0; k < count; ++k) {
    const double share = static_cast<double>(k) / static_cast<double>(count - 1);
    times.push_back(k + 1 == count ? t_end : t0 + (t_end - t0) * share);
  }
  return times;
}

std::vector<double> by_distance(double t0, double t_end, double every) {
  const double distance = std::abs(t_end - t0), sign = t_end < t0 ? -1 : 1;
  std::vector<double> times;
  for (std::size_t k = 0; static_cast<double>(k) * every < distance * (1 - 1e-12); ++k)
    times.push_back(t0 + sign * static_cast<double>(k) * every);
  times.push_back(t_end);
  return times;
}

}  // namespace

double first_time(const SimulateOptions& options, double start) {
  return options.earlier ? options.earlier->samples.front().t : start;
}

SampleTimes sample_times(double t0, double t_end, const SimulateOptions& options) {
  SampleTimes result;
  if (!options.at.empty()) {
    result.times = options.at;
  } else if (options.every) {
    result.times = by_distance(t0, t_end, *options.every);
  } else {
    result.times = evenly(t0, t_end, options.samples.value_or(default_samples));
  }
  std::vector<std::size_t> sorted(result.times.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  const bool backward = t_end < t0;
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
    return backward ? result.times[a] > result.times[b] : result.times[a] < result.times[b];
  });
  std::vector<double> times;
  result.order.resize(sorted.size());
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    times.push_back(result.times[sorted[k]]);
    result.order[sorted[k]] = k;
  }
  result.times = std::move(times);
  return result;
}

}  // namespace anholon
