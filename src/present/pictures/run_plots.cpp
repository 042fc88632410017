#include "anholon/present/pictures/run_plots.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/present/chapters/run_wording.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_series = 7, most_marks = 40, most_peaks = 150;

// Rounding errors as they come are noise: the largest of each moment is what one wants to see.
PlotSeries peaks(PlotSeries s) {
  if (s.y.size() <= most_peaks) return s;
  PlotSeries result{s.name, {}, {}};
  for (std::size_t bin = 0; bin < most_peaks; ++bin) {
    const std::size_t begin = bin * s.y.size() / most_peaks, end = (bin + 1) * s.y.size() / most_peaks;
    result.x.push_back(s.x[bin == 0 ? 0 : bin + 1 == most_peaks ? end - 1 : (begin + end) / 2]);
    result.y.push_back(*std::max_element(s.y.begin() + static_cast<std::ptrdiff_t>(begin),
                                         s.y.begin() + static_cast<std::ptrdiff_t>(end)));
  }
  return result;
}

class RunPanels {
 public:
  RunPanels(const Run& run, const Model& model) : run_(run), model_(model) {
    for (const Sample& s : run.samples) t_.push_back(s.t);
    if (run.hits.size() <= most_marks) {
      for (const EventHit& hit : run.hits) marks_.push_back(hit.sample.t);
    }
  }

  std::vector<PlotPanel> make() {
    by_kind(CoordinateKind::line, "coordinates", "velocities", "coordinates: lines", "velocities of lines");
    by_kind(CoordinateKind::angle, "angles", "angular_rates", "coordinates: angles, in radians, unwrapped",
            "velocities of angles");
    rotations();
    path();
    if (!run_.energy_is_conserved)
      over_time("energy", "energy (not proved to be conserved)",
                {series("energy", [](const Sample& s) { return s.energy; })});
    std::vector<std::string> recorded;
    for (const RecordedQuantity& quantity : run_.recorded) recorded.push_back(quantity.name);
    over_time("recorded", "recorded", components(recorded, &Sample::recorded));
    drift();
    residuals();
    over_time("multipliers", "multipliers \u03bb", components(run_.constraints, &Sample::multipliers));
    std::vector<std::string> along = run_.velocities;
    for (std::string& name : along) {
      if (name.ends_with("'")) name.pop_back();
    }
    if (!run_.constraints.empty())
      over_time("reactions", "reactions R = N\u1d40 \u03bb", components(along, &Sample::reactions));
    return std::move(panels_);
  }

 private:
  template <class Number>
  [[nodiscard]] PlotSeries series(const std::string& name, const Number& number) const {
    PlotSeries s{name, t_, {}};
    for (const Sample& sample : run_.samples) s.y.push_back(number(sample));
    return s;
  }

  [[nodiscard]] PlotSeries component(const std::string& name, NumberRow Sample::* numbers, std::size_t k) const {
    return series(name, [&](const Sample& s) { return (s.*numbers)[k]; });
  }

  [[nodiscard]] std::vector<PlotSeries> components(const std::vector<std::string>& names,
                                                   NumberRow Sample::* numbers) const {
    std::vector<PlotSeries> all;
    for (std::size_t k = 0; k < names.size(); ++k) all.push_back(component(names[k], numbers, k));
    return all;
  }

  // A panel over time, or several where the lines are too many for one.
  void over_time(const std::string& name, const std::string& title, std::vector<PlotSeries> all,
                 AxisScale scale = AxisScale::linear) {
    const std::size_t parts = (all.size() + most_series - 1) / most_series;
    for (std::size_t part = 0; part < parts; ++part) {
      PlotPanel panel{parts == 1 ? name : fmt::format("{}_{}", name, part + 1),
                      parts == 1 ? title : fmt::format("{} ({} of {})", title, part + 1, parts),
                      "t",
                      "",
                      scale,
                      false,
                      {},
                      marks_,
                      {}};
      const auto end = std::min(all.size(), (part + 1) * most_series);
      for (std::size_t k = part * most_series; k < end; ++k) panel.series.push_back(std::move(all[k]));
      if (panel.series.size() == 1) panel.y_label = panel.series.front().name;
      panels_.push_back(std::move(panel));
    }
  }

  void by_kind(CoordinateKind kind, const std::string& name, const std::string& velocity_name, const std::string& title,
               const std::string& velocity_title) {
    std::vector<PlotSeries> q, w;
    for (std::size_t k = 0; k < run_.coordinates.size(); ++k) {
      const auto same = [&](const Coordinate& c) { return c.kind == kind && c.name == run_.coordinates[k]; };
      if (std::any_of(model_.coordinates.begin(), model_.coordinates.end(), same))
        q.push_back(component(run_.coordinates[k], &Sample::configuration, k));
    }
    for (std::size_t k = 0; k < run_.velocities.size(); ++k) {
      const auto same = [&](const Coordinate& c) { return c.kind == kind && c.name + "'" == run_.velocities[k]; };
      if (std::any_of(model_.coordinates.begin(), model_.coordinates.end(), same))
        w.push_back(component(run_.velocities[k], &Sample::velocities, k));
    }
    over_time(name, title, std::move(q));
    over_time(velocity_name, velocity_title, std::move(w));
  }

  void rotations() {
    for (const Coordinate& c : model_.coordinates) {
      if (!c.rotation) continue;
      std::vector<PlotSeries> q, w;
      for (std::size_t k = 0; k < run_.coordinates.size(); ++k) {
        if (run_.coordinates[k].starts_with(c.name + "."))
          q.push_back(component(run_.coordinates[k], &Sample::configuration, k));
      }
      for (std::size_t k = 0; k < run_.velocities.size(); ++k) {
        if (run_.velocities[k].starts_with(c.name + "."))
          w.push_back(component(run_.velocities[k], &Sample::velocities, k));
      }
      over_time("rotation_" + c.name, fmt::format("rotation {}, unit quaternion", c.name), std::move(q));
      over_time("angular_velocity_" + c.name, fmt::format("angular velocity of {}", c.name), std::move(w));
    }
  }

  void path() {
    std::vector<std::size_t> lines;
    for (std::size_t k = 0; k < run_.coordinates.size(); ++k) {
      const auto same = [&](const Coordinate& c) {
        return c.kind == CoordinateKind::line && c.name == run_.coordinates[k];
      };
      if (std::any_of(model_.coordinates.begin(), model_.coordinates.end(), same)) lines.push_back(k);
    }
    if (lines.size() < 2 || run_.samples.empty()) return;
    const std::string &x = run_.coordinates[lines[0]], &y = run_.coordinates[lines[1]];
    PlotSeries line = component(fmt::format("({}, {})", x, y), &Sample::configuration, lines[1]);
    line.x = component(x, &Sample::configuration, lines[0]).y;
    PlotPanel panel{"path",
                    fmt::format("path of ({}, {}) from the circle on", x, y),
                    x,
                    y,
                    AxisScale::linear,
                    true,
                    {},
                    {},
                    {{line.x.front(), line.y.front()}}};
    panel.series.push_back(std::move(line));
    panels_.push_back(std::move(panel));
  }

  void drift() {
    std::vector<PlotSeries> all;
    for (std::size_t k = 0; k < run_.integrals.size(); ++k) {
      const RecordedIntegral& integral = run_.integrals[k];
      const double scale = drift_scale(integral);
      all.push_back(peaks(
          series(integral.name, [&](const Sample& s) { return std::abs(s.integrals[k] - integral.start) / scale; })));
    }
    over_time("drift", "relative drift of proved integrals", std::move(all), AxisScale::logarithmic);
  }

  void residuals() {
    std::vector<PlotSeries> all;
    for (std::size_t k = 0; k < run_.constraints.size(); ++k) {
      all.push_back(peaks(series(run_.constraints[k], [&](const Sample& s) { return std::abs(s.residuals[k]); })));
    }
    over_time("residuals", "what is left of the constraints", std::move(all), AxisScale::logarithmic);
  }

  const Run& run_;
  const Model& model_;
  std::vector<double> t_, marks_;
  std::vector<PlotPanel> panels_;
};

}  // namespace

PlotPage run_plots(const Run& run, const Model& model) {
  const std::string method =
      fmt::format("{}, {} steps; {}", name_of(run.method), run.counts.accepted, run.outcome.sentence);
  return {model.title.empty() ? "untitled model" : model.title, method, RunPanels(run, model).make()};
}

}  // namespace anholon
