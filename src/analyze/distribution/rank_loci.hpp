// Where the ranks of D, D², … are not those of generic points.
#pragma once

#include "anholon/analyze/distribution/growth.hpp"

namespace anholon {

// A hypersurface on which the growth is another one.
struct RankLocus {
  Expr factor;                               // it vanishes there
  std::vector<std::pair<Expr, Expr>> chart;  // a coordinate and what it is there; several: on each of these parts
  GrowthThere growth;                        // at generic points of each part
  Listing parts = Listing::open;             // of the chart; complete: all of the zeros that are hypersurfaces
};

struct RankLoci {
  // Of the factors looked at; complete: every point at which a rank drops lies where one of them vanishes.
  Listing factors = Listing::open;
  VerdictKind same_everywhere = VerdictKind::undecided;  // the ranks are those of generic points at every point
  std::vector<RankLocus> list;                           // of codimension one
  std::vector<Expr> open;                                // factors on whose zeros the ranks were not decided
  std::vector<Expr> outside;                             // on whose zeros the constraints have a pole or a kink
  // Of `list`, in codimension one.
  [[nodiscard]] Listing listing() const { return open.empty() ? factors : Listing::open; }
};

// `dependent`: the forms can be dependent only where one of these vanishes.
[[nodiscard]] RankLoci rank_loci(const Growth& growth, const ConstraintForms& forms, const std::vector<Expr>& dependent,
                                 const System& system, const GrowthOptions& options = {});

}  // namespace anholon
