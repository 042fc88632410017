// Does a function vanish on a hypersurface, or two together?
#pragma once

#include <span>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

// true is a proof that they do not, for general values of everything that is none of the variables: as polynomials in lines, half
// tangents and Cayley parameters they have no common factor that vanishes anywhere (a polynomial that vanishes on a hypersurface on which an irreducible
// one does is divisible by it), nor do both vanish at a half turn, where these parameters are infinite. false says nothing; so does
// every question about a variable that stands both inside an angle and outside of it.
[[nodiscard]] bool no_common_hypersurface(const Expr& a, const Expr& b, std::span<const Expr> variables,
                                          const Assumptions& assumptions = {},
                                          const Budget& budget = {20'000'000, 20'000, 1.0, {}});

// true is a proof that a function vanishes on smaller sets only, or nowhere: as a polynomial in the same parameters all its terms have one
// sign, and no factor of it is repeated (1 - R[3,3] is a sum of two squares). false says nothing.
[[nodiscard]] bool vanishes_on_no_hypersurface(const Expr& f, std::span<const Expr> variables,
                                               const Assumptions& assumptions = {},
                                               const Budget& budget = {20'000'000, 20'000, 1.0, {}});

}  // namespace anholon
