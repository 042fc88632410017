#include "anholon/derive/system/quaternion.hpp"

#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

Expr square_length(const Quaternion& q) { return pow(q[0], 2) + pow(q[1], 2) + pow(q[2], 2) + pow(q[3], 2); }

}  // namespace

std::array<Expr, 9> rotation_matrix(const Quaternion& q) {
  const auto& [w, x, y, z] = q;
  const Expr length = square_length(q);
  const auto diagonal = [&](const Expr& own, const Expr& b, const Expr& c) {
    return (pow(w, 2) + pow(own, 2) - pow(b, 2) - pow(c, 2)) / length;
  };
  const auto mixed = [&](const Expr& a, const Expr& b, const Expr& c, long sign) {
    return 2 * (a * b + sign * (w * c)) / length;
  };
  return {diagonal(x, y, z),  mixed(x, y, z, -1), mixed(x, z, y, 1),   //
          mixed(x, y, z, 1),  diagonal(y, x, z),  mixed(y, z, x, -1),  //
          mixed(x, z, y, -1), mixed(y, z, x, 1),  diagonal(z, x, y)};
}

Quaternion operator*(const Quaternion& a, const Quaternion& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

Quaternion normalized(const Quaternion& q) {
  const Expr length = sqrt(square_length(q));
  return {q[0] / length, q[1] / length, q[2] / length, q[3] / length};
}

Quaternion small_turn(const std::array<Expr, 3>& u) {
  return {u[0].workspace().number(1), u[0] / 2, u[1] / 2, u[2] / 2};
}

}  // namespace anholon
