#include "anholon/present/pictures/plot_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace anholon {

namespace {

constexpr double column = 0.5;   // pixels
constexpr double nearest = 0.3;  // pixels

void keep(std::vector<PlotPoint>& kept, const PlotPoint& p) {
  if (kept.empty() || kept.back().x != p.x || kept.back().y != p.y) kept.push_back(p);
}

// First, lowest, highest and last of points[begin, end), in the order of the line.
void keep_column(std::span<const PlotPoint> points, std::size_t begin, std::size_t end, std::vector<PlotPoint>& kept) {
  std::array<std::size_t, 4> chosen = {begin, begin, begin, end - 1};
  for (std::size_t k = begin; k < end; ++k) {
    if (points[k].y < points[chosen[1]].y) chosen[1] = k;
    if (points[k].y > points[chosen[2]].y) chosen[2] = k;
  }
  std::sort(chosen.begin(), chosen.end());
  for (const std::size_t k : chosen) keep(kept, points[k]);
}

}  // namespace

std::vector<PlotPoint> thinned(std::span<const PlotPoint> points) {
  std::vector<PlotPoint> kept;
  if (points.empty()) return kept;
  const bool forward =
      std::is_sorted(points.begin(), points.end(), [](const PlotPoint& a, const PlotPoint& b) { return a.x < b.x; });
  if (forward) {
    for (std::size_t begin = 0; begin < points.size();) {
      std::size_t end = begin + 1;
      while (end < points.size() && std::floor(points[end].x / column) == std::floor(points[begin].x / column)) ++end;
      keep_column(points, begin, end, kept);
      begin = end;
    }
    return kept;
  }
  for (const PlotPoint& p : points) {
    if (kept.empty() || std::hypot(p.x - kept.back().x, p.y - kept.back().y) >= nearest) kept.push_back(p);
  }
  keep(kept, points.back());
  return kept;
}

}  // namespace anholon
