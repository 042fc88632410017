// Random models against the oracle: `random_driver motions|verdicts FIRST COUNT STRIDE FOLDER` takes the seeds FIRST,
// FIRST + STRIDE, … One line for each disagreement, with the seed and the file that holds the model; at the end what was
// compared and what was left out.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "anholon/base/isolate.hpp"
#include "tests/random/motion_check.hpp"
#include "tests/random/random_models.hpp"
#include "tests/random/verdict_check.hpp"

namespace {

using namespace anholon;
using namespace anholon::test;

Findings compare(const std::string& what, RandomModel& model) {
  try {
    return what == "motions" ? check_motion(model.text, model.seed)
                             : check_verdicts(model.text, model.questions, model.seed);
  } catch (const std::exception& e) {
    Findings result;
    result.disagree(fmt::format("exception: {}", e.what()));
    return result;
  }
}

// Findings and the model's text as bytes: a model is compared in a child, whose death or delay is an answer.
std::string written(const Findings& findings, const std::string& text) {
  std::string result = "T" + text + '\0';
  for (const std::string& d : findings.disagreements) result += "D" + d + '\0';
  for (const auto& [name, number] : findings.counts) result += fmt::format("C{}|{}", number, name) + '\0';
  return result;
}

Findings read(std::string_view bytes, std::string& text) {
  Findings result;
  while (!bytes.empty()) {
    const std::string entry(bytes.substr(0, bytes.find('\0')));
    bytes.remove_prefix(entry.size() + 1);
    if (entry.front() == 'T') text = entry.substr(1);
    if (entry.front() == 'D') result.disagree(entry.substr(1));
    if (entry.front() == 'C') result.count(entry.substr(entry.find('|') + 1), std::stoi(entry.substr(1)));
  }
  return result;
}

Findings compare_in_child(const std::string& what, RandomModel& model) {
  const IsolatedResult answer =
      isolate([&] { return written(compare(what, model), model.text); }, {60, std::size_t{8} << 30});
  Findings result = read(answer.bytes, model.text);
  result.count("models");
  if (answer.limit != Limit::none) result.count(fmt::format("left out: out of {}", name_of(answer.limit)));
  if (answer.signal != 0) result.disagree(fmt::format("the program died of signal {}", answer.signal));
  return result;
}

void tell(const std::string& what, const RandomModel& model, const Findings& found, const std::string& folder) {
  const std::string path = fmt::format("{}/{}_{}.toml", folder, what, model.seed);
  std::ofstream(path) << model.text;
  for (const std::string& d : found.disagreements)
    fmt::print("{} seed {} ({}): {}\n  {}\n", what, model.seed, model.family, d, path);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) return 2;
  const auto number = [&](int k) { return std::strtoull(argv[k], nullptr, 10); };
  const std::string what = argv[1], folder = argv[5];
  Findings all;
  for (std::uint64_t k = 0; k < number(3); ++k) {
    RandomModel model = random_model(number(2) + k * number(4));
    const Findings found = compare_in_child(what, model);
    if (!found.disagreements.empty()) tell(what, model, found, folder);
    all.add(found);
  }
  for (const auto& [name, times] : all.counts) fmt::print("# {}: {}: {}\n", what, name, times);
  fmt::print("# {}: disagreements: {}\n", what, all.disagreements.size());
  return all.disagreements.empty() ? 0 : 1;
}
