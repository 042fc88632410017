// Result files and plots of a run.
#pragma once

#include "anholon/integrate/result_file.hpp"
#include "anholon/model/model.hpp"
#include "apps/cli/context.hpp"
#include "apps/cli/simulate_options.hpp"

namespace anholon::cli {

// What would keep the files from being written: unknown endings of names, files that are there already.
[[nodiscard]] Diagnostics check_results(const SimulateArguments& arguments);

// Writes them all and says which; where one fails the others are still written.
[[nodiscard]] Diagnostics write_results(const SimulateArguments& arguments, const Run& run, const Model& model, const Provenance& provenance, Context& context);

}  // namespace anholon::cli
