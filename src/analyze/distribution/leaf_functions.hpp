// Functions that are constant along given fields: what is left of the coordinates on the leaves of a distribution.
#pragma once

#include "anholon/analyze/distribution/bracket_space.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

struct LeafAnsatz {
  std::vector<Expr> atoms;      // their products up to the degree are tried
  std::vector<Expr> divisors;   // and, where those do not suffice, the quotients by these and their logarithms
  std::vector<Expr> functions;  // and then these beside the atoms
  std::size_t degree = 2;
};

// Lines, angles with their sines and cosines, entries of rotations; the time and the velocities where they take part.
[[nodiscard]] LeafAnsatz leaf_ansatz(const System& system, bool time, bool velocities);

// Functionally independent ones, at most `wanted`, each with Y(f) = 0 proved for every field Y. They are independent of `known`.
[[nodiscard]] std::vector<Expr> leaf_functions(const std::vector<FieldComponents>& fields, const BracketSpace& space,
                                               std::size_t wanted, const std::vector<Expr>& known,
                                               const LeafAnsatz& ansatz, const System& system,
                                               const Budget& budget = {});

}  // namespace anholon
