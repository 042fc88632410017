// A · X = B, exactly, through one entrance. A policy says by which roads it is tried, in which order, and where the answer
// must have a meaning.
#pragma once

#include <functional>

#include "anholon/algebra/linear/linear.hpp"

namespace anholon {

// Functions on some subset of the states; nullopt: nobody knows what they are there.
using Subset = std::function<std::optional<std::vector<Expr>>(const std::vector<Expr>&)>;

// By which roads, in which order.
struct SolvePolicy {
  // One road.
  struct Attempt {
    Road road = Road::normal_forms;  // to take
    Budget budget;                   // of this attempt
  };

  // Normal forms alone.
  SolvePolicy(const Budget& budget = {}) : SolvePolicy(Road::normal_forms, budget) {}
  // One road alone.
  SolvePolicy(Road road, const Budget& budget = {}) : attempts{{road, budget}} {}
  // The same, and another road where these do not answer.
  [[nodiscard]] SolvePolicy then(Road road, const Budget& budget = {}) const;

  std::vector<Attempt> attempts;  // in this order
  // Where the solution must have a meaning: pivots of normal forms do not vanish on the whole of it as far as that can be
  // decided, those of the shape certainly do not. The graph's are not looked at.
  Subset subset;
};

// The first attempt that answers decides: with a solution, or, as normal forms can, with the knowledge that A is
// identically singular (nullopt). Where none answers the last one has the word: a limit, or nullopt, no pivots found.
[[nodiscard]] Within<std::optional<LinearSolution>> solve(const Matrix& a, const Matrix& b,
                                                          const Assumptions& assumptions = {},
                                                          const SolvePolicy& policy = {});

}  // namespace anholon
