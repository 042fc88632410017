// The motion of a model: compile(system) once, simulate(motion, …) as often as one likes.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/motion.hpp"
#include "anholon/integrate/motion/physical_state.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// An event that is not in the model.
struct EventRequest {
  std::string name;
  Expr when;  // in symbols of the model; its zeros
  Direction direction = Direction::both;
  EventAction action = EventAction::record;
};

// Of one coordinate and of its velocity, in place of the common tolerance.
struct CoordinateTolerance {
  std::string coordinate;   // its name
  double relative = 1e-12;  // 1e-15 … 1e-3; without effect on angles and rotations: a turn more changes nothing
  double absolute = 1e-12;  // greater than 0, in the unit of the coordinate
};

// How far, how accurately, and what is recorded.
struct SimulateOptions {
  double t_end = 0;                             // where the run is to end
  double tolerance = 1e-12;                     // 1e-15 … 1e-3: relative and absolute
  std::vector<CoordinateTolerance> tolerances;  // where single coordinates need another
  bool project = false;                         // repair an initial state that contradicts the constraints
  std::optional<Method> method;                 // chosen by a cost model where not given
  std::optional<double> fixed_step;             // steps of this length, without error control
  bool multipliers = false;            // never the reduced chart: the law itself, and projection; for comparison
  std::vector<double> at;              // exactly these samples in this order; else `every`, else `samples` (evenly)
  std::optional<double> every;         // time between samples
  std::optional<std::size_t> samples;  // how many, both ends among them
  std::vector<EventRequest> events;    // beside those of the model
  bool drift = true;           // measure energy, residuals of the constraints and the difference from a closed form
  std::size_t step_limit = 0;  // 0: none
  double time_limit = 0;       // seconds; 0: none
  std::stop_token stop;        // ends the run with the outcome `interrupted`
  // What a bar may show.
  struct Progress {
    double t, t_end, h, worst_drift;  // the present time, the last one, the step, the largest relative drift so far
    std::size_t steps;                // accepted so far
  };
  std::function<void(const Progress&)> progress;  // now and then, from the thread that computes
};

// Backward in time where t_end lies before the initial time. Diagnostics: NH303 a tolerance, step or time that makes no sense,
// NH301, NH302, NH304 for the initial state, tables that do not cover the run. The run itself ends with an outcome.
[[nodiscard]] Result<Run> simulate(Motion& motion, const GivenState& initial, const SimulateOptions& options);

// A whole state to start from, for many runs.
struct CompletedState {
  State exact;            // in balls
  PhysicalState numbers;  // rounded
};
// NH301, NH302, NH304; see complete_state in derive/initial.hpp.
[[nodiscard]] Result<CompletedState> complete(Motion& motion, const GivenState& initial, bool project = false);
[[nodiscard]] Result<Run> simulate(Motion& motion, const CompletedState& initial, const SimulateOptions& options);

// A function of the state that was proved constant.
struct ProvedIntegral {
  std::string name;
  Expr value;  // in symbols of the model
};
// Fills in Run::integrals, and Sample::integrals at every sample and event. `energy` says whether the energy is one of them. One that
// drifts by far more than the tolerance of the run's options explains is examined: a note tells where the tolerance is too loose, and a
// contradiction between the proof and the motion makes the outcome `defect`.
void record_integrals(Run& run, Motion& motion, const std::vector<ProvedIntegral>& integrals, bool energy,
                      const SimulateOptions& options);

}  // namespace anholon
