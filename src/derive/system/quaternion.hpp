// Rotations by quaternions [w, x, y, z], body to space.
#pragma once

#include <array>

#include "anholon/expr/expr.hpp"

namespace anholon {

using Quaternion = std::array<Expr, 4>;

// The rotation's matrix, row by row: rational in the quaternion, whatever its length (not zero).
[[nodiscard]] std::array<Expr, 9> rotation_matrix(const Quaternion& q);
[[nodiscard]] Quaternion operator*(const Quaternion& a, const Quaternion& b);
[[nodiscard]] Quaternion normalized(const Quaternion& q);
// A turn about the axis u by about |u| where u is small: (1, u/2), not normalized.
[[nodiscard]] Quaternion small_turn(const std::array<Expr, 3>& u);

}  // namespace anholon
