#include "apps/cli/context/exit.hpp"

#include <algorithm>

namespace anholon::cli {

Exit exit_of(const Diagnostics& errors) {
  const auto any = [&](Cause cause) {
    return std::any_of(errors.begin(), errors.end(), [&](const Diagnostic& d) { return d.cause == cause; });
  };
  return any(Cause::machine) ? Exit::machine : any(Cause::budget) ? Exit::budget : Exit::bad_input;
}

Exit exit_of(const Verdict& verdict) {
  switch (verdict.kind) {
    case VerdictKind::proved: return Exit::done;
    case VerdictKind::refuted: return Exit::refuted;
    case VerdictKind::conditional: return Exit::conditional;
    case VerdictKind::undecided: return verdict.limit == Limit::none ? Exit::undecided : Exit::budget;
  }
  return Exit::defect;
}

Exit exit_of(Ending ending) {
  switch (ending) {
    case Ending::reached_end:
    case Ending::stopped_by_event: return Exit::done;
    case Ending::singular_state:
    case Ending::non_finite:
    case Ending::constraint_lost:
    case Ending::step_too_small:
      return Exit::refuted;  // there is no motion, or none that can be computed, up to the end
    case Ending::step_limit:
    case Ending::time_limit: return Exit::budget;
    case Ending::interrupted: return Exit::interrupted;
    case Ending::defect: return Exit::defect;
  }
  return Exit::defect;
}

}  // namespace anholon::cli
