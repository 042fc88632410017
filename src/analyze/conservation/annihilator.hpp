// The reaction-annihilator distribution R° (Fassò & Sansonetto, section 2.3): the fields on which the reactions that the
// system can really exert do no work, whatever the velocities.
#pragma once

#include "anholon/analyze/conservation/annihilator_locus.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/statement/known.hpp"

namespace anholon {

struct Annihilator {
  std::size_t dimension = 0;             // of Q
  std::vector<std::vector<Expr>> basis;  // at generic points, for generic functions of the model; proved
  // ker N (D for ideal constraints), where N depends on the velocities what is in it for all of them: what the annihilator
  // contains for every potential.
  std::vector<std::vector<Expr>> ideal;
  std::vector<Expr> nonzero;  // `basis` is one where these do not vanish
  // It is larger at every configuration exactly when the conditions on parameters and functions hold. refuted: for none of them.
  Verdict grows;
  // Where it is larger, for general parameters and functions; codimension one only, and functions that the model leaves undefined
  // count by the values that they and their partials have there.
  std::vector<AnnihilatorLocus> loci;
  std::vector<Expr> open_loci;        // on whose zeros that was not decided
  std::vector<Expr> singular_loci;    // on whose zeros the law does not determine the reactions
  Listing looked_at = Listing::open;  // of all these; complete: it is larger nowhere else

  // Of `loci`, in codimension one.
  [[nodiscard]] Listing loci_listing() const { return open_loci.empty() ? looked_at : Listing::open; }
  [[nodiscard]] bool is_ideal() const { return basis.size() == ideal.size(); }  // R° = ker N: nothing is gained over it
  [[nodiscard]] bool is_everything() const { return basis.size() == dimension; }  // no reaction does work on any field
};

// Not applicable where the reactions cannot be spanned: constraints that are not solved, or over budget.
[[nodiscard]] Within<Applicable<Annihilator>> reaction_annihilator(const ConstrainedMotion& motion);

}  // namespace anholon
