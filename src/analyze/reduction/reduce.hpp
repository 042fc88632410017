// A system with its symmetries divided out (Marle, Proposition 4).
#pragma once

#include "anholon/analyze/reduction/group_action.hpp"
#include "anholon/analyze/reduction/level_set.hpp"
#include "anholon/analyze/reduction/orbits.hpp"
#include "anholon/analyze/reduction/poisson_reduction.hpp"
#include "anholon/analyze/reduction/reduced_system.hpp"
#include "anholon/analyze/reduction/symmetry_algebra.hpp"
#include "anholon/analyze/shape/chaplygin.hpp"
#include "anholon/analyze/shape/connection.hpp"
#include "anholon/analyze/solution/closed_flow.hpp"
#include "anholon/base/diagnostic.hpp"

namespace anholon {

// By what is divided.
struct ReduceOptions {
  // Names of symmetries of the model; several may stand in one text, with commas between them. None: all that can be used.
  std::vector<std::string> by = {};
  // A second step, by symmetries that act on what the first one leaves. Without `by`, the first step is by all others.
  std::vector<std::string> then = {};
  // Values of first integrals, "turn about the axis = l, energy = 1": what is left where they have them.
  std::vector<std::string> level = {};
  bool motion_only = false;  // equations and reconstruction; no energy, no bracket, no closed form
};

// Motions in closed form, where what is left after dividing by some of the symmetries is linear with constant coefficients.
struct GeneralSolution {
  std::vector<std::size_t> used;  // symmetries that are divided out: indices
  ClosedFlow flow;                // of what is left, and of coordinates that are reconstructed
};

// What the symmetries of a model may be used for, and what is left without those that were used.
struct Reduction {
  std::vector<ActionGenerator> action;  // the symmetries that the model declares
  std::vector<std::size_t> used;        // those that are divided out: indices
  std::vector<std::size_t> left_out;    // those that could be used by themselves, but do not close with the others
  // Those that could be used by themselves, but with them the action is free nowhere, and orbits in Q are no larger.
  std::vector<std::size_t> not_free;
  Diagnostics remarks;                      // why some are left out, and where they stand in the model
  Closure closure;                          // of those that are divided out
  std::size_t orbit_dimension = 0;          // of the orbits in Q at generic configurations
  std::optional<Orbits> orbits;             // where they are smaller, and whether P/G is known to be a manifold
  Verdict verdict;                          // whether Proposition 4 applies to what is used
  std::optional<SymmetryAlgebra> algebra;   // of all symmetries of L that are known
  Applicable<ReducedSystem> reduced;        // or why there is none
  std::optional<GeneralSolution> solution;  // where something is solved that is no constant
  Applicable<Connection> connection;        // of shape and group, or why there is none
  Applicable<ChaplyginCase> chaplygin;      // where the shape determines the group's velocity
  std::optional<PoissonReduction> poisson;  // of a model with [poisson]: then this is all there is
  // What the first of two steps leaves; the second divides it by the others, and what is left is the quotient by all.
  std::vector<Reduction> before;
  // Where values of first integrals were asked for: what is left there, or why that was not found.
  std::optional<Applicable<LevelSet>> level;
};

// Refused where a name is none of a symmetry (NH101), where one that was asked for cannot be used (NH260), and where those
// that were asked for do not close (NH261), or a second step does not act on what the first one leaves (NH262), where a level is one
// of no first integral (NH266), and where invariants of the model are moved, dependent or too few (NH267, NH268, NH269).
[[nodiscard]] Result<Reduction> reduce(const System& system, const ReduceOptions& options = {},
                                       const Budget& budget = {});

}  // namespace anholon
