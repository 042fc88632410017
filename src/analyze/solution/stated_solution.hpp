// The closed form of the motion that a model states ([solution]), decided.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A coordinate or a quasi-velocity as the model says that it moves.
struct StatedValue {
  std::string name;
  Expr meaning;     // as a function of the state
  Expr value;       // of t and of the state at t = 0, for which its symbols stand
  Verdict verdict;  // whether every motion from a state where what is given holds moves so
};

// All that a model states.
struct StatedSolution {
  std::vector<StatedValue> values;
  std::vector<Condition> given;         // of the state at t = 0 and of parameters
  std::vector<Expr> nonzero, positive;  // the inequalities among them
  Verdict verdict;                      // of all values: refuted, undecided, proved, the first of these that occurs
};

// F(t, z) is y at the time t on the motion that begins at z if and only if F(0, z) = y(z) and ∂F/∂t = X(F), X the motion on the
// constraint set: then F(t − s, z(s)) does not depend on s. So it is decided without solving anything, also where some coordinates
// are left unsaid. It speaks of the times up to which F is smooth. nullopt: the model states nothing.
[[nodiscard]] std::optional<StatedSolution> decide_stated_solution(const System& system, const Budget& budget = {});

}  // namespace anholon
