// Where the ranks of D, D², … are not those of generic points.
#pragma once

#include "anholon/analyze/distribution/growth.hpp"

namespace anholon {

// A hypersurface on which the growth is another one.
struct RankLocus {
  Expr factor;                               // it vanishes there
  std::vector<std::pair<Expr, Expr>> chart;  // a coordinate and what it is there; several: on each of these parts
  GrowthThere growth;                        // at generic points of each part
  bool whole = false;                        // the parts are all of the zeros, as far as they are hypersurfaces
};

struct RankLoci {
  // Every point at which a rank drops lies where one of the factors looked at vanishes; false: over budget.
  bool decided = false;
  bool nowhere = false;         // proved: the same ranks at every point
  std::vector<RankLocus> list;  // of codimension one
  std::vector<Expr> open;       // factors on whose zeros the ranks were not decided
  std::vector<Expr> outside;    // on whose zeros the constraints have a pole or a kink
  [[nodiscard]] bool complete() const { return decided && open.empty(); }  // in codimension one
};

// `dependent`: the forms can be dependent only where one of these vanishes.
[[nodiscard]] RankLoci rank_loci(const Growth& growth, const ConstraintForms& forms, const std::vector<Expr>& dependent,
                                 const System& system, const GrowthOptions& options = {});

}  // namespace anholon
