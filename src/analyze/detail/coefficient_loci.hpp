// Where functions of (q, u) vanish for every u: hypersurfaces of the configuration on which all their coefficients do.
#pragma once

#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system.hpp"

namespace anholon::detail {

struct CoefficientLoci {
  std::vector<Expr> list;  // on the zeros of each all coefficients vanish; for a function with charts, on some of its zeros
  std::vector<Expr> open;  // whether they do so on the zeros of these was not decided
  bool decided = false;    // every hypersurface of that kind lies in the zeros of one of these; false: over budget, or roots
};

// `functions`: of t, the configuration, parameters, and anything else, which takes the place of u; not all of them zero.
[[nodiscard]] CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const System& system, const Budget& budget = {});

}  // namespace anholon::detail
