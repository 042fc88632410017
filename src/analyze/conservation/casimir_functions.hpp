// Functions that commute with everything on a Poisson manifold.
#pragma once

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A basis of the polynomials of degree 1 and 2 in the variables, without constant term, with {C, y_i} = 0 for every i: proved. The
// system is one with [poisson]. Empty where there are none, too many monomials, or the budget does not do.
[[nodiscard]] std::vector<Expr> casimir_functions(const System& system, const Budget& budget = {});

}  // namespace anholon
