// A computed motion: what was recorded along it, and how it ended.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "anholon/integrate/run/samples.hpp"
#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

// How a run ends: a closed list.
enum class Ending {
  reached_end,       // as far as was asked
  stopped_by_event,  // `what` names the event
  singular_state,    // the equations of motion are singular there: `what` names the factor that vanishes
  constraint_lost,   // no state nearby satisfies the constraint that `what` names: the motion ends where it does
  non_finite,        // a force or an input left its domain: `what` names the variable
  step_too_small,    // `what` names the variable that asks for ever smaller steps
  step_limit,        // as many steps as were allowed
  time_limit,        // as many seconds as were allowed
  interrupted,       // somebody asked it to stop
  defect,            // this program contradicts itself: what it computed is not to be trusted
};
// "reached_end", …: as in JSON and in result files.
[[nodiscard]] const char* name_of(Ending ending);

// How a run ended, and where.
struct Outcome {
  Ending ending = Ending::reached_end;
  double t = 0;  // of the last good state
  double t_beyond =
      0;  // where it could no longer be computed: the time lies between; equal to t for a run that reached its end
  double h = 0;          // the last step tried
  std::string what;      // variable, factor or event concerned; may be empty
  std::string sentence;  // for a person
};

// A zero of an event function.
struct EventHit {
  std::size_t event = 0;  // in Run::events
  SampleRecord sample;    // there
  int direction = 0;      // +1: from below
};

// A first integral that was proved, and how far it moved: largest |F − F₀| over the trail and the samples, absolute and relative to the
// largest of |F₀| and the |terms of F| at the start; where these are zero, of the run.
struct RecordedIntegral {
  std::string name, expression;                     // of F
  double start = 0, drift = 0, relative_drift = 0;  // F₀, the largest |F − F₀|, the same relative
};

// A function of the motion that was asked for at every sample.
struct RecordedQuantity {
  std::string name, expression;  // as it is called, and what it is
};

// An event that was looked for.
struct RecordedEvent {
  std::string name, expression;  // of the function whose zeros are looked for
  bool stops = false;            // ends the run
};

// A closed form from the model against the computed motion.
struct SolutionComparison {
  std::string name;                                     // "x", "theta'"
  double largest_difference = 0, at = 0, relative = 0;  // relative to the largest |q| of the run
};

// The variables in which a run is computed, beside the configuration: all have the same motion.
enum class ChartKind {
  independent,  // velocities that are independent on the constraints
  reduced,  // such that symmetries leave them: what these move does not occur in the equations, and is reconstructed
  multipliers,  // all velocities, with the reactions as unknowns
};
// "independent velocities", "reduced", "multipliers": as in JSON.
[[nodiscard]] const char* name_of(ChartKind kind);

// A chart of a run.
struct RecordedChart {
  ChartKind kind = ChartKind::multipliers;
  std::vector<std::string> speeds;  // names of its variables beside the configuration
  std::vector<std::string> by;      // symmetries that are divided out
};

// States along the run as the steps left them, thinned out evenly where there are very many: what drift is measured on.
struct Trail {
  std::vector<double> times;                       // ascending, or descending for a run backward in time
  std::vector<double> configurations, velocities;  // by time, then in the order of the names
  std::vector<double> reduced;                     // see SampleRecord::reduced
};

// From the start of a run to its last good state, forward or backward in time.
struct TimeSpan {
  double begin = 0, end = 0;  // in the order of the run
  // Both ends belong to it.
  [[nodiscard]] bool contains(double t) const { return begin <= end ? begin <= t && t <= end : end <= t && t <= begin; }
};

struct Run {
  Outcome outcome;
  Method method = Method::gauss;
  std::vector<std::string> coordinates;     // flat: "x", "R.qw", "R.qx", "R.qy", "R.qz"
  std::vector<std::string> velocities;      // "x'", "R.w.x"
  std::vector<std::string> constraints;     // names
  std::vector<RecordedQuantity> recorded;   // as they were asked for
  std::vector<RecordedIntegral> integrals;  // energy first where it is conserved
  RecordedIntegral energy;                  // recorded always; its drift says something only where it is conserved
  bool energy_is_conserved = false;         // proved for these values of the parameters
  std::vector<RecordedEvent> events;
  Samples samples;
  std::vector<EventHit> hits;
  std::vector<SolutionComparison> solution;  // one entry for each coordinate that has a closed form
  StepCounts counts;
  double largest_residual = 0;  // of any constraint, over the trail
  Trail trail;
  RecordedChart chart;                          // in which it begins
  std::size_t chart_changes = 0;                // how often the driver changed the variables
  double seconds_compile = 0, seconds_run = 0;  // never written to files: same input, same bytes
  std::vector<std::string> notes;               // sentences for a person
};

}  // namespace anholon
