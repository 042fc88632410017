#include "anholon/present/pictures/height_plot.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/expr/print/print.hpp"
#include "anholon/present/pictures/plot.hpp"

namespace anholon {

namespace {

constexpr std::size_t height_cells = 48;

// What the loop needs, with as much room again on both sides as half its size.
PlotRange around(const std::vector<double>& values) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double room = *high > *low ? (*high - *low) / 2 : 1;
  return {*low - room, *high + room};
}

// The coordinates that the gait changes, first ones first; completed by the others.
std::pair<std::size_t, std::size_t> plane_of(const Gait& gait) {
  std::vector<std::size_t> order(gait.loop.size());
  for (std::size_t j = 0; j < order.size(); ++j) order[j] = j;
  std::stable_partition(order.begin(), order.end(), [&](std::size_t j) {
    const auto [low, high] = std::minmax_element(gait.loop[j].begin(), gait.loop[j].end());
    return *low < *high;
  });
  return std::minmax(order[0], order[1]);
}

// Nine tenths of the values are within it: near the end of a connection DA grows without bound.
double typical_size(std::vector<double> values) {
  std::erase_if(values, [](double v) { return !std::isfinite(v); });
  if (values.empty()) return 1;
  for (double& v : values) v = std::abs(v);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() * 9 / 10);
  std::nth_element(values.begin(), std::min(at, values.end() - 1), values.end());
  const double size = *std::min(at, values.end() - 1);
  return size > 0 ? size : 1;
}

}  // namespace

Result<std::string> height_plot(const Gait& gait, const Connection& c, const System& system) {
  const auto [first, second] = plane_of(gait);
  const auto da = std::find_if(c.curvature.begin(), c.curvature.end(), [&, a = first, b = second](const auto& pair) {
    return pair.first == a && pair.second == b;
  });
  const PlotRange across = around(gait.loop[first]), up = around(gait.loop[second]);
  std::vector<std::vector<double>> shapes;
  for (std::size_t k = 0; k < height_cells * height_cells; ++k) {
    std::vector<double>& shape = shapes.emplace_back();
    for (const auto& values : gait.loop) shape.push_back(values.front());
    const auto middle = [](const PlotRange& r, std::size_t i) {
      return r.low + (r.high - r.low) * (static_cast<double>(i) + 0.5) / static_cast<double>(height_cells);
    };
    shape[first] = middle(across, k % height_cells);
    shape[second] = middle(up, k / height_cells);
  }
  const Result<std::vector<double>> heights = height_at(*da, c, system, shapes);
  if (!heights) return tl::make_unexpected(heights.error());
  PlotPage page{system.model->title, "height functions DA with the loop of the gait", {}};
  for (std::size_t a = 0; a < c.group.size(); ++a) {
    PlotField field{across, up, height_cells, {}, 1};
    for (std::size_t k = 0; k < shapes.size(); ++k) field.cells.push_back((*heights)[k * c.group.size() + a]);
    field.most = typical_size(field.cells);
    PlotPanel panel;
    panel.name = fmt::format("DA{}", a + 1);
    const bool is_zero = da->components[a].is_zero_literal();
    panel.title = is_zero ? fmt::format("DA{}: zero", a + 1)
                          : fmt::format("DA{}: blue -{:.3g}, red {:.3g}", a + 1, field.most, field.most);
    panel.x_label = c.shape[first].name;
    panel.y_label = c.shape[second].name;
    panel.series.push_back({"loop", gait.loop[first], gait.loop[second]});
    panel.starts.push_back({gait.loop[first].front(), gait.loop[second].front()});
    panel.field = std::move(field);
    page.panels.push_back(std::move(panel));
  }
  return plot_svg(page);
}

}  // namespace anholon
