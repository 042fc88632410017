// One axis of a plot: which range it shows and which numbers stand along it.
#pragma once

#include <string>
#include <vector>

namespace anholon {

// How numbers become places.
enum class AxisScale { linear, logarithmic };

// What an axis shows.
struct PlotRange {
  double low = 0, high = 1;  // its ends
};

// A number along an axis.
struct PlotTick {
  double value = 0;   // where it stands
  std::string label;  // as it is written, without the factor of the axis
};

struct PlotAxis {
  AxisScale scale = AxisScale::linear;
  PlotRange range;
  std::vector<PlotTick> ticks;  // ascending, within the range
  std::string factor;           // "×10⁻⁶": what all labels are to be multiplied by; mostly empty

  // Where a value stands: 0 at the low end, 1 at the high one. Values that a logarithm cannot show stand at 0.
  [[nodiscard]] double position(double value) const;
};

// The range that holds all these numbers (those that are not finite aside), with a little room at both ends; never empty. A logarithmic
// one goes from power of ten to power of ten and shows at most twenty of them, the upper ones.
[[nodiscard]] PlotRange range_of(const std::vector<const std::vector<double>*>& numbers, AxisScale scale);

// At most about `count` ticks at 1, 2 or 5 times powers of ten (logarithmic: at powers of ten).
[[nodiscard]] PlotAxis make_axis(PlotRange range, AxisScale scale, std::size_t count);

// "10⁻¹²".
[[nodiscard]] std::string power_of_ten_text(int exponent);

}  // namespace anholon
