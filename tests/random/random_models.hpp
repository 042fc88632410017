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

// The same seed gives the same model on every machine. With `symbols`, parameters are symbols with a value, otherwise most of
// them are plain numbers: verdicts are about all values of the symbols.
[[nodiscard]] RandomModel random_model(std::uint64_t seed);

}  // namespace anholon::test
