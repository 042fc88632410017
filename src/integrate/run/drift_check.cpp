#include "anholon/integrate/run/drift_check.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/integrate/run/run_from.hpp"

namespace anholon {

namespace {

constexpr double patience = 10;  // seconds for a rerun

// How far a function of the state may drift within the tolerance, relative to its size: each step errs by about the tolerance.
double explained(const Run& run, const SimulateOptions& options) {
  double loosest = options.tolerance;
  for (const CoordinateTolerance& t : options.tolerances) loosest = std::max({loosest, t.relative, t.absolute});
  return std::max(1e-7, 100 * loosest * static_cast<double>(run.counts.accepted + 100));
}

// The motion from a state on, at a hundredth of the tolerance, at these times.
Run followed_again(Motion::Parts& parts, const PhysicalState& start, std::vector<double> at, SimulateOptions options,
                   bool multipliers) {
  const auto tighter = [](double tolerance) { return std::max(tolerance / 100, 1e-15); };
  options.t_end = at.back();
  options.at = std::move(at);
  options.every.reset();
  options.samples.reset();
  options.events.clear();
  options.earlier.reset();
  options.progress = {};
  options.drift = false;
  options.step_limit = 0;
  options.time_limit = patience;
  options.multipliers = multipliers;
  options.tolerance = tighter(options.tolerance);
  for (CoordinateTolerance& t : options.tolerances) t.relative = tighter(t.relative), t.absolute /= 100;
  return run_from(parts, start, options);
}

PhysicalState state_of(const Sample& s) { return {{s.t, 0}, s.configuration, s.velocities}; }

// How much the integral changes from a state on; nullopt: that time was not reached.
std::optional<double> change_over(Motion::Parts& parts, const IntegralAlongTrail& integral, const PhysicalState& start,
                                  double end, const SimulateOptions& options, bool multipliers) {
  const Run again = followed_again(parts, start, {end}, options, multipliers);
  if (again.outcome.ending != Ending::reached_end || again.samples.empty()) return std::nullopt;
  return integral.at(state_of(again.samples.back())) - integral.at(start);
}

// The time at which nearly all of the change happens at once. The motion is continuous, so the function is not: atan(y/x) where x = 0.
std::optional<double> jump_between(Motion::Parts& parts, const IntegralAlongTrail& integral, PhysicalState start,
                                   double end, double change, const SimulateOptions& options) {
  constexpr int turns = 4, parts_of_interval = 64;
  for (int turn = 0; turn < turns; ++turn) {
    std::vector<double> times;
    for (int k = 1; k <= parts_of_interval; ++k)
      times.push_back(k == parts_of_interval ? end : start.t.high + (end - start.t.high) * k / parts_of_interval);
    const Run again = followed_again(parts, start, std::move(times), options, true);
    if (again.outcome.ending != Ending::reached_end) return std::nullopt;
    std::optional<PhysicalState> before;
    PhysicalState last = start;
    for (const Sample& s : again.samples) {
      const PhysicalState here = state_of(s);
      if (std::abs(integral.at(here) - integral.at(last) - change) < 0.1 * std::abs(change)) before = last, end = s.t;
      last = here;
    }
    if (!before) return std::nullopt;
    start = *before;
  }
  return start.t.high;
}

}  // namespace

void examine_drift(Run& run, Motion::Parts& parts, const IntegralAlongTrail& integral, const SimulateOptions& options) {
  const std::vector<double>& values = integral.values;
  if (options.fixed_step || values.size() < 2 || run.outcome.ending == Ending::defect) return;
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  if (!(*greatest - *least > explained(run, options) * integral.size)) return;
  std::size_t from = 0;
  const auto change = [&](std::size_t k) { return values[k + 1] - values[k]; };
  for (std::size_t k = 1; k + 1 < values.size(); ++k) {
    if (std::abs(change(k)) > std::abs(change(from))) from = k;
  }
  const double seen = change(from), end = run.trail.times[from + 1];
  const PhysicalState start = trail_state(run.trail, from, true);
  std::optional<double> left;  // of the change, at a hundredth of the tolerance
  for (const bool multipliers : {true, false}) {
    if (!multipliers && (options.multipliers || !parts.reduced)) break;
    const auto again = change_over(parts, integral, start, end, options, multipliers);
    if (!again) continue;
    if (std::abs(*again - seen) <= 0.5 * std::abs(seen)) {
      if (const auto jump = jump_between(parts, integral, start, end, seen, options)) {
        run.notes.push_back(
            fmt::format("`{}` is constant but for jumps: as it is written it is not continuous where the motion passes "
                        "at t = {:.6g}",
                        integral.name, *jump));
        return;
      }
      run.outcome.ending = Ending::defect;
      run.outcome.what = fmt::format("`{}` is proved constant and changes by {:.6g} between t = {:.6g} and {:.6g}",
                                     integral.name, seen, start.t.high, end);
      run.outcome.sentence = fmt::format("a defect of this program: {}; at a hundredth of the tolerance{} by {:.6g}",
                                         run.outcome.what, multipliers ? ", with multipliers," : "", *again);
      return;
    }
    left = std::max(left.value_or(0), std::abs(*again));
  }
  run.notes.push_back(
      left ? fmt::format("`{}` is constant and drifts by {:.2g}: the tolerance is too loose; at a hundredth of it, its "
                         "largest change, {:.2g} between t = {:.6g} and {:.6g}, is {:.2g}",
                         integral.name, *greatest - *least, std::abs(seen), start.t.high, end, *left)
           : fmt::format("`{}` is constant and drifts by {:.2g}: this motion is not accurate", integral.name,
                         *greatest - *least));
}

PhysicalState trail_state(const Trail& trail, std::size_t k, bool reduced) {
  const std::vector<double>& configurations = reduced ? trail.reduced : trail.configurations;
  const std::size_t count = trail.times.size(), n = configurations.size() / count, m = trail.velocities.size() / count;
  const auto q = configurations.begin() + static_cast<std::ptrdiff_t>(k * n);
  const auto w = trail.velocities.begin() + static_cast<std::ptrdiff_t>(k * m);
  return {{trail.times[k], 0}, {q, q + static_cast<std::ptrdiff_t>(n)}, {w, w + static_cast<std::ptrdiff_t>(m)}};
}

}  // namespace anholon
