#include "anholon/integrate/run/simulate.hpp"
#include "anholon/integrate/run/compare_solution.hpp"
#include "anholon/integrate/run/drift.hpp"
#include "anholon/integrate/run/run_from.hpp"
#include "anholon/integrate/run/start.hpp"

namespace anholon {

Result<Run> simulate(Motion& motion, const GivenState& initial, const SimulateOptions& options) {
  Diagnostics errors = nonsense(motion.parts(), initial_time(motion.parts(), initial), options);
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  const auto start = complete(motion, initial, options.project);
  if (!start) return tl::make_unexpected(start.error());
  return simulate(motion, *start, options);
}

Result<Run> simulate(Motion& motion, const CompletedState& start, const SimulateOptions& options) {
  Motion::Parts& parts = motion.parts();
  Diagnostics errors = nonsense(parts, start.numbers.t.high, options);
  if (!errors.empty()) return tl::make_unexpected(std::move(errors));
  if (Diagnostics undetermined = not_determined_at(parts, start.numbers); !undetermined.empty())
    return tl::make_unexpected(std::move(undetermined));
  Run run = run_from(parts, start.numbers, options);
  for (std::string& note : notes_on(start.exact)) run.notes.push_back(std::move(note));
  if (options.drift) {
    compare_solution(run, parts, start.exact);
    measure_energy(run, parts);
  }
  return run;
}

}  // namespace anholon
