// Where a body stands.
#pragma once

#include <array>
#include <string>
#include <vector>
#include "anholon/model/model.hpp"

namespace anholon {

using Vector3 = std::array<double, 3>;      // in space
using Orientation = std::array<double, 4>;  // a unit quaternion: w, x, y, z
using SurfaceMesh = std::vector<
    std::vector<Vector3>>;  // points by the first parameter, then by the second; not finite where there is none

// The inner product.
[[nodiscard]] inline double dot(const Vector3& a, const Vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// Shapes in their own frame, before the pose turns and moves them:
//   sphere            semi-axes along x, y, z
//   disk, wheel       radius, radius, thickness along z; spokes in the plane of x and y
//   cylinder          radius, radius, height along z, the middle at the origin
//   plane             side, side, 0; the normal is z
//   blade, board, link  length along x, width along y, height along z
//   surface           how far its points are from the origin along x, y, z; the points are in `mesh`
struct Pose {
  Vector3 position{};                                          // of the origin of its frame
  Orientation orientation{1, 0, 0, 0};                         // body to space
  Vector3 size{};                                              // as the shape says
  friend bool operator==(const Pose&, const Pose&) = default;  // number for number
};

// A [[body]] along a run.
struct PosedBody {
  BodyKind kind = BodyKind::sphere;
  std::string name, color;     // as in the model
  std::vector<Pose> poses;     // by sample; one only where the body never moves
  std::vector<Vector3> trace;  // where it touches its ground or wall, or its middle; empty where it never moves
  bool touches = false;        // the trace is that of a contact
  SurfaceMesh mesh{};          // of a surface, in its own frame
};

}  // namespace anholon
