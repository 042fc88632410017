// Which constraints follow from others, and which contradict them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A constraint whose row of B is a combination of rows of constraints before it, on the set that those cut out.
struct DependentConstraint {
  std::size_t constraint = 0;                             // index in System::constraints
  std::vector<std::pair<std::size_t, Expr>> combination;  // B_constraint = Σ factor · B_other; empty: B is zero
  // What is left of the constraint on that set. Zero: it follows from the others. Not zero: they hold together only where
  // this vanishes.
  Expr rest;
  Verdict follows;                    // that this is zero; where it is not proved it counts as a contradiction
  std::vector<std::string> branches;  // of that set
};

struct Dependence {
  std::vector<std::size_t> independent;
  std::vector<DependentConstraint> dependent;
};

[[nodiscard]] Within<Dependence> dependence_of(const System& system, const Budget& budget = {});

// The system with only these constraints, in this order.
[[nodiscard]] System with_constraints(const System& system, const std::vector<std::size_t>& kept);

}  // namespace anholon
