// Plots as SVG: panels with axes, lines and a legend. Text stays text, colors can be told apart by everybody, and the same numbers
// give the same bytes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/present/pictures/plot_axis.hpp"
#include "anholon/present/pictures/plot_line.hpp"

namespace anholon {

// One line.
struct PlotSeries {
  std::string name;          // in the legend
  std::vector<double> x, y;  // a number that is not finite is a gap
};

// A function of two numbers as colors: blue below zero, white at zero, red above.
struct PlotField {
  PlotRange x, y;             // where it is shown
  std::size_t columns = 0;    // of cells, from left to right
  std::vector<double> cells;  // row by row, from below; a number that is not finite is left white
  double most = 1;            // the value of full color; beyond it the color stays
};

// One pair of axes.
struct PlotPanel {
  std::string name;                       // of its file, where each panel is one
  std::string title, x_label, y_label;    // written above it and along its axes
  AxisScale y_scale = AxisScale::linear;  // of the axis upward
  bool equal_scales = false;              // a unit along x is as long as one along y: paths in a plane
  std::vector<PlotSeries> series{};
  std::vector<double> marks{};       // vertical lines: events
  std::vector<PlotPoint> starts{};   // open circles, in the panel's own numbers
  std::optional<PlotField> field{};  // beneath all lines
};

// A whole picture.
struct PlotPage {
  std::string title, subtitle;  // written above all panels
  std::vector<PlotPanel> panels;
};

// One SVG document, panels beside and below each other.
[[nodiscard]] std::string plot_svg(const PlotPage& page);

}  // namespace anholon
