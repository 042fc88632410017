// A basis of the ℤ-module spanned by some fractions, and the coordinates of each in it.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/flint/fraction.hpp"

namespace anholon {

struct Lattice {
  std::vector<Fraction> basis;
  std::vector<std::vector<Integer>> coordinates;  // of each given fraction
};

[[nodiscard]] Lattice lattice_of(const Ring& ring, const std::vector<Fraction>& elements);

}  // namespace anholon
