// What `anholon simulate` was asked for, as typed and as checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/base/write_file.hpp"
#include "anholon/integrate/run/simulate.hpp"
#include "apps/cli/context/model_options.hpp"
#include "apps/cli/context/number_argument.hpp"

namespace anholon::cli {

// As typed. Numbers are texts: they may be formulas of parameters.
struct SimulateArguments : ModelOptions {
  std::string state, t, method, step, every, at, samples, time_limit, step_limit;
  std::vector<std::string> tolerances, events;
  std::vector<std::string> files;
  std::string plot;
  bool project = false, json = false, quiet = false, force = false, portable = false, no_cache = false,
       no_integrals = false;
  [[nodiscard]] Overwrite overwrite() const { return force ? Overwrite::yes : Overwrite::no; }
};

struct CheckedRun {
  SimulateOptions options;
  double t0 = 0;
};

// Every mistake at once: NH303 for numbers out of range, NH304 where nothing says when the run ends, what events are not read.
[[nodiscard]] Result<CheckedRun> check_arguments(const SimulateArguments& arguments, const Model& model,
                                                 const GivenState& initial);

}  // namespace anholon::cli
