// The command line of the program: every verb with its options and texts. The program parses with it, and the
// man page, the completions and the reference of commands are written from it.
#pragma once

#include <CLI/App.hpp>

#include "apps/cli/context/context.hpp"

namespace anholon::cli {

// `context` must outlive `app`: verbs write through it.
void define_command_line(CLI::App& app, Context& context);

}  // namespace anholon::cli
