// Linear systems solved on the expression graph itself, for systems too large for normal forms.
#pragma once

#include <optional>

#include "anholon/algebra/linear/linear.hpp"

namespace anholon {

// A · X = B, A square: elimination that adds about n³/3 nodes and simplifies nothing. Each pivot is not zero modulo a random
// prime, hence not zero; among those the one that fills in least is taken, numbers first.
// nullopt: A is singular modulo that prime (so probably singular) or has no residues; `solve` decides such cases.
[[nodiscard]] std::optional<LinearSolution> solve_by_residues(const Matrix& a, const Matrix& b,
                                                              const Assumptions& assumptions = {});

}  // namespace anholon
