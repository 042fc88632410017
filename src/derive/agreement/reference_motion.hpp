// The motion that every formulation is compared with: the solution of the law with multipliers, on the constraint set.
#pragma once

#include "anholon/derive/constraint_set/restriction.hpp"
#include "anholon/derive/formulations/form.hpp"
#include "anholon/derive/regularity/degree.hpp"

namespace anholon {

struct ReferenceMotion {
  bool closed = true;               // false: kept as a graph, because closed forms are too large
  bool small = true;                // false: so large that no normal form is tried
  std::vector<Expr> accelerations;  // a(t, q, w)
  std::vector<Expr> multipliers;    // λ(t, q, w)
  Restriction restriction;          // to the constraint set
  std::vector<Expr> nonzero;        // divided by on the way
  std::vector<Expr> identities;     // zero if a and λ solve the law: the law in symbols for its entries; none if closed
  KnownDegrees degrees;             // bounds for a and for what the restriction replaces, as functions on the motion

  // Expressions in t, q, w and a on this motion: a put in, then restricted to the constraint set.
  [[nodiscard]] std::vector<Expr> on_motion(const std::vector<Expr>& e, const System& system) const;
};

// The rows of [[A, −Nᵀ], [B, 0]] x − (F − ℓ, −σ), for x = (a, λ).
[[nodiscard]] std::vector<Expr> law_rows(const System& system, const std::vector<Expr>& unknowns);

// Not applicable where [[A, −Nᵀ], [B, 0]] is singular: then the law does not determine the motion.
[[nodiscard]] Within<Applicable<ReferenceMotion>> reference_motion(const System& system, const Budget& budget = {});

}  // namespace anholon
