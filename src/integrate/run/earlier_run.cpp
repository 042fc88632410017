#include "anholon/integrate/run/earlier_run.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run_from.hpp"

namespace anholon {

namespace {

constexpr std::size_t most_compared = 1000;  // samples
constexpr double same_numbers = 1e-9;        // relative to the largest of their kind: rounding, on another machine too
constexpr double patience_for_last_piece = 5;  // seconds

double largest_of(const std::vector<double>& numbers) {
  double largest = 0;
  for (const double x : numbers) largest = std::max(largest, std::abs(x));
  return largest;
}

class EarlierRunCheck {
 public:
  EarlierRunCheck(EarlierRun& earlier, Motion& motion, const SimulateOptions& options)
      : earlier_(earlier), parts_(motion.parts()), options_(options) {}

  Diagnostics check() {
    const std::size_t n = earlier_.samples.size(), apart = n / most_compared + 1;
    for (std::size_t k = 0; k < n; ++k) {
      if (k % apart == 0 || k + 1 == n) look_at(earlier_.samples[k]);
    }
    for (EventHit& hit : earlier_.hits) look_at(hit.sample);
    if (wrong_.empty()) follow_last_piece();
    if (wrong_.empty()) return {};
    Diagnostic d{"NH413",
                 Severity::error,
                 fmt::format("the run in `{}` is not one of this model with these values: {}", earlier_.source, wrong_),
                 {},
                 {},
                 {"give --set, --input and the model as they were then, or start anew with --state"}};
    return {std::move(d)};
  }

 private:
  // Records without a number of some kind get it; others have to have the same.
  void look_at(SampleRecord& s) {
    if (!wrong_.empty()) return;
    s.reduced = s.configuration;
    SampleRecord now = parts_.observer->sample({{s.t, 0}, s.configuration, s.velocities});
    compare("energy", {s.energy}, {now.energy}, s.t);
    for (const auto& [name, kind] :
         {std::pair{"a multiplier", &SampleRecord::multipliers}, std::pair{"a reaction", &SampleRecord::reactions},
          std::pair{"a residual", &SampleRecord::residuals}}) {
      if ((s.*kind).empty()) {
        s.*kind = std::move(now.*kind);
      } else if (kind != &SampleRecord::residuals) {
        compare(name, s.*kind, now.*kind, s.t);
      }
    }
  }

  void compare(const char* what, const std::vector<double>& then, const std::vector<double>& now, double t) {
    const double size = std::max({largest_of(then), largest_of(now), 1e-6});
    for (std::size_t k = 0; k < then.size() && wrong_.empty(); ++k) {
      if (k < now.size() && std::abs(then[k] - now[k]) <= same_numbers * size) continue;
      wrong_ = fmt::format("at t = {:.6g} {} is {:.10g} in the file, and {:.10g} by the model", t, what, then[k],
                           k < now.size() ? now[k] : 0.0);
    }
  }

  // Forces act on what follows: from the last sample but one the motion has to come to the last one.
  void follow_last_piece() {
    const std::size_t n = earlier_.samples.size();
    if (n < 2) return;
    const SampleRecord &from = earlier_.samples[n - 2], &to = earlier_.samples[n - 1];
    if (from.t == to.t) return;
    SimulateOptions again;
    again.t_end = to.t;
    again.at = {to.t};
    again.tolerance = std::min(options_.tolerance, 1e-9);
    again.drift = false;
    again.time_limit = patience_for_last_piece;
    const Run run = run_from(parts_, {{from.t, 0}, from.configuration, from.velocities}, again);
    if (run.outcome.ending != Ending::reached_end || run.samples.empty()) return;
    const Sample end = run.samples.back();
    const double allowed = std::max(1e-4, 1e3 * options_.tolerance);
    const auto ends_elsewhere = [&](const std::vector<std::string>& names, const std::vector<double>& before,
                                    const std::vector<double>& then, const NumberRow& now) {
      std::vector<double> changes = before;
      for (std::size_t k = 0; k < then.size(); ++k) changes[k] -= then[k];
      const double size = std::max(largest_of(changes), 1e-6 * std::max(largest_of(then), 1e-6));
      for (std::size_t k = 0; k < then.size() && wrong_.empty(); ++k) {
        if (std::abs(then[k] - now[k]) > allowed * size)
          wrong_ = fmt::format("from t = {:.6g} on it comes to {} = {:.10g} in the file, and to {:.10g} by the model",
                               from.t, names[k], then[k], now[k]);
      }
    };
    std::vector<std::string> velocities;
    for (const FrameVelocity& v : parts_.system.frame.velocities()) velocities.push_back(v.name);
    ends_elsewhere(parts_.configuration->names(), from.configuration, to.configuration, end.configuration);
    ends_elsewhere(velocities, from.velocities, to.velocities, end.velocities);
  }

  EarlierRun& earlier_;
  Motion::Parts& parts_;
  const SimulateOptions& options_;
  std::string wrong_;
};

}  // namespace

std::vector<std::string> flat_coordinates(const Model& model) {
  std::vector<std::string> names;
  for (const Coordinate& q : model.coordinates) {
    if (!q.rotation) names.push_back(q.name);
    for (const char* part : {".qw", ".qx", ".qy", ".qz"}) {
      if (q.rotation) names.push_back(q.name + part);
    }
  }
  return names;
}

GivenState state_of_record(const SampleRecord& s, const std::vector<std::string>& velocities, const Model& model) {
  Workspace& ws = *model.workspace;
  const auto numbers = [&](const std::vector<double>& all, std::size_t first, std::size_t count) {
    std::vector<Expr> result;
    for (std::size_t k = first; k < first + count; ++k) result.push_back(ws.number(Rational(all.at(k))));
    return result;
  };
  GivenState state{{Quantity::time, 0, Frame::coordinate, {ws.number(Rational(s.t))}, {}}};
  std::size_t q = 0, w = 0;
  for (std::size_t c = 0; c < model.coordinates.size(); ++c) {
    const bool rotation = model.coordinates[c].rotation.has_value();
    state.push_back({Quantity::coordinate, c, Frame::coordinate, numbers(s.configuration, q, rotation ? 4 : 1), {}});
    q += rotation ? 4 : 1;
    if (model.poisson) continue;
    const bool body = rotation && velocities.at(w).find(".W.") != std::string::npos;
    const Frame frame = !rotation ? Frame::coordinate : body ? Frame::body : Frame::space;
    state.push_back({Quantity::velocity, c, frame, numbers(s.velocities, w, rotation ? 3 : 1), {}});
    w += rotation ? 3 : 1;
  }
  return state;
}

Diagnostics fit_to_motion(EarlierRun& earlier, Motion& motion, const SimulateOptions& options) {
  return EarlierRunCheck(earlier, motion, options).check();
}

}  // namespace anholon
