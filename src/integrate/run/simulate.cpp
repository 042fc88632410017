#include "anholon/integrate/run/simulate.hpp"

#include <fmt/format.h>

#include "anholon/integrate/run/compare_solution.hpp"
#include "anholon/integrate/run/drift.hpp"
#include "anholon/integrate/run/earlier_run.hpp"
#include "anholon/integrate/run/run_from.hpp"
#include "anholon/integrate/run/sample_times.hpp"
#include "anholon/integrate/run/start.hpp"

namespace anholon {

namespace {

// Where the whole run began: a closed form is in terms of that.
std::optional<State> first_state(Motion& motion, const CompletedState& start, const SimulateOptions& options) {
  if (!options.earlier) return start.exact;
  if (!motion.parts().model->solution) return std::nullopt;
  const Motion::Parts& parts = motion.parts();
  std::vector<std::string> velocities;
  for (const FrameVelocity& v : parts.system.frame.velocities()) velocities.push_back(v.name);
  const auto first =
      complete(motion, state_of_record(options.earlier->samples.front(), velocities, *parts.model), false);
  return first ? std::optional(first->exact) : std::nullopt;
}

}  // namespace

Result<Run> simulate(Motion& motion, const GivenState& initial, const SimulateOptions& options) {
  Diagnostics errors = nonsense(motion.parts(), first_time(options, initial_time(motion.model(), initial)), options);
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  const auto start = complete(motion, initial, options.project);
  if (!start) return tl::make_unexpected(start.error());
  return simulate(motion, *start, options);
}

Result<Run> simulate(Motion& motion, const CompletedState& start, const SimulateOptions& options) {
  Motion::Parts& parts = motion.parts();
  Diagnostics errors = nonsense(parts, first_time(options, start.numbers.t.high), options);
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  if (Diagnostics undetermined = not_determined_at(parts, start.numbers); !undetermined.empty())
    return tl::make_unexpected(std::move(undetermined));
  Run run = run_from(parts, start.numbers, options);
  for (std::string& note : notes_on(start.exact)) run.notes.push_back(std::move(note));
  if (options.earlier) {
    run.notes.push_back(fmt::format("it goes on from `{}`, at t = {:.10g}; steps are those made since",
                                    options.earlier->source, start.numbers.t.high));
  }
  if (options.drift) {
    if (const auto first = first_state(motion, start, options)) compare_solution(run, parts, *first);
    measure_energy(run, parts);
  }
  return run;
}

}  // namespace anholon
