// Result files and plots of a run.
#pragma once

#include "anholon/base/write_file.hpp"
#include "anholon/front/owned_run.hpp"
#include "anholon/integrate/store/result_file.hpp"

namespace anholon::cli {

struct ResultFiles {
  std::vector<std::string> files;  // .csv, .h5, .json
  std::string plot;                // one SVG file, or a folder
  bool force = false;
  std::string replaced;  // a file that goes on: it is written again without being asked
  [[nodiscard]] bool any() const { return !files.empty() || !plot.empty(); }
  [[nodiscard]] Overwrite overwrite(const std::string& path) const {
    return force || (!replaced.empty() && (path == replaced || path == events_path(replaced))) ? Overwrite::yes
                                                                                               : Overwrite::no;
  }
};

// What would keep the files from being written: unknown endings of names, files that are there already.
[[nodiscard]] Diagnostics check_results(const ResultFiles& wanted);

struct WrittenResults {
  std::vector<std::string> paths;
  Diagnostics failed;
};

// Writes them all; where one fails the others are still written.
[[nodiscard]] WrittenResults write_results(const ResultFiles& wanted, const OwnedRun& run,
                                           const std::string& command_line);

}  // namespace anholon::cli
