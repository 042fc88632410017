#include "apps/cli/context/context.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "anholon/base/render_diagnostics.hpp"
#include "anholon/present/chapters/show.hpp"

namespace anholon::cli {

namespace {

int output_error = 0;  // of the first write to standard output that failed; the stream itself forgets it

void note_error(bool failed) {
  if (failed && output_error == 0) output_error = errno == 0 ? EIO : errno;
}

}  // namespace

void Context::print(std::string_view text) {
  errno = 0;
  note_error(std::fwrite(text.data(), 1, text.size(), stdout) < text.size() || std::ferror(stdout) != 0);
}

void Context::say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void Context::fail(const Diagnostics& diagnostics, bool json) {
  if (json) print(show_json(diagnostics));
  warn(diagnostics);
  exit = exit_of(diagnostics);
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
  note_error(std::fflush(stdout) != 0 || std::ferror(stdout) != 0);
  if (output_error == 0 || output_error == EPIPE || exit == Exit::machine) return;  // or it was said before
  say(fmt::format("error: cannot write to standard output: {}\n", std::strerror(output_error)));
  exit = Exit::machine;
}

}  // namespace anholon::cli
