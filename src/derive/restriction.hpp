// The constraint set M: every velocity (and, where a holonomic constraint gives one, every coordinate) as a function of
// independent ones. A claim "on M" is decided by substituting this and asking whether the result is zero.
#pragma once

#include <string>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system.hpp"

namespace anholon {

struct Restriction {
  Replacements positions;                // q = Q(t, other q) from holonomic constraints, substituted first
  Replacements velocities;               // w = W(t, q, independent w)
  std::vector<std::size_t> dependent;    // indices of velocities
  std::vector<std::size_t> independent;  // indices of the others
  std::vector<Expr> nonzero;             // it is a chart of M where these do not vanish
  std::vector<std::string> branches;     // square roots taken: "z' = +sqrt(…)"
  std::vector<std::string> left;         // names of constraints that could not be solved; empty: complete

  // f on M, as a function of independent variables.
  [[nodiscard]] Expr operator()(const Expr& f) const { return substitute(substitute(f, velocities), positions); }
  [[nodiscard]] std::vector<Expr> operator()(const std::vector<Expr>& f) const;
  [[nodiscard]] bool complete() const { return left.empty(); }  // every constraint was solved
};

// Constraints at velocity level are solved for a set of velocities whose minor is not zero; nonlinear ones for a velocity,
// holonomic ones for a coordinate, in which they are linear, or quadratic (a stated branch: the root is algebraic over the
// rest, so an identity on one branch is an identity on both); for one whose coefficient vanishes nowhere, if there is one.
// Acceleration-level constraints restrict no state.
enum class PositionRoots { none, taken };  // for holonomic constraints that are quadratic
// M as a substitution, as far as the constraints can be solved.
[[nodiscard]] Within<Restriction> restrict_to_constraints(const System& system, const Budget& budget = {},
                                                          PositionRoots roots = PositionRoots::taken);

}  // namespace anholon
