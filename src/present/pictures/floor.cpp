#include "anholon/present/pictures/floor.hpp"

#include <algorithm>
#include <limits>

namespace anholon {

namespace {

constexpr double floor_margin = 1.08;

// The first two columns of the rotation: directions in the plane.
Vector3 first_axis(const Orientation& q) {
  const auto [w, x, y, z] = q;
  return {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)};
}
Vector3 second_axis(const Orientation& q) {
  const auto [w, x, y, z] = q;
  return {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)};
}

struct Interval {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  void take(double middle, double radius) {
    low = std::min(low, middle - radius);
    high = std::max(high, middle + radius);
  }
  [[nodiscard]] double width() const { return high - low; }
  [[nodiscard]] double middle() const { return (low + high) / 2; }
  [[nodiscard]] bool within(double half) const { return -half <= low && high <= half; }
};

}  // namespace

PosedBody under(PosedBody plane, const std::vector<PosedBody>& others) {
  if (plane.kind != BodyKind::plane || plane.poses.size() != 1) return plane;
  Pose& pose = plane.poses.front();
  const Vector3 e1 = first_axis(pose.orientation), e2 = second_axis(pose.orientation);
  Interval along, across;
  for (const PosedBody& body : others) {
    if (body.kind == BodyKind::plane || body.poses.size() < 2) continue;
    for (const Pose& p : body.poses) {
      const Vector3 from = {p.position[0] - pose.position[0], p.position[1] - pose.position[1],
                            p.position[2] - pose.position[2]};
      const double radius = *std::max_element(p.size.begin(), p.size.end());
      along.take(dot(from, e1), radius);
      across.take(dot(from, e2), radius);
    }
  }
  const double half = pose.size[0] / 2;
  if (along.width() < 0 || (along.within(half) && across.within(half))) return plane;
  const double side = std::max(2 * half, floor_margin * std::max(along.width(), across.width()));
  for (std::size_t k = 0; k < 3; ++k) pose.position[k] += along.middle() * e1[k] + across.middle() * e2[k];
  pose.size = {side, side, 0};
  return plane;
}

}  // namespace anholon
