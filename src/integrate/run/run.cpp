#include "anholon/integrate/run/run.hpp"

namespace anholon {

const char* name_of(Ending ending) {
  switch (ending) {
    case Ending::reached_end: return "reached_end";
    case Ending::stopped_by_event: return "stopped_by_event";
    case Ending::singular_state: return "singular_state";
    case Ending::constraint_lost: return "constraint_lost";
    case Ending::non_finite: return "non_finite";
    case Ending::step_too_small: return "step_too_small";
    case Ending::step_limit: return "step_limit";
    case Ending::time_limit: return "time_limit";
    case Ending::interrupted: return "interrupted";
    case Ending::defect: return "defect";
  }
  return "";
}

const char* name_of(ChartKind kind) {
  switch (kind) {
    case ChartKind::independent: return "independent velocities";
    case ChartKind::reduced: return "reduced";
    case ChartKind::multipliers: return "multipliers";
  }
  return "";
}

}  // namespace anholon
