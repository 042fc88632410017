// Certificates that constraints are independent, and that the law determines the accelerations.
#pragma once

#include "anholon/analyze/checking/certificate.hpp"

namespace anholon {

// proved: B has full rank. `nonzero`: where none of these vanishes. Generic: at some state.
[[nodiscard]] Recheck recheck_independent(Extent extent, const std::vector<Expr>& nonzero, const System& system,
                                          const Budget& budget = {});

// refuted: the row of one constraint is a combination of rows of others on the set that those cut out;
// identities in half angles.
struct DependentRow {
  std::size_t constraint = 0;                             // whose row it is
  std::vector<std::pair<std::size_t, Expr>> combination;  // constraints and the factors of their rows
};
// Whether the combination is right.
[[nodiscard]] Recheck recheck_dependent(const DependentRow& claim, const System& system, const Budget& budget = {});

// proved: [[A, −Nᵀ], [B, 0]] is regular on the constraint set.
[[nodiscard]] Recheck recheck_regular(Extent extent, const std::vector<Expr>& nonzero, const System& system,
                                      const Budget& budget = {});
// refuted: it annihilates a vector (v, μ) that is not zero; identities in half angles.
[[nodiscard]] Recheck recheck_singular(const std::vector<Expr>& kernel, const System& system,
                                       const Budget& budget = {});

}  // namespace anholon
