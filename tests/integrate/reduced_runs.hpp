// Runs with symmetries divided out, and how far they are from others.
#pragma once

#include <algorithm>
#include <cmath>

#include "tests/integrate/simulated.hpp"

namespace anholon::test {

inline MotionOptions without_symmetries(std::vector<std::string> by = {}) {
  MotionOptions options = without_cache();
  options.reduced = true;
  options.by = std::move(by);
  return options;
}

// The largest difference of two runs, relative to the largest coordinate; a quaternion and its negative are one rotation.
inline double difference(const Run& a, const Run& b) {
  double largest = 0, difference = 0;
  EXPECT_EQ(a.samples.size(), b.samples.size());
  for (std::size_t k = 0; k < std::min(a.samples.size(), b.samples.size()); ++k) {
    const auto p = a.samples[k].configuration, q = b.samples[k].configuration;
    for (std::size_t i = 0; i < p.size(); ++i) {
      largest = std::max(largest, std::abs(p[i]));
      double sign = 1;
      if (a.coordinates[i].ends_with(".qw")) {
        sign = p[i] * q[i] + p[i + 1] * q[i + 1] + p[i + 2] * q[i + 2] + p[i + 3] * q[i + 3] < 0 ? -1 : 1;
        for (std::size_t j = 0; j < 4; ++j) difference = std::max(difference, std::abs(p[i + j] - sign * q[i + j]));
        i += 3;
        continue;
      }
      difference = std::max(difference, std::abs(p[i] - q[i]));
    }
  }
  return difference / largest;
}

inline Run run_of(const std::string& model, const MotionOptions& options, double t) {
  Simulated motion = simulated(model, options);
  SimulateOptions run = until(t, 1e-13);
  run.samples = 41;
  return motion.run(run).value();
}

}  // namespace anholon::test
