// Certificates of the ranks of iterated brackets at one configuration, or on a hypersurface of them.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"
#include "anholon/analyze/distribution/growth.hpp"

namespace anholon {

// At generic points of the zeros of an irreducible function, where a coordinate has one of the values in
// `chart`; without a function, at the one configuration of which `point` gives all coordinates.
struct LocalGrowthClaim {
  std::optional<Expr> factor;
  std::vector<std::pair<Expr, Expr>> chart, point;
  std::vector<FieldComponents> generators;        // they span D near there
  std::vector<std::size_t> ranks;                 // of D, D², … there
  GrowthThere::End end = GrowthThere::End::open;  // of the list of ranks
};

// The generators are allowed, and span D there: identities, balls. All brackets of a step, and not only
// independent ones, are taken before anything is put in; then as many of them as the rank says are
// independent, in balls, and the others are combinations of these, solved for on the graph.
[[nodiscard]] Recheck recheck(const LocalGrowthClaim& claim, const System& system, const Budget& budget = {});

}  // namespace anholon
