// An answer found in a child process, so that whatever the library cannot interrupt still ends.
#pragma once

#include <functional>
#include <string>

#include "anholon/base/isolate.hpp"
#include "apps/cli/context/context.hpp"

namespace anholon::cli {

// What the program prints, and how it ends.
struct Answer {
  Exit exit = Exit::done;
  std::string text;
};

struct Isolation {
  std::string what;    // "the derivation"
  std::string report;  // what to report where it ends by a defect: "the model"
  double seconds = 60;
  std::string help = "a higher --time-limit may help";
};

// Prints the answer; says so where the child died of a limit, unless `on_limit` has an answer to that, or of a defect.
void answer_in_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work,
                     const std::function<Answer(Limit)>& on_limit = {});

// The answer itself, to be printed with others; where the child died, how the program ends, and nothing to print.
[[nodiscard]] Answer answer_of_child(const Isolation& isolation, Context& context, const std::function<Answer()>& work);

}  // namespace anholon::cli
