// Values modulo a random prime at a random point, straight on the graph: a value that is not zero proves that the
// expression is not the zero function. No normal form is made, so the cost is linear in the graph.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// Expressions as residues modulo one prime, at one point. Symbols, the partials of undefined functions at each place, and
// sin, cos, exp of the monomials that occur in their arguments take independent random values (circles and rotations
// satisfy their relations): by the theorem of Ax these are algebraically independent, so the zero function has the
// residue zero. A square root of what contains no root is one of the two roots modulo the prime, at points where there
// are any, as long as no product of radicands is a square; of roots of which one is a product of others each is what it is by the
// others (flint/radicands): then too the zero function has the residue zero.
struct Residues {
  std::uint64_t prime = 0;
  std::vector<std::uint64_t> values;
};

// nullopt: something in them (another root, an absolute value, sin of a quotient, …) need not have a residue, or a denominator
// vanished at each point that was tried. The same points every time; another `sample`, another prime and other points.
[[nodiscard]] std::optional<Residues> residues(std::span<const Expr> e, const Assumptions& assumptions = {},
                                               unsigned sample = 0);

// The same at several points modulo one prime, a row for each; `constants` (and functions of nothing else) have one value
// at all of them.
struct ResidueTable {
  std::uint64_t prime = 0;
  std::vector<std::vector<std::uint64_t>> rows;
};
[[nodiscard]] std::optional<ResidueTable> residue_table(std::span<const Expr> e, std::span<const Expr> constants,
                                                        std::size_t points, const Assumptions& assumptions = {},
                                                        unsigned sample = 0);

// true is a proof; false says nothing.
[[nodiscard]] bool certainly_nonzero(const Expr& e, const Assumptions& assumptions = {});

// Rows that are independent, chosen greedily in the given order; independent modulo a prime, hence independent.
// nullopt as above. A row that was left out is dependent on those before it with overwhelming probability only.
[[nodiscard]] std::optional<std::vector<std::size_t>> certainly_independent_rows(const Matrix& a,
                                                                                 const Assumptions& assumptions = {});

}  // namespace anholon
