// How far a long run is: a line that renews itself on a terminal, a plain line every ten seconds elsewhere.
#pragma once

#include <chrono>

#include "anholon/integrate/run/simulate.hpp"
#include "apps/cli/context/context.hpp"

namespace anholon::cli {

// "t 12.4 of 30 (41 %), 1.2e+05 steps/s, 3 s left, drift 2.1e-14".
[[nodiscard]] std::string progress_text(const SimulateOptions::Progress& progress, double seconds);

class ProgressLine {
 public:
  ProgressLine(Context& context, bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const SimulateOptions::Progress& progress);

 private:
  Context& context_;
  bool quiet_, terminal_;
  std::chrono::steady_clock::time_point start_, last_;
  std::size_t width_ = 0;  // of what stands on the terminal's line
};

}  // namespace anholon::cli
