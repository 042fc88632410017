// Linear systems whose solution is wanted on the constraint set.
#pragma once

#include "anholon/algebra/linear/linear.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon {

// A · X = B, exactly, as functions off the constraint set too; but no pivot vanishes on the whole of that set, as far as it
// can be solved without roots, so that the answer has a meaning there. nullopt: A is identically singular.
[[nodiscard]] Within<std::optional<LinearSolution>> solve_on_set(const Matrix& a, const Matrix& b, const System& system,
                                                                 const Budget& budget = {});

}  // namespace anholon
