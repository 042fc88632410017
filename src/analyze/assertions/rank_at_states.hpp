// Whether a matrix has a rank at every state of the constraint set, and a state at which it has less.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/derive/constraint_set/restriction.hpp"

namespace anholon {

// Pivots that vanish nowhere are taken out; of what is left the largest minors vanish together exactly where the rank is smaller.
struct RankMinors {
  bool full = false;         // the pivots alone show the rank, or one minor that vanishes nowhere
  bool complete = true;      // false: there are too many minors, or they are too long
  std::vector<Expr> minors;  // functions on and off the constraint set
};
[[nodiscard]] RankMinors rank_minors(const Matrix& rows, std::size_t rank, const System& system, const Budget& budget);

// The rank is at least `rank` at every state at which the law determines the accelerations: no real numbers make the minors and the constraints vanish together, or the
// sum of the squares of the minors on the constraint set is positive. false: that was not shown.
[[nodiscard]] bool has_rank_everywhere(const RankMinors& of, const System& system, const Restriction& set,
                                       const Budget& budget);

// A state on the constraint set at which all minors vanish, though the law determines the accelerations there. nullopt: none was found
// among states with coordinates or velocities that are zero, or of which one is solved for.
[[nodiscard]] std::optional<Witness> state_of_smaller_rank(const RankMinors& of, const System& system,
                                                           const Restriction& set, const Budget& budget);

// At the state the rank is smaller, in exact numbers, than `beyond` more than that of the last `unknowns` columns. Rows on the chart.
[[nodiscard]] bool has_smaller_rank_at(const Witness& state, const Matrix& rows, std::size_t beyond,
                                       std::size_t unknowns, const System& system, const Budget& budget);

// The values in an expression on the chart.
[[nodiscard]] Expr at_witness(const Expr& e, const Witness& witness);

}  // namespace anholon
