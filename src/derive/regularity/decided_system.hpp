// What is known before anything is derived: a system whose constraints are independent, and where its law is regular.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "anholon/derive/regularity/definiteness.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// What may be done to get a system that can be derived.
struct DecisionOptions {
  bool drop_dependent = false;                     // leave out constraints that follow from others
  Budget budget = {20'000'000, 200'000, 2.0, {}};  // of one question
};

// Where a matrix has full rank.
struct RegularSet {
  std::optional<Extent> extent;  // at which states, proved; none: over budget, not even for generic ones
  std::vector<Expr> zeros;       // where_nonzero: it can fail only where one of these vanishes; generic: those found
};

// What was found out about constraints, mass matrix and law.
struct Decisions {
  std::size_t velocities = 0, rank = 0;  // rank: of the constraints
  std::vector<std::string> dropped;      // constraints that followed from others
  RegularSet admissible;                 // B has full rank
  MassMatrix mass_matrix;
  RegularSet regular;   // [[A, −Nᵀ], [B, 0]] is nonsingular on the constraint set
  Diagnostics remarks;  // warnings and notes

  // Degrees of freedom: velocities that the constraints leave.
  [[nodiscard]] std::size_t freedom() const { return velocities - rank; }
};

// A system whose constraints are independent, and what was found out on the way.
struct DecidedSystem {
  System system;  // without the dropped constraints
  Decisions decisions;
};

}  // namespace anholon
