// The linear equations for d log f of a multiplier in Chaplygin's case (chaplygin.hpp).
#pragma once

#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

// The coefficients of r'^i r'^j in p_α φ_β r'^β − φ_α p_β r'^β and in −Q_α: rows of a linear system for φ, the right side last.
[[nodiscard]] Matrix multiplier_equations(const Expr& lagrangian, const std::vector<Expr>& gyroscopic,
                                          const std::vector<Expr>& velocities);

}  // namespace anholon
