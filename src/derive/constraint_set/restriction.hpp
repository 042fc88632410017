// The constraint set M: every velocity (and, where a holonomic constraint gives one, every coordinate) as a function of
// independent ones. A claim "on M" is decided by substituting this and asking whether the result is zero.
#pragma once

#include <string>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A square root on the way to M: solved = ± root + rest. Its sign is s/|s| for a symbol s of which nothing is known, so that what
// vanishes on M vanishes for both signs, also where it contains the same root.
struct Sheet {
  Expr side;        // s
  Expr solved;      // the velocity or coordinate
  Expr root, rest;  // in what is left
};
// Which signs are meant where roots are taken: that which `branches` tells, or either.
enum class RootSigns { positive, either };
// Whether it is the symbol of a side: none of the model's.
[[nodiscard]] bool is_side(const Expr& e);
// The side of the k-th root, from 1 on.
[[nodiscard]] Expr side_symbol(Workspace& workspace, std::size_t k);

struct Restriction {
  Replacements positions;                // q = Q(t, other q) from holonomic constraints, substituted first
  Replacements velocities;               // w = W(t, q, independent w)
  std::vector<std::size_t> dependent;    // indices of velocities
  std::vector<std::size_t> independent;  // indices of the others
  std::vector<Expr> nonzero;             // it is a chart of M where these do not vanish
  std::vector<Sheet> sheets;             // of the roots; all signs are on M
  std::vector<std::string> branches;     // square roots taken, with the sign +: "z' = sqrt(…)"
  std::vector<std::string> left;         // names of constraints that could not be solved; empty: complete

  // f on M, as a function of independent variables.
  [[nodiscard]] Expr operator()(const Expr& f) const { return substitute(substitute(f, velocities), positions); }
  [[nodiscard]] std::vector<Expr> operator()(const std::vector<Expr>& f) const;
  [[nodiscard]] bool complete() const { return left.empty(); }  // every constraint was solved
  // A function on M with signs of roots written by what was solved for: (solved − rest) / root.
  [[nodiscard]] Expr in_model(const Expr& f) const;
  // A function on M as f + σ g for the sign σ of each root, simplified: σ² = 1.
  [[nodiscard]] Expr by_signs(const Expr& f, const Assumptions& assumptions) const;
  // The part of M on which every root has the sign that is given for its sheet, by index; 1 where none is given.
  [[nodiscard]] Restriction on_sheet(const std::vector<int>& signs = {}) const;
};

// All signs of n roots, one after the other.
[[nodiscard]] std::vector<std::vector<int>> all_signs(std::size_t n);

// What the constraints that could not be solved demand of the rest: functions that vanish on M.
[[nodiscard]] std::vector<Expr> relations_left(const Restriction& set, const System& system);

// Constraints at velocity level are solved for a set of velocities whose minor is not zero; nonlinear ones for a velocity,
// holonomic ones for a coordinate, in which they are linear, or quadratic; for one whose coefficient vanishes nowhere, if there is one.
// Acceleration-level constraints restrict no state.
enum class PositionRoots { none, taken };  // for holonomic constraints that are quadratic
// M as a substitution, as far as the constraints can be solved.
[[nodiscard]] Within<Restriction> restrict_to_constraints(const System& system, const Budget& budget = {},
                                                          PositionRoots roots = PositionRoots::taken);

}  // namespace anholon
