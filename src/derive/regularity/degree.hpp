// How likely it is that a function which is not zero shows a zero residue at a random point: at most its degree over the
// prime (Schwartz and Zippel). These are bounds of that degree, in the variables that algebra/decide/modular_test.hpp draws:
// symbols, tangents of half angles, Cayley parameters of rotations.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// Of a quotient of polynomials.
struct Degree {
  double numerator = 0, denominator = 0;  // upper bounds
};

// Degrees of nodes that stand for functions of their own; other symbols have degree 1.
using KnownDegrees = std::unordered_map<Expr, Degree>;

// Bounds; infinite for what has no residue (roots, logarithms).
[[nodiscard]] std::vector<Degree> degrees_of(std::span<const Expr> e, const Assumptions& assumptions,
                                             const KnownDegrees& known = {});

// Of each component of the solution of A x = b, by Cramer's rule; far below that of the graph that computes it.
[[nodiscard]] Degree degree_of_solution(const Matrix& a, std::span<const Expr> b, const Assumptions& assumptions,
                                        const KnownDegrees& known = {});

// A bound of the chance that at least one of these, not all zero, has the residue zero by accident.
[[nodiscard]] double error_probability(std::span<const Expr> e, const Assumptions& assumptions,
                                       const KnownDegrees& known = {});

}  // namespace anholon
