// What a run may be asked for, as a program or a person writes it; what it leaves open the model's [run] says.
#pragma once

#include "anholon/front/given.hpp"
#include "anholon/integrate/motion/motion_options.hpp"
#include "anholon/integrate/run/proved_integral.hpp"
#include "anholon/integrate/run/simulate_options.hpp"

namespace anholon {

// As the options of these names. {.t = 30, .tol = {"1e-14"}, .at = {0, 1, 30}}
struct RunRequest {
  StateText state = {};  // where it starts ([initial])
  GivenNumber t = {};    // when it ends; before the initial time: backward ([run] t)
  std::vector<std::string> tol =
      {};                   // "1e-9"; "x=1e-6" or "x=1e-9,1e-3" (relative, absolute) for one coordinate ([run] tol)
  std::string method = {};  // of the integrator ([run] method, or the cheapest)
  GivenNumber step = {};    // steps of this length, without control of their error
  std::vector<GivenNumber> at = {};      // samples at these times, in this order
  GivenNumber every = {};                // samples so far apart
  GivenNumber samples = {};              // so many, evenly from start to end (101)
  std::vector<std::string> events = {};  // zeros that are recorded: "x", "x' = 1:up", "phi:down:stop"
  // Inputs, definitions, expressions that are wanted at every sample: "u", "E_kin = m*x'^2/2", "x''"; `inputs` and `definitions` are all of
  // them.
  std::vector<std::string> record = {};
  std::string resume =
      {};  // a .csv or .h5 of a run of this model: it starts where that one ends, and keeps its samples
  // Compare with the curves of a complete family of the Hamilton–Jacobi equation: closed forms and quadratures.
  bool compare_families = false;
  bool project = false;                          // repair a state that contradicts the constraints
  GivenNumber time_limit = {}, step_limit = {};  // seconds and steps, after which it stops and keeps what is there
  bool watch_integrals = true;                   // prove what is conserved before it starts, and record it
  // Those that are known already, asked for once the motion is compiled: nothing else is proved.
  std::function<ProvedIntegrals()> integrals = {};
  MotionOptions code = {};                                              // machine code
  std::stop_token stop = {};                                            // ends the run with the outcome `interrupted`
  std::function<void(const SimulateOptions::Progress&)> progress = {};  // now and then
};

// The same in numbers.
struct CheckedRequest {
  GivenState initial;  // where it starts
  double t0 = 0;       // its time
  SimulateOptions options;
};

// Every mistake at once: what a state cannot have (NH144), NH303 for numbers out of range, NH304 where nothing says when the run
// ends, events that cannot be read.
[[nodiscard]] Result<CheckedRequest> checked(const RunRequest& request, const Model& model);

}  // namespace anholon
