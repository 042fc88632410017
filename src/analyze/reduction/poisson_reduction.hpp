// A Hamiltonian system with constraint on a Poisson manifold, with symmetries divided out (Marle, Proposition 4): such a system
// again.
#pragma once

#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/analyze/reduction/orbits.hpp"
#include "anholon/analyze/reduction/poisson_action.hpp"
#include "anholon/base/diagnostic.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct PoissonReduction {
  std::vector<PoissonAction> action;  // the symmetries that the model declares
  std::vector<std::size_t> used;      // those that are divided out
  std::vector<std::size_t> left_out;  // those that could be used by themselves, but do not close with the others
  Closure closure;                    // of these
  std::size_t orbit_dimension = 0;    // in P, at generic points
  std::optional<Orbits> orbits;       // where they are smaller, and whether P/G is known to be a manifold
  Verdict verdict;                    // whether Proposition 4 applies to what is used
  Applicable<PhaseSystem> quotient;   // or why there is none; `meaning` of its variables is on P
  std::vector<Expr> rates;            // of its variables on D̂; empty where the splitting there was not found
  Diagnostics remarks = {};           // why some are left out, and where they stand in the model
  // What the first of two steps left. What the second one leaves of that is the quotient by all of them.
  std::vector<PoissonReduction> before = {};
};

// Refused where a name is none of a symmetry (NH101), where one that was asked for cannot be used (NH260), and where those
// that were asked for do not close (NH261), or a second step does not act on what the first one leaves (NH262). `by`: none: all
// that can be used and are not in `then`.
[[nodiscard]] Result<PoissonReduction> reduce_poisson(const System& system, const std::vector<std::string>& by,
                                                      const std::vector<std::string>& then = {},
                                                      const Budget& budget = {});

}  // namespace anholon
