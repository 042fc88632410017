// First-order equations y' = f(y), solved as far as they fall apart into constants, quadratures, and one or two equations that are
// linear with constant coefficients once what is constant is taken for a parameter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/solution/circumstances.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A variable and how it changes.
struct FlowVariable {
  std::string name;
  Expr symbol;   // in the rates
  Expr rate;     // of the variables
  Expr meaning;  // a function of the state
};

// A variable as a function of time.
struct SolvedVariable {
  FlowVariable variable;
  Expr value;  // of t and the values at t = 0, for which the symbols of the variables stand
};

// The rate at which a solution goes to and fro, or grows.
struct FlowFrequency {
  Expr symbol;  // omega1: in the solutions
  Expr value;   // of constants and parameters
  bool grows;   // as e^{κt} and e^{−κt}; else as cos(ωt) and sin(ωt)
};

// The solution for some initial states.
struct FlowCase : Circumstances {
  std::vector<SolvedVariable> solved;      // each put back into its equation, and the equation holds
  std::vector<FlowVariable> left;          // for which no closed form was found
  std::vector<FlowFrequency> frequencies;  // that the solutions contain
  Verdict verdict;                         // whether motions are of this form
};

// All initial states, by cases that exclude each other.
struct ClosedFlow {
  std::vector<FlowCase> cases;
  std::vector<FlowCase> open;  // conditions of those that were not looked at: a constant could not be solved for
  // The most variables that are left in a case.
  [[nodiscard]] std::size_t most_left() const;
};

// Rates that contain t are not solved for.
[[nodiscard]] ClosedFlow closed_flow(const std::vector<FlowVariable>& variables, const System& system);

}  // namespace anholon
