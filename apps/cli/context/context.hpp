// What every command shares: where its words go and how it ends.
#pragma once

#include <string>
#include <string_view>

#include "anholon/base/diagnostic.hpp"

namespace anholon::cli {

// What the program returns to the shell.
enum class Exit {
  done = 0,  // true, proved
  refuted = 1,
  bad_input = 2,
  undecided = 3,
  budget = 4,
  machine = 5,  // a file or the output could not be read or written
  conditional = 6,
  defect = 70,
  interrupted = 130,
};

struct Context {
  std::string color = "auto";  // auto, always, never
  Exit exit = Exit::done;      // a command sets it; main returns it
  std::string command_line;    // as it could be typed again

  // Results, to standard output.
  void print(std::string_view text);
  // Everything said about them, to standard error.
  void say(std::string_view text);
  // Diagnostics of a failure: to standard error, with `json` as {"error": [...]} to standard output as well. Sets the
  // exit code to bad_input, or to machine where the system is to blame.
  void fail(const Diagnostics& diagnostics, bool json = false);
  // Diagnostics that do not stop anything.
  void warn(const Diagnostics& diagnostics);

  [[nodiscard]] bool color_on(int descriptor) const;
  // Writes out what is left. A reader that went away is no error; anything else is, and is said.
  void finish();
};

}  // namespace anholon::cli
