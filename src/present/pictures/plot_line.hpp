// A line of many points as the few that a picture can show.
#pragma once

#include <span>
#include <vector>

namespace anholon {

// A point of a line.
struct PlotPoint {
  double x = 0, y = 0;  // to the right, and upward or downward as the caller has it
};

// The points, in pixels, thinned out without a visible change. Where x never decreases each column of pixels keeps its first, lowest,
// highest and last point, so that an oscillation faster than the pixels stays a band of its true height; other lines lose points
// nearer than a third of a pixel to the one before.
[[nodiscard]] std::vector<PlotPoint> thinned(std::span<const PlotPoint> points);

}  // namespace anholon
