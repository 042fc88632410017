#include "apps/cli/context/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

namespace anholon::cli {

namespace {

using Seconds = std::chrono::duration<double>;

std::string duration_text(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 6000) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

// A terminal that can go back to the beginning of a line.
bool renews_lines() {
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDERR_FILENO) == 1 && terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
}

}  // namespace

std::string progress_text(const SimulateOptions::Progress& p, double seconds) {
  const double done = std::clamp((p.t - p.t_start) / (p.t_end - p.t_start), 0.0, 1.0);
  std::string text = fmt::format("t {:.4g} of {:.4g} ({:.0f} %)", p.t, p.t_end, std::floor(100 * done));
  if (seconds > 0) text += fmt::format(", {:.2g} steps/s", static_cast<double>(p.steps) / seconds);
  if (done > 0 && seconds > 0) text += fmt::format(", {} left", duration_text(seconds / done * (1 - done)));
  if (std::isfinite(p.worst_drift)) text += fmt::format(", drift {:.1e}", p.worst_drift);
  return text;
}

ProgressLine::ProgressLine(Context& context, bool quiet)
    : context_(context), quiet_(quiet), terminal_(renews_lines()), start_(std::chrono::steady_clock::now()),
      last_(start_) {}

ProgressLine::~ProgressLine() {
  if (width_ > 0) context_.say("\r" + std::string(width_, ' ') + "\r");
}

void ProgressLine::show(const SimulateOptions::Progress& progress) {
  if (quiet_) return;
  const auto now = std::chrono::steady_clock::now();
  const double patience = !terminal_ ? 10 : width_ == 0 ? 0.5 : 0.1;  // a short run shows nothing
  if (Seconds(now - last_).count() < patience) return;
  last_ = now;
  std::string line = progress_text(progress, Seconds(now - start_).count());
  if (!terminal_) return context_.say(line + "\n");
  const std::size_t width = line.size();
  line.resize(std::max(width, width_), ' ');
  width_ = width;
  context_.say("\r" + line);
}

}  // namespace anholon::cli
