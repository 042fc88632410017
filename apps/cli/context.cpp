#include "apps/cli/context.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "anholon/present/show.hpp"

namespace anholon::cli {

void Context::print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void Context::say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void Context::fail(const Diagnostics& diagnostics, bool json) {
  if (json) print(show_json(diagnostics));
  warn(diagnostics);
  const bool system = std::any_of(diagnostics.begin(), diagnostics.end(),
                                  [](const Diagnostic& d) { return d.code == "NH405" || d.code == "NH410"; });
  exit = system ? Exit::machine : Exit::bad_input;
}

void Context::warn(const Diagnostics& diagnostics) {
  if (!diagnostics.empty()) say(render(diagnostics, {color_on(STDERR_FILENO)}));
}

bool Context::color_on(int descriptor) const {
  if (color == "always") return true;
  if (color == "never") return false;
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if (no_color != nullptr && *no_color != '\0') return false;
  if (terminal == nullptr || std::strcmp(terminal, "dumb") == 0) return false;
  return ::isatty(descriptor) == 1;
}

void Context::finish() {
  errno = 0;
  const bool failed = std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
  if (!failed || errno == EPIPE) return;
  say(fmt::format("error: cannot write to standard output: {}\n", std::strerror(errno)));
  exit = Exit::machine;
}

}  // namespace anholon::cli
