// What a run is asked for.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>
#include "anholon/integrate/run/run.hpp"
#include "anholon/integrate/steppers/stepper.hpp"
#include "anholon/model/model.hpp"

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

// A function of the motion whose values at the samples are wanted.
struct QuantityRequest {
  std::string name;
  Expr value;  // in symbols of the model, accelerations among them
};

// A run that was made before, as it was read from a file: what follows goes on from its last sample.
struct EarlierRun {
  std::string source;  // its file, for a person
  std::vector<SampleRecord>
      samples;                 // in their order, the last one where it ended; without what is recorded and integrals
  std::vector<EventHit> hits;  // `event` as in Run::events
};

// How far, how accurately, and what is recorded.
struct SimulateOptions {
  double t_end = 0;                             // where the run is to end
  double tolerance = 1e-12;                     // 1e-15 … 1e-3: relative and absolute
  std::vector<CoordinateTolerance> tolerances;  // where single coordinates need another
  bool project = false;                         // repair an initial state that contradicts the constraints
  std::optional<Method> method;                 // chosen by a cost model where not given
  std::optional<double> fixed_step;             // steps of this length, without error control
  bool multipliers = false;             // never the reduced chart: the law itself, and projection; for comparison
  std::vector<double> at;               // exactly these samples in this order; else `every`, else `samples` (evenly)
  std::optional<double> every;          // time between samples
  std::optional<std::size_t> samples;   // how many, both ends among them
  std::vector<EventRequest> events;     // beside those of the model
  std::vector<QuantityRequest> record;  // beside coordinates, velocities, multipliers, reactions and the energy
  std::shared_ptr<const EarlierRun>
      earlier;                 // it begins where that one ended; samples are counted from that one's start
  bool drift = true;           // measure energy, residuals of the constraints and the difference from a closed form
  std::size_t step_limit = 0;  // 0: none
  double time_limit = 0;       // seconds; 0: none
  std::stop_token stop;        // ends the run with the outcome `interrupted`
  // What a bar may show.
  struct Progress {
    double t_start, t, t_end;  // the first time, the present one, the last one
    double h, worst_drift;     // the step, the largest relative drift so far
    std::size_t steps;         // accepted so far
  };
  std::function<void(const Progress&)> progress;  // now and then, from the thread that computes
};

}  // namespace anholon
