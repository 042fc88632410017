// What functions on P are on D: by which it is decided whether they vanish there.
#pragma once

#include <functional>

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/base/budget.hpp"

namespace anholon {

struct PhaseSet {
  // Functions of t and the variables as functions on D, by coordinates of D.
  std::function<std::vector<Expr>(const std::vector<Expr>&)> on_set;
  // Whether all of them vanish on D.
  std::function<Verdict(const std::vector<Expr>&)> all_vanish;
  // Whether it is certain that f does not vanish on the whole of D; quick, and false says nothing. Empty: nobody knows.
  std::function<bool(const Expr&)> is_nonzero;
  Assumptions assumptions;  // on the coordinates of D

  // A matrix, entry by entry.
  [[nodiscard]] Matrix operator()(const Matrix& m) const { return {m.rows(), m.columns(), on_set(m.entries())}; }
};

// Each function that cuts out D, and each relation, is solved for a variable in which it is linear; for one whose coefficient
// vanishes nowhere, if there is one. What cannot be solved so is divided by: then vanishing may be proved, and nothing refuted.
[[nodiscard]] PhaseSet solved_set(const PhaseSystem& system, const Budget& budget = {});

}  // namespace anholon
