// Random mechanical systems whose constraint set has rational points: mass matrices positive definite by construction,
// constraints in solved form and then combined by a unimodular matrix of functions.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "tests/derive/same_motion.hpp"

namespace anholon::test {

enum class Flavor { affine, nonlinear, servo, acceleration };

struct RandomSystem {
  std::string text;
  unsigned seed = 0;
  // The dependent velocities in terms of the others: name and formula.
  std::vector<std::pair<std::string, std::string>> dependent;
};

// n velocities (three of them those of a rotation if asked for, in the body) and m < n constraints; everything may depend
// on t, there are gyroscopic terms, external forces and declared quasi-velocities. The same seed gives the same system.
// Sparse: most coefficients are numbers, so that normal forms of everything are within reach.
enum class Density { dense, sparse };
[[nodiscard]] RandomSystem random_system(std::size_t n, std::size_t m, Flavor flavor, bool rotation, unsigned seed,
                                         Density density = Density::dense);

// A random rational state on its constraint set; another attempt, another state.
[[nodiscard]] ExactState random_state_of(const RandomSystem& random, const Mechanics& m, unsigned attempt = 0);

}  // namespace anholon::test
