// How long until a first result is there: from the text of a model to the state at the end of a short run, in
// a fresh process.
//
//     first_result MODEL T CACHE
//
// Prints the seconds inside the program, by the clock on the wall: reading and deriving, compiling with the
// run.
#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "anholon/integrate/run/simulate.hpp"
#include "anholon/model/read.hpp"

int main(int count, char** words) {
  if (count != 4) return std::fprintf(stderr, "first_result MODEL T CACHE\n"), 2;
  const auto start = std::chrono::steady_clock::now();
  const auto since = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
  anholon::Workspace workspace;
  const auto model = anholon::read_model(workspace, words[1]);
  if (!model) return std::fprintf(stderr, "first_result: %s\n", model.error().front().message.c_str()), 2;
  anholon::MotionOptions options;
  options.cache_folder = words[3];
  auto motion = anholon::compile(*model, options);
  if (!motion) return std::fprintf(stderr, "first_result: %s\n", motion.error().front().message.c_str()), 2;
  const double derived = since();
  anholon::SimulateOptions run;
  run.t_end = std::stod(words[2]);
  run.tolerance = 1e-12;
  run.at = {run.t_end};
  const auto done = anholon::simulate(*motion, anholon::initial_of(*model), run);
  if (!done || done->samples.empty()) return std::fprintf(stderr, "first_result: no result\n"), 1;
  fmt::print("{{\"derived\": {:.4e}, \"first_result\": {:.4e}}}\n", derived, since());
  std::fflush(stdout);
  std::_Exit(0);  // what is still being optimized behind is of no interest here
}
