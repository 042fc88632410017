// Random models as text: families of systems that people write, with everything that may vary in them drawn by a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace anholon::test {

struct RandomModel {
  std::uint64_t seed = 0;
  std::string family;
  std::string text;                    // a model file without [initial]
  std::vector<std::string> questions;  // functions of the state: is it conserved?
};

// The same seed gives the same model. Most constants are plain numbers, some are parameters with a value: verdicts are about all
// of their values.
[[nodiscard]] RandomModel random_model(std::uint64_t seed);

}  // namespace anholon::test
