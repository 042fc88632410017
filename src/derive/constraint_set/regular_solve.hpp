// Inverses of matrices with entries of rotations, or sines and cosines, without divisors that they do not need.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

// A⁻¹, for a square matrix: by elimination, or as Aᵀ (A Aᵀ)⁻¹ if that divides by less. Rows of a rotation are at right angles, so A Aᵀ is
// short where pivots of A vanish somewhere. nullopt: A is identically singular.
[[nodiscard]] Within<std::optional<Matrix>> regular_inverse(const Matrix& a, const System& system,
                                                            const ClosedFormLimits& limits);

// Whether something that these divide by may vanish.
[[nodiscard]] bool may_divide_by_zero(const std::vector<Expr>& f, const Assumptions& assumptions);

}  // namespace anholon
