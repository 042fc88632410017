// A constraint that is written as a product or as a power.
#pragma once

#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

struct ConstraintFactor {
  Expr factor;  // irreducible; the constraint holds where it vanishes
  Rational power =
      1;  // with which it stands there: from 2 on, the differential of the constraint vanishes on its zeros
};

// Of a nonlinear or holonomic constraint Φ: the factors that contain what it restricts and may vanish. Where there are two, the set
// Φ = 0 consists of two sets with different directions, and what holds on one need not hold on the other.
[[nodiscard]] std::vector<ConstraintFactor> factors_of_constraint(const SystemConstraint& constraint,
                                                                  const System& system, const Budget& budget);

// There are several, or one that is repeated.
[[nodiscard]] bool is_product(const std::vector<ConstraintFactor>& factors);

}  // namespace anholon::detail
