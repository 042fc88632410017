#include "anholon/integrate/detail/drift_check.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/integrate/detail/run_from.hpp"

namespace anholon {

namespace {

constexpr double patience = 10;  // seconds for a rerun

// How far a function of the state may drift within the tolerance, relative to its size: each step errs by about the tolerance.
double explained(const Run& run, const SimulateOptions& options) {
  double loosest = options.tolerance;
  for (const CoordinateTolerance& t : options.tolerances) loosest = std::max({loosest, t.relative, t.absolute});
  return std::max(1e-7, 100 * loosest * static_cast<double>(run.counts.accepted + 100));
}

// How much the integral changes from a state on; nullopt: that time was not reached.
std::optional<double> change_over(Motion::Parts& parts, const IntegralAlongTrail& integral, const PhysicalState& start,
                                  double end, SimulateOptions options, bool multipliers) {
  const auto tighter = [](double tolerance) { return std::max(tolerance / 100, 1e-15); };
  options.t_end = end;
  options.at = {end};
  options.every.reset();
  options.samples.reset();
  options.events.clear();
  options.progress = {};
  options.drift = false;
  options.step_limit = 0;
  options.time_limit = patience;
  options.multipliers = multipliers;
  options.tolerance = tighter(options.tolerance);
  for (CoordinateTolerance& t : options.tolerances) t.relative = tighter(t.relative), t.absolute /= 100;
  const Run again = run_from(parts, start, options);
  if (again.outcome.ending != Ending::reached_end || again.samples.empty()) return std::nullopt;
  const Sample& last = again.samples.back();
  return integral.at({{last.t, 0}, last.configuration, last.velocities}) - integral.at(start);
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

}  // namespace anholon
