// What every command shares: where its words go and how it ends.
#pragma once

#include <string>
#include <string_view>

#include "anholon/base/diagnostic.hpp"
#include "apps/cli/context/exit.hpp"

namespace anholon::cli {

struct Context {
  std::string color = "auto";  // auto, always, never
  Exit exit = Exit::done;      // a command sets it; main returns it
  std::string command_line;    // as it could be typed again

  // Results, to standard output.
  void print(std::string_view text);
  // Everything said about them, to standard error.
  void say(std::string_view text);
  // Diagnostics of a failure: to standard error, with `json` as {"error": [...]} to standard output as well. Sets the
  // exit code.
  void fail(const Diagnostics& diagnostics, bool json = false);
  // Diagnostics that do not stop anything.
  void warn(const Diagnostics& diagnostics);

  [[nodiscard]] bool color_on(int descriptor) const;
  // Writes out what is left. A reader that went away is no error; anything else is, and is said.
  void finish();
};

}  // namespace anholon::cli
