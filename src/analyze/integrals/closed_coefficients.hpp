// Closed forms of the coefficients in integrals whose coefficients are functions of one coordinate: solutions of a linear
// system of differential equations f' = M(s) f.
#pragma once

#include "anholon/analyze/integrals/coefficient_equations.hpp"

namespace anholon {

// One solution f(s).
struct CoefficientSolution {
  std::vector<Expr> values;  // by `CoefficientEquations::free`
  Verdict verdict;           // of f' = M f: proved
};

// Independent ones, as far as they were found: combinations of monomials in s, sin(s), cos(s) and their quotients by what M divides
// by; a single equation by an integral of its coefficient; two equations whose coefficients are, after scaling each function by
// such an integral, constant multiples of one function (constant coefficients, powers).
[[nodiscard]] std::vector<CoefficientSolution> closed_coefficients(const CoefficientEquations& equations,
                                                                   const ConstrainedMotion& motion);

// F with a solution put in.
[[nodiscard]] Expr integral_of(const CoefficientEquations& equations, const CoefficientSolution& solution);

}  // namespace anholon
