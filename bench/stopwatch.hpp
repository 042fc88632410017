// Processor time of this process: a machine that is busy with other things disturbs it less than the clock on
// the wall. The median of several repetitions, not their minimum: the slow programs get one repetition only,
// and a minimum would pick the quiet moments of the machine for the fast ones. (A limit set with RLIMIT_CPU
// makes this clock tick in steps of 4 ms; bench/run does without.)
#pragma once

#include <ctime>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <vector>

namespace bench {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Result>
struct Timed {
  double seconds = 0;  // the median
  std::size_t repetitions = 0;
  std::optional<Result> result;  // of the last repetition
};

// As many repetitions as fit into two seconds, at least one. Each starts from nothing; to destroy its result
// is not part of the time.
template <class Work>
auto measure(const Work& work) {
  Timed<decltype(work())> timed;
  std::vector<double> spent;
  for (double total = 0; total < 2 && spent.size() < 200; total += spent.back()) {
    timed.result.reset();
    const double start = cpu_seconds();
    timed.result.emplace(work());
    spent.push_back(cpu_seconds() - start);
  }
  timed.repetitions = spent.size();
  std::nth_element(spent.begin(), spent.begin() + static_cast<std::ptrdiff_t>(spent.size() / 2), spent.end());
  timed.seconds = spent[spent.size() / 2];
  return timed;
}

// One line of JSON, {"values": […]}: the numbers in which all programs must agree.
inline void print_values(const std::vector<double>& values) {
  std::printf("{\"values\": [");
  for (std::size_t i = 0; i < values.size(); ++i) std::printf("%s%.17g", i == 0 ? "" : ", ", values[i]);
  std::printf("]}\n");
}

// What the k-th symbol is worth where the programs are compared.
inline double sample(std::size_t k) { return 0.5 + static_cast<double>((37 * k + 11) % 97) / 97; }

}  // namespace bench
