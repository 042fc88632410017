#include "anholon/present/pictures/plot_axis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace anholon {

namespace {

constexpr int most_decades = 20;

PlotRange logarithmic_range(double smallest, double largest) {
  if (!(largest > 0)) return {1e-17, 1e-15};  // nothing but zeros
  const double high = std::ceil(std::log10(largest) + 1e-9);
  double low = std::floor(std::log10(smallest) - 1e-9);
  low = std::max(low, high - most_decades);
  return {std::pow(10, std::min(low, high - 1)), std::pow(10, high)};
}

// 1, 2 or 5 times a power of ten, at least `wanted`.
double nice_step(double wanted) {
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= wanted * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

void linear_ticks(PlotAxis& axis, std::size_t count) {
  const auto [low, high] = axis.range;
  const double step = nice_step((high - low) / static_cast<double>(std::max<std::size_t>(count, 1)));
  const auto first = std::llround(std::ceil(low / step - 1e-9)), last = std::llround(std::floor(high / step + 1e-9));
  const double largest = std::max(std::abs(low), std::abs(high));
  const int exponent = static_cast<int>(std::floor(std::log10(largest)));
  const int shift = exponent >= 5 || exponent <= -4 ? exponent : 0;
  const double unit = std::pow(10, shift);
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step / unit) - 1e-6)), 0, 12);
  for (long long k = first; k <= last; ++k) {
    const double value = static_cast<double>(k) * step;
    axis.ticks.push_back({value, fmt::format("{:.{}f}", k == 0 ? 0.0 : value / unit, decimals)});
    std::string& label = axis.ticks.back().label;
    if (label.front() == '-') label.replace(0, 1, "\u2212");
  }
  if (shift != 0) axis.factor = "\u00d7" + power_of_ten_text(shift);
}

void logarithmic_ticks(PlotAxis& axis, std::size_t count) {
  const int low = static_cast<int>(std::lround(std::log10(axis.range.low))),
            high = static_cast<int>(std::lround(std::log10(axis.range.high)));
  int step = 1;
  while (static_cast<std::size_t>((high - low) / step) > std::max<std::size_t>(count, 1)) ++step;
  const int first = step * static_cast<int>(std::ceil(static_cast<double>(low) / step));
  for (int k = first; k <= high; k += step) axis.ticks.push_back({std::pow(10, k), power_of_ten_text(k)});
}

}  // namespace

std::string power_of_ten_text(int exponent) {
  static constexpr const char* digits[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                           "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  if (exponent == 0) return "1";
  std::string text = exponent < 0 ? "10\u207b" : "10";
  for (const char digit : std::to_string(std::abs(exponent))) text += digits[digit - '0'];
  return text;
}

double PlotAxis::position(double value) const {
  if (scale == AxisScale::linear) return (value - range.low) / (range.high - range.low);
  if (!(value > range.low)) return 0;
  return std::log10(value / range.low) / std::log10(range.high / range.low);
}

PlotRange range_of(const std::vector<const std::vector<double>*>& numbers, AxisScale scale) {
  double low = std::numeric_limits<double>::infinity(), high = -low, positive = low;
  for (const auto* list : numbers) {
    for (const double x : *list) {
      if (!std::isfinite(x)) continue;
      low = std::min(low, x);
      high = std::max(high, x);
      if (x > 0) positive = std::min(positive, x);
    }
  }
  if (scale == AxisScale::logarithmic) return logarithmic_range(positive, high);
  if (!(low <= high)) return {0, 1};
  const double size = std::max(std::abs(low), std::abs(high));
  const double least = std::max(1e-9 * size, std::numeric_limits<double>::min() * 1e10);  // a constant, up to rounding
  if (high - low <= least) {
    const double room = size > 0 ? 0.1 * size : 1;
    return {low - room, high + room};
  }
  const double room = 0.05 * (high - low);
  return {low - room, high + room};
}

PlotAxis make_axis(PlotRange range, AxisScale scale, std::size_t count) {
  PlotAxis axis{scale, range, {}, {}};
  scale == AxisScale::linear ? linear_ticks(axis, count) : logarithmic_ticks(axis, count);
  return axis;
}

}  // namespace anholon
