// Result files and plots of a run.
#pragma once

#include "anholon/integrate/store/result_file.hpp"
#include "anholon/model/model.hpp"
#include "apps/cli/context/simulate_options.hpp"

namespace anholon::cli {

// What would keep the files from being written: unknown endings of names, files that are there already.
[[nodiscard]] Diagnostics check_results(const SimulateArguments& arguments);

struct WrittenResults {
  std::vector<std::string> paths;
  Diagnostics failed;
};

// Writes them all; where one fails the others are still written.
[[nodiscard]] WrittenResults write_results(const SimulateArguments& arguments, const Run& run, const Model& model,
                                           const Provenance& provenance);

}  // namespace anholon::cli
