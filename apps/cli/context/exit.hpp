// How the program ends, by what was found or what stood in the way: the only place that knows.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon::cli {

// What the program returns to the shell.
enum class Exit {
  done = 0,  // true, proved
  refuted = 1,
  bad_input = 2,  // or a question that the mathematics leaves without an answer
  undecided = 3,
  budget = 4,
  machine = 5,  // a file or the output could not be read or written
  conditional = 6,
  defect = 70,
  interrupted = 130,
};

[[nodiscard]] Exit exit_of(const Diagnostics& errors);
// undecided where a limit stood in the way: out of budget.
[[nodiscard]] Exit exit_of(const Verdict& verdict);
[[nodiscard]] Exit exit_of(Ending ending);

}  // namespace anholon::cli
