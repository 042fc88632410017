#include "anholon/integrate/run/dense_run.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "anholon/integrate/run/drift_check.hpp"
#include "anholon/integrate/run/run_from.hpp"

namespace anholon {

namespace {

tl::unexpected<Diagnostics> no_state(const char* code, std::string message, Cause cause) {
  return tl::unexpected<Diagnostics>(Diagnostics{{code, Severity::error, std::move(message), {}, {}, {}, cause}});
}

// A recorded state with whole turns taken off, and these turns.
struct Recorded {
  PhysicalState state;
  std::vector<double> turns;
};

Recorded recorded(double t, const std::vector<double>& configuration, std::vector<double> reduced,
                  std::vector<double> velocities) {
  Recorded result{{{t, 0}, std::move(reduced), std::move(velocities)}, configuration};
  for (std::size_t i = 0; i < configuration.size(); ++i) result.turns[i] -= result.state.q[i];
  return result;
}

// The last one before t on the way from the beginning of the run.
Recorded last_before(const Run& run, double t) {
  const double begin = run.trail.times.front();
  const auto nearer = [&](double candidate, double best) {
    return std::abs(candidate - begin) <= std::abs(t - begin) && std::abs(candidate - begin) > std::abs(best - begin);
  };
  std::size_t k = 0;
  for (std::size_t i = 1; i < run.trail.times.size(); ++i) {
    if (nearer(run.trail.times[i], run.trail.times[k])) k = i;
  }
  double best = run.trail.times[k];
  std::optional<Sample> sample;
  const auto see = [&](const Sample& s) {
    if (nearer(s.t, best)) best = s.t, sample = s;
  };
  for (const Sample& s : run.samples) see(s);
  for (const EventHit& hit : run.hits) see(hit.sample);
  if (sample) return recorded(best, sample->configuration, sample->reduced, sample->velocities);
  const PhysicalState whole = trail_state(run.trail, k, false), reduced = trail_state(run.trail, k, true);
  return recorded(best, whole.q, reduced.q, reduced.w);
}

// Up to that time, with nothing else to watch.
SimulateOptions up_to(double t, SimulateOptions options) {
  options.t_end = t;
  options.at = {t};
  options.every.reset();
  options.samples.reset();
  options.events.clear();
  options.earlier.reset();
  options.drift = false;
  options.step_limit = 0;
  options.time_limit = 0;
  options.stop = {};
  options.progress = {};
  return options;
}

bool is_finite(const SampleRecord& s) {
  const auto finite = [](double x) { return std::isfinite(x); };
  const auto all = [&](const std::vector<double>& numbers) {
    return std::all_of(numbers.begin(), numbers.end(), finite);
  };
  return finite(s.energy) && all(s.configuration) && all(s.velocities) && all(s.multipliers) && all(s.reactions) &&
         all(s.residuals);
}

}  // namespace

TimeSpan time_span(const Run& run) {
  return {run.trail.times.empty() ? run.outcome.t : run.trail.times.front(), run.outcome.t};
}

Result<SampleRecord> state_at(const Run& run, Motion& motion, double t, const SimulateOptions& options) {
  const TimeSpan span = time_span(run);
  if (!span.contains(t) || run.trail.times.empty())
    return no_state("NH303", fmt::format("t = {} lies outside of the run from {} to {}", t, span.begin, span.end),
                    Cause::input);
  const auto times = run.samples.times();
  if (const auto found = std::find(times.begin(), times.end(), t); found != times.end())
    return SampleRecord(run.samples[static_cast<std::size_t>(found - times.begin())]);
  const Recorded from = last_before(run, t);
  const Run again = run_from(motion.parts(), from.state, up_to(t, options));
  if (again.samples.empty())
    return no_state("NH301", fmt::format("the motion is not found again at t = {}: {}", t, again.outcome.sentence),
                    Cause::mathematics);
  SampleRecord sample = again.samples.back();
  for (std::size_t i = 0; i < from.turns.size(); ++i) sample.configuration[i] += from.turns[i];
  if (!is_finite(sample))
    return no_state("NH301", fmt::format("not every quantity is finite at t = {}", t), Cause::mathematics);
  return sample;
}

}  // namespace anholon
