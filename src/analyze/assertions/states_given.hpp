// Claims about the states at which something holds: x' = 0, y = 0. The condition is not differentiated.
#pragma once

#include "anholon/analyze/assertions/claim_parts.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

// Pieces, with what coordinates and velocities are in them: of each that was put in, by symbols that were not, or were put in later.
struct PiecesAtStates {
  std::vector<ClaimPart> parts;
  std::vector<std::pair<Expr, Expr>> values;
  bool on_set = true;  // false: at states off the constraint set too
};

// The pieces at the states of the constraint set at which all `vanishing` do. `accelerations` are those of the law. Throws Meaningless
// where a condition cannot be solved for a coordinate or velocity without a divisor that may vanish, or a piece is not of expressions.
[[nodiscard]] PiecesAtStates at_states(std::vector<ClaimPart> parts, const std::vector<Expr>& vanishing,
                                       const System& system, const Restriction& set,
                                       const std::vector<Expr>& accelerations);

// Whether a state that is as given goes with the values of the witness, in balls.
[[nodiscard]] bool is_at_such_a_state(const Witness& witness, const PiecesAtStates& pieces, const System& system,
                                      const Budget& budget);

}  // namespace anholon
