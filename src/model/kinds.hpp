// How an expression depends on the velocities, as its shape shows it.
#pragma once

#include "anholon/model/model.hpp"

namespace anholon::detail {

// Derivatives by velocities that themselves contain no velocity make it linear or affine; whether what is left at
// velocity zero vanishes is decided by construction alone. Terms that cancel only after expansion, or by a
// trigonometric identity, are seen by the exact classification, not here.
[[nodiscard]] ConstraintKind kind_of(const Model& model, const Expr& phi);

// A sum of velocities with coefficients free of them, without a remainder.
[[nodiscard]] bool is_linear_in_velocities(const Model& model, const Expr& form);

}  // namespace anholon::detail
