#include "anholon/present/pictures/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "anholon/base/utf8.hpp"
#include "anholon/present/pictures/xml.hpp"

namespace anholon {

namespace {

// Okabe and Ito's colors, told apart with any kind of color vision; yellow is left out, it cannot be seen on white. Where they are
// used up the lines are dashed.
constexpr std::array colors = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"};
constexpr std::array dashes = {"", "6 3", "2 3"};

constexpr double panel_width = 560, panel_height = 280, margin = 16, header = 52;
constexpr double font = 12, small_font = 11;

// As wide as text of a usual sans serif font is at most.
double text_width(std::string_view text, double size) { return 0.6 * size * static_cast<double>(display_width(text)); }

std::string coordinate(double pixels) {
  std::string text = fmt::format("{:.2f}", pixels);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string text_at(double x, double y, const std::string& text, const std::string& attributes) {
  return fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>\n", coordinate(x), coordinate(y),
                     attributes.empty() ? "" : " " + attributes, xml_text(text));
}

std::string line_at(double x1, double y1, double x2, double y2, const char* kind) {
  return fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", kind, coordinate(x1),
                     coordinate(y1), coordinate(x2), coordinate(y2));
}

std::string stroke_of(std::size_t k) {
  const std::string dash = dashes[k / colors.size() % dashes.size()];
  return fmt::format("stroke=\"{}\"{}", colors[k % colors.size()],
                     dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash));
}

class PanelDrawing {
 public:
  PanelDrawing(const PlotPanel& panel, double x, double y, std::size_t number)
      : panel_(panel), x_(x), y_(y), number_(number) {
    lay_out();
  }

  std::string draw() {
    out_ = fmt::format("<g>\n<clipPath id=\"area{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n",
                       number_, coordinate(left_), coordinate(top_), coordinate(right_ - left_),
                       coordinate(bottom_ - top_));
    out_ += text_at(x_ + 4, y_ + 16, panel_.title, "class=\"panel\"");
    draw_axes();
    out_ += fmt::format("<g clip-path=\"url(#area{})\">\n", number_);
    if (panel_.field) draw_field(*panel_.field);
    for (const double mark : panel_.marks) out_ += line_at(across(mark), top_, across(mark), bottom_, "mark");
    for (std::size_t k = 0; k < panel_.series.size(); ++k) draw_series(k);
    out_ += "</g>\n";
    for (const PlotPoint& p : panel_.starts)
      out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"3.5\"/>\n", coordinate(across(p.x)), coordinate(up(p.y)));
    draw_legend();
    return std::move(out_) + "</g>\n";
  }

 private:
  struct LegendEntry {
    double x, y;
    std::string text;
  };

  void lay_out() {
    right_ = x_ + panel_width - 14;
    lay_out_legend();
    top_ = y_ + 34 + (panel_.series.size() > 1 ? 16 * static_cast<double>(legend_rows_) : 0);
    bottom_ = y_ + panel_height - 42;
    std::vector<const std::vector<double>*> xs, ys;
    for (const PlotSeries& s : panel_.series) {
      xs.push_back(&s.x);
      ys.push_back(&s.y);
    }
    std::vector<double> field_x, field_y;
    if (panel_.field) {
      field_x = {panel_.field->x.low, panel_.field->x.high};
      field_y = {panel_.field->y.low, panel_.field->y.high};
      xs.push_back(&field_x);
      ys.push_back(&field_y);
    }
    PlotRange xr = range_of(xs, AxisScale::linear), yr = range_of(ys, panel_.y_scale);
    left_ = x_ + 60;
    if (!panel_.equal_scales && panel_.series.size() > 0) xr = without_room(xr);
    if (panel_.equal_scales) make_equal(xr, yr);
    vertical_ = make_axis(yr, panel_.y_scale, 6);
    double widest = 0;
    for (const PlotTick& tick : vertical_.ticks) widest = std::max(widest, text_width(tick.label, small_font));
    left_ = x_ + 30 + std::max(widest, 24.0);
    if (panel_.equal_scales) {
      xr = range_of(xs, AxisScale::linear), yr = range_of(ys, panel_.y_scale);
      const double needed =
          (bottom_ - top_) * (xr.high - xr.low) / (yr.high - yr.low);  // a tall path gets a narrow area
      right_ = left_ + std::clamp(needed, 160.0, right_ - left_);
      make_equal(xr, yr);
      vertical_ = make_axis(yr, panel_.y_scale, 6);
    }
    horizontal_ = make_axis(xr, AxisScale::linear, 7);
  }

  // Time goes from edge to edge.
  static PlotRange without_room(PlotRange r) {
    const double room = (r.high - r.low) * 0.05 / 1.1;
    return {r.low + room, r.high - room};
  }

  void make_equal(PlotRange& xr, PlotRange& yr) const {
    const double width = right_ - left_, height = bottom_ - top_;
    const double unit = std::max((xr.high - xr.low) / width, (yr.high - yr.low) / height);
    const auto widen = [](PlotRange& r, double size) {
      const double middle = (r.low + r.high) / 2;
      r = {middle - size / 2, middle + size / 2};
    };
    widen(xr, unit * width);
    widen(yr, unit * height);
  }

  void lay_out_legend() {
    double x = x_ + 4;
    std::size_t row = 0;
    for (const PlotSeries& s : panel_.series) {
      const std::string name = shortened(s.name);
      const double width = 26 + text_width(name, small_font) + 12;
      if (x + width > right_ && x > x_ + 4) {
        x = x_ + 4;
        ++row;
      }
      legend_.push_back({x, y_ + 33 + 16 * static_cast<double>(row), name});
      x += width;
    }
    legend_rows_ = row + 1;
  }

  static std::string shortened(const std::string& name) {
    constexpr std::size_t most = 60;
    if (display_width(name) <= most) return name;
    std::string out;
    for (std::size_t at = 0; at < name.size() && display_width(out) + 1 < most; at += decode_utf8(name, at).length)
      append_utf8(out, decode_utf8(name, at).value);
    return out + "…";
  }

  [[nodiscard]] double across(double value) const { return left_ + (right_ - left_) * horizontal_.position(value); }
  [[nodiscard]] double up(double value) const {
    return bottom_ - (bottom_ - top_) * std::clamp(vertical_.position(value), -10.0, 11.0);
  }

  void draw_axes() {
    for (const PlotTick& tick : vertical_.ticks) {
      out_ += line_at(left_, up(tick.value), right_, up(tick.value), "grid");
      out_ += text_at(left_ - 6, up(tick.value) + 4, tick.label, "class=\"tick\" text-anchor=\"end\"");
    }
    for (const PlotTick& tick : horizontal_.ticks) {
      out_ += line_at(across(tick.value), top_, across(tick.value), bottom_, "grid");
      out_ += text_at(across(tick.value), bottom_ + 16, tick.label, "class=\"tick\" text-anchor=\"middle\"");
    }
    out_ += line_at(left_, bottom_, right_, bottom_, "axis") + line_at(left_, top_, left_, bottom_, "axis");
    const std::string across_label =
        horizontal_.factor.empty() ? panel_.x_label : panel_.x_label + "  (" + horizontal_.factor + ")";
    const std::string up_label =
        vertical_.factor.empty() ? panel_.y_label : panel_.y_label + "  (" + vertical_.factor + ")";
    out_ += text_at((left_ + right_) / 2, bottom_ + 33, across_label, "text-anchor=\"middle\"");
    const double x = x_ + 14, y = (top_ + bottom_) / 2;
    if (!up_label.empty())
      out_ +=
          text_at(x, y, up_label,
                  fmt::format("text-anchor=\"middle\" transform=\"rotate(-90 {} {})\"", coordinate(x), coordinate(y)));
  }

  // Between white and Okabe and Ito's blue or vermilion.
  static std::string color_of(double share) {
    const double strength = std::min(std::abs(share), 1.0);
    const std::array<double, 3> full =
        share < 0 ? std::array<double, 3>{0, 114, 178} : std::array<double, 3>{213, 94, 0};
    const auto mixed = [&](std::size_t k) { return static_cast<int>(std::lround(255 - strength * (255 - full[k]))); };
    return fmt::format("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2));
  }

  void draw_field(const PlotField& f) {
    const std::size_t rows = f.cells.size() / f.columns;
    const double width = (f.x.high - f.x.low) / static_cast<double>(f.columns),
                 height = (f.y.high - f.y.low) / static_cast<double>(rows);
    out_ += "<g shape-rendering=\"crispEdges\">\n";
    for (std::size_t k = 0; k < f.cells.size(); ++k) {
      if (!std::isfinite(f.cells[k])) continue;
      const double left = f.x.low + width * static_cast<double>(k % f.columns),
                   below = f.y.low + height * static_cast<double>(k / f.columns);
      out_ +=
          fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", coordinate(across(left)),
                      coordinate(up(below + height)), coordinate(across(left + width) - across(left)),
                      coordinate(up(below) - up(below + height)), color_of(f.cells[k] / f.most));
    }
    out_ += "</g>\n";
  }

  void draw_series(std::size_t k) {
    const PlotSeries& s = panel_.series[k];
    std::string path;
    std::vector<PlotPoint> piece;
    const auto finish = [&] {
      bool first = true;
      for (const PlotPoint& p : thinned(piece)) {
        path += fmt::format("{}{} {}", first ? "M" : " ", coordinate(p.x), coordinate(p.y));
        first = false;
      }
      piece.clear();
    };
    for (std::size_t i = 0; i < std::min(s.x.size(), s.y.size()); ++i) {
      if (std::isfinite(s.x[i]) && std::isfinite(s.y[i]))
        piece.push_back({across(s.x[i]), up(s.y[i])});
      else
        finish();
    }
    finish();
    if (!path.empty())
      out_ += fmt::format("<path class=\"line\" {} d=\"{}\"><title>{}</title></path>\n",
                          panel_.field ? "stroke=\"#111\"" : stroke_of(k), path, xml_text(s.name));
  }

  void draw_legend() {
    if (panel_.series.size() < 2) return;
    for (std::size_t k = 0; k < legend_.size(); ++k) {
      const LegendEntry& e = legend_[k];
      out_ += fmt::format("<line class=\"line\" {} x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", stroke_of(k),
                          coordinate(e.x), coordinate(e.y - 4), coordinate(e.x + 20), coordinate(e.y - 4));
      out_ += text_at(e.x + 25, e.y, e.text, "class=\"tick\"");
    }
  }

  const PlotPanel& panel_;
  double x_, y_;
  std::size_t number_;
  double left_ = 0, right_ = 0, top_ = 0, bottom_ = 0;
  PlotAxis horizontal_, vertical_;
  std::vector<LegendEntry> legend_;
  std::size_t legend_rows_ = 1;
  std::string out_;
};

constexpr const char* style =
    "text{font-family:'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',sans-serif;font-size:12px;fill:#222}"
    ".title{font-size:16px;font-weight:600}.subtitle{fill:#555}.panel{font-size:13px;font-weight:600}.tick{font-size:"
    "11px}"
    ".grid{stroke:#e8e8e8;stroke-width:1}.axis{stroke:#444;stroke-width:1}.mark{stroke:#999;stroke-width:1;stroke-"
    "dasharray:2 3}"
    ".line{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}circle{fill:#fff;stroke:#222;stroke-"
    "width:1.4}";

}  // namespace

std::string plot_svg(const PlotPage& page) {
  const std::size_t columns = page.panels.size() > 1 ? 2 : 1, rows = (page.panels.size() + columns - 1) / columns;
  const double above = page.title.empty() ? margin : header + margin;
  const double width =
      2 * margin + static_cast<double>(columns) * panel_width + static_cast<double>(columns - 1) * margin;
  const double height = above + static_cast<double>(rows) * (panel_height + margin);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "role=\"img\">\n<title>{2}</title>\n<style>{3}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
      coordinate(width), coordinate(height), xml_text(page.title), style);
  if (!page.title.empty()) {
    out += text_at(margin + 4, 30, page.title, "class=\"title\"");
    out += text_at(margin + 4, 50, page.subtitle, "class=\"subtitle\"");
  }
  for (std::size_t k = 0; k < page.panels.size(); ++k) {
    const double x = margin + static_cast<double>(k % columns) * (panel_width + margin),
                 y = above + static_cast<double>(k / columns) * (panel_height + margin);
    out += PanelDrawing(page.panels[k], x, y, k).draw();
  }
  return out + "</svg>\n";
}

}  // namespace anholon
