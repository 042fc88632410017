// Where functions of (q, u) vanish for every u: hypersurfaces of the configuration on which all their coefficients do.
#pragma once

#include <vector>

#include "anholon/analyze/statement/known.hpp"
#include "anholon/analyze/statement/zero_charts.hpp"

namespace anholon::detail {

// Where on the zeros of a function.
enum class LocusPart {
  whole,   // on all of them
  charts,  // on those that are listed only
};

struct CoefficientLocus {
  Expr factor;  // it vanishes there
  LocusPart part = LocusPart::whole;
  std::vector<ZeroChart> charts;  // as far as known
};

// For general parameters. A function that the model leaves undefined counts by the values that it and its partials have at a
// configuration: d(V, x) = 0 is a hypersurface too.
struct CoefficientLoci {
  std::vector<CoefficientLocus> list;  // all coefficients vanish there
  std::vector<Expr> open;              // whether they do so on the zeros of these was not decided
  // Of both; complete: every hypersurface of that kind lies in the zeros of one of them. open: over budget, or roots.
  Listing looked_at = Listing::open;
};

// `functions`: of t, the configuration, parameters, and anything else, which takes the place of u; not all of them zero.
[[nodiscard]] CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const System& system,
                                               const Budget& budget = {});
// The same among the zeros of given irreducible functions.
[[nodiscard]] CoefficientLoci coefficient_loci(const std::vector<Expr>& functions, const std::vector<Expr>& candidates,
                                               const System& system, const Budget& budget = {});

}  // namespace anholon::detail
