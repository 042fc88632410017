// A body of kind surface as numbers.
#pragma once

#include <optional>

#include "anholon/present/pictures/pose.hpp"

namespace anholon {

[[nodiscard]] bool is_finite(const Vector3& point);

// How far its points are from the origin along x, y and z.
[[nodiscard]] Vector3 reach_of(const SurfaceMesh& mesh);

class Surface {
 public:
  // `body` has a shape; the model's parameters and functions have values where the shape needs them.
  Surface(const Body& body, const Model& model);

  // Points over equal steps of the two parameters.
  [[nodiscard]] SurfaceMesh mesh() const;

  // Where a ball with this center touches the surface, in its frame; none where it keeps away from it, or
  // cuts it. Each search begins where the last one ended.
  [[nodiscard]] std::optional<Vector3> contact(const Vector3& center, double radius);

 private:
  struct Point {
    Vector3 at{}, along_first{}, along_second{};  // with the two tangents
  };
  [[nodiscard]] Point point(double first, double second) const;
  [[nodiscard]] std::optional<Vector3> nearest(const Vector3& center);
  void begin_at_mesh(const Vector3& center);

  std::vector<Expr> functions_;  // x, y, z, and their derivatives by the first and by the second parameter
  std::array<Expr, 2> symbols_;
  std::array<double, 2> from_{}, to_{}, last_{};
  bool begun_ = false;
};

}  // namespace anholon
