#include "anholon/present/chapters/run_wording.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace anholon {

double drift_scale(const RecordedIntegral& integral) {
  if (integral.relative_drift > 0 && integral.drift > 0) return integral.drift / integral.relative_drift;
  return integral.start != 0 ? std::abs(integral.start) : 1;
}

double largest_drift(const Run& run, const Sample& sample) {
  double largest = 0;
  for (std::size_t k = 0; k < run.integrals.size() && k < sample.integrals.size(); ++k) {
    largest = std::max(largest, std::abs(sample.integrals[k] - run.integrals[k].start) / drift_scale(run.integrals[k]));
  }
  return largest;
}

double largest_residual(const Sample& sample) {
  double largest = 0;
  for (const double residual : sample.residuals) largest = std::max(largest, std::abs(residual));
  return largest;
}

std::string outcome_text(const Outcome& o) {
  if (!o.sentence.empty()) return o.sentence;
  const std::string where = fmt::format("t = {:.10g}", o.t);
  const std::string bracket = fmt::format("between t = {:.15g} and {:.15g}", o.t, o.t_beyond);
  switch (o.ending) {
    case Ending::reached_end: return fmt::format("reached the end at {}", where);
    case Ending::stopped_by_event: return fmt::format("stopped by the event `{}` at t = {:.15g}", o.what, o.t);
    case Ending::singular_state:
      return fmt::format("the equations of motion become singular {}{}", bracket,
                         o.what.empty() ? "" : fmt::format(": {} vanishes", o.what));
    case Ending::constraint_lost: return fmt::format("the constraint `{}` cannot be kept {}", o.what, bracket);
    case Ending::non_finite: return fmt::format("`{}` is no finite number {}", o.what, bracket);
    case Ending::step_too_small: return fmt::format("`{}` asks for steps below {:.3g} at {}", o.what, o.h, where);
    case Ending::step_limit: return fmt::format("stopped by --step-limit at {}", where);
    case Ending::time_limit: return fmt::format("stopped by --time-limit at {}", where);
    case Ending::interrupted: return fmt::format("interrupted at {}", where);
    case Ending::defect: return fmt::format("a defect of this program, seen at {}: {}", where, o.what);
  }
  return {};
}

}  // namespace anholon
