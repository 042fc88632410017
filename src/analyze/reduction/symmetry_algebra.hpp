// The symmetries of L, declared and found, and what their constant combinations may be used for (Marle, Propositions 4 and 5):
// an action that gives first integrals is found, not only recognized.
#pragma once

#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/analyze/statement/known.hpp"

namespace anholon {

// A space of fields, by a basis.
struct FieldSpace {
  std::vector<Generator> basis;     // independent ones
  Listing listing = Listing::open;  // whether it has all constant combinations that there are
};

// All are constant combinations of `symmetries`, for generic parameters.
struct SymmetryAlgebra {
  std::vector<Generator> symmetries;  // that leave L, declared ones first
  FieldSpace reducing;                // that leave the constraints, the directions of the reactions and the forces
  FieldSpace without_work;  // N·Y = 0 on M: no reaction, whatever it is, does work along them (Proposition 5, iii)
  FieldSpace conserved;     // their momenta are constant: Y·(R + F) = 0 on M
};

// Over budget, or outside of what can be compared: nothing.
[[nodiscard]] std::optional<SymmetryAlgebra> symmetry_algebra(const ConstrainedMotion& motion);

}  // namespace anholon
