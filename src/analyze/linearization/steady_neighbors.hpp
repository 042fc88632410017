// Steady motions near one: those with other values of the velocities that were given.
#pragma once

#include "anholon/analyze/linearization/steady_motion.hpp"

namespace anholon {

// A family of steady motions through one, by more names; where these are zero it is that one.
struct SteadyNeighbors {
  SteadyState state;
  std::vector<Expr> orbit;   // the symmetry along whose orbit each of them goes
  std::vector<Expr> shifts;  // names that were added
};

// Each given velocity is shifted by a new name; all of those that stay steady so are shifted together, or one alone where the law does not
// allow that. `motion` is that of `asked`.
[[nodiscard]] SteadyNeighbors steady_neighbors(const AskedState& asked, const SteadyMotion& motion,
                                               const SteadySymmetries& symmetries, const Law& law,
                                               const System& system);

}  // namespace anholon
