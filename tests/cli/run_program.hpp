// The program as a person runs it: arguments in, standard output, standard error and exit code out.
#pragma once

#include <string>

namespace anholon::test {

struct Answer {
  int exit = -1;
  std::string out, err;
};

// A shell command line in which `anholon` is the program of this build, run in an empty folder.
[[nodiscard]] Answer run(const std::string& command, const std::string& input = {});

}  // namespace anholon::test
