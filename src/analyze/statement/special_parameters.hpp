// Parameters for which the ranks of brackets need not be those of general ones.
#pragma once

#include <optional>

#include "anholon/analyze/distribution/growth.hpp"

namespace anholon::detail {

// Where none of the list vanishes the ranks at generic points are those of general parameters.
struct SpecialCandidates {
  std::vector<Expr> list;  // of the parameters, or of undefined functions: then where it vanishes identically
  Listing listing = Listing::complete;
};
[[nodiscard]] SpecialCandidates special_candidates(const Growth& growth, const ConstraintForms& forms,
                                                   const System& system, const Budget& budget);

// A system where parameters take special values: where `vanishing` is zero.
struct SpecialSystem {
  Expr vanishing;
  System system;
};
// All that p = 0 leaves: one where p is linear in a parameter, or one for each right angle at which it vanishes; none where
// it contradicts what is assumed. nullopt: it cannot be put in.
[[nodiscard]] std::optional<std::vector<SpecialSystem>> systems_where(const Expr& p, const System& system,
                                                                      const Budget& budget);

}  // namespace anholon::detail
