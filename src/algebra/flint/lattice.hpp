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

// Integers k with element = Σ k·basis; nullopt if there are none. The basis is independent.
[[nodiscard]] std::optional<std::vector<Integer>> coordinates_in(const Ring& ring, const std::vector<Fraction>& basis,
                                                                 const Fraction& element);

// turn ∈ ℚ and rest with element = rest + turn · unit, the same choice of complement to ℚ·unit for all elements.
struct Remainder {
  Fraction rest;
  Rational turn;
};
[[nodiscard]] std::vector<Remainder> split_off(const Ring& ring, const std::vector<Fraction>& elements,
                                               const Poly& unit);

}  // namespace anholon
