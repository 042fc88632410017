// Random models against the oracle: `random_driver motions|verdicts FIRST COUNT FOLDER [STRIDE]`. One line for each disagreement, with
// the seed and the file that holds the model; at the end what was compared and what was left out.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "tests/random/motion_check.hpp"
#include "tests/random/random_models.hpp"

namespace {

using namespace anholon;
using namespace anholon::test;

Findings examine(const std::string& what, RandomModel& model) {
  try {
    return check_motion(model.text, model.seed);
  } catch (const std::exception& e) {
    Findings failed;
    failed.disagree(fmt::format("{}: exception: {}", what, e.what()));
    return failed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return 2;
  const std::string what = argv[1], folder = argv[4];
  const std::uint64_t first = std::strtoull(argv[2], nullptr, 10), count = std::strtoull(argv[3], nullptr, 10),
                      stride = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1;
  Findings all;
  for (std::uint64_t k = 0; k < count; ++k) {
    RandomModel model = random_model(first + k * stride);
    const auto start = std::chrono::steady_clock::now();
    const Findings found = examine(what, model);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (std::getenv("ANHOLON_RANDOM_VERBOSE") != nullptr)
      fmt::print("{} {} {:.2f} s\n", model.seed, model.family, seconds);
    if (!found.disagreements.empty()) {
      const std::string path = fmt::format("{}/{}_{}.toml", folder, what, model.seed);
      std::ofstream(path) << model.text;
      for (const std::string& d : found.disagreements)
        fmt::print("{} seed {} ({}): {}\n  {}\n", what, model.seed, model.family, d, path);
      std::fflush(stdout);
    }
    all.add(found);
  }
  for (const auto& [name, number] : all.counts) fmt::print("# {}: {}\n", name, number);
  fmt::print("# disagreements: {}\n", all.disagreements.size());
  return all.disagreements.empty() ? 0 : 1;
}
