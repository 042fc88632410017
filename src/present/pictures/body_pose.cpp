#include "anholon/present/pictures/body_pose.hpp"

#include <algorithm>
#include <cmath>

namespace anholon {

namespace {

constexpr double smallest = 1e-12;
constexpr double gap = 0.05;  // of its size: what keeps farther away touches nothing

Vector3 operator+(const Vector3& a, const Vector3& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector3 operator-(const Vector3& a, const Vector3& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Vector3 operator*(double s, const Vector3& a) { return {s * a[0], s * a[1], s * a[2]}; }
Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

std::optional<Vector3> unit(const Vector3& a) {
  const double length = std::sqrt(dot(a, a));
  if (!(length > smallest)) return {};
  return (1 / length) * a;
}

// The rotation whose matrix has these columns (orthonormal, right-handed): from the largest of the four components, so that nothing is
// divided by a small number.
Orientation rotation_of(const Vector3& x, const Vector3& y, const Vector3& z) {
  const std::array<double, 4> squares = {1 + x[0] + y[1] + z[2], 1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2],
                                         1 - x[0] - y[1] + z[2]};
  const auto largest = std::max_element(squares.begin(), squares.end());
  const double s = 2 * std::sqrt(*largest);
  switch (largest - squares.begin()) {
    case 0: return {s / 4, (y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s};
    case 1: return {(y[2] - z[1]) / s, s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s};
    case 2: return {(z[0] - x[2]) / s, (y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s};
    default: return {(x[1] - y[0]) / s, (z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4};
  }
}

// First b, then a.
Orientation composed(const Orientation& a, const Orientation& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

double number(const BodyNumbers& numbers, const char* name, double otherwise) {
  const auto found = numbers.find(name);
  return found == numbers.end() || found->second.empty() ? otherwise : found->second[0];
}

Vector3 vector(const BodyNumbers& numbers, const char* name, const Vector3& otherwise) {
  const auto found = numbers.find(name);
  return found == numbers.end() || found->second.size() != 3
             ? otherwise
             : Vector3{found->second[0], found->second[1], found->second[2]};
}

// z along the axis, x along the line of nodes, then turned about z by `spin`.
Orientation about_axis(const Vector3& axis, double spin) {
  const Vector3 z = unit(axis).value_or(Vector3{0, 0, 1});
  const Vector3 nodes = unit(cross({0, 0, 1}, z)).value_or(Vector3{1, 0, 0}), up = cross(z, nodes);
  const Vector3 x = std::cos(spin) * nodes + std::sin(spin) * up;
  return rotation_of(x, cross(z, x), z);
}

// x from one end to the other; z as near to `up` as that allows.
Pose between(const Vector3& from, const Vector3& to, const Vector3& up, double width, double height) {
  const Vector3 along = to - from;
  const Vector3 x = unit(along).value_or(Vector3{1, 0, 0});
  const Vector3 y = unit(cross(up, x)).value_or(unit(cross({0, 0, 1}, x)).value_or(Vector3{0, 1, 0}));
  return {0.5 * (from + to), rotation_of(x, y, cross(x, y)), {std::sqrt(dot(along, along)), width, height}};
}

// Between two ends, width and height given as `size`, else a part of the length; or at a position, turned like a disk.
Pose elongated(BodyKind kind, const BodyNumbers& numbers, const Orientation& turn) {
  const auto size = numbers.find("size");
  if (numbers.find("from") == numbers.end())
    return {vector(numbers, "position", {0, 0, 0}), turn, vector(numbers, "size", {0.1, 0.1, 0.1})};
  const Vector3 from = vector(numbers, "from", {0, 0, 0}), to = vector(numbers, "to", from);
  const Vector3 along = to - from;
  const double length = std::sqrt(dot(along, along));
  Vector3 thick = kind == BodyKind::board   ? Vector3{0, 0.35, 0.06}
                  : kind == BodyKind::blade ? Vector3{0, 0.05, 0.3}
                                            : Vector3{0, 0.07, 0.07};
  thick = length * thick;
  if (size != numbers.end()) {
    thick[1] = size->second.front();
    thick[2] = size->second.back();
  }
  return between(from, to, vector(numbers, "normal", {0, 0, 1}), thick[1], thick[2]);
}

}  // namespace

Vector3 rotated(const Orientation& q, const Vector3& v) {
  const Vector3 u = {q[1], q[2], q[3]};
  return v + (2 * q[0]) * cross(u, v) + 2.0 * cross(u, cross(u, v));
}

Pose pose_of(BodyKind kind, const BodyNumbers& numbers, const std::optional<Orientation>& turn) {
  const Vector3 position = vector(numbers, "position", {0, 0, 0});
  const double radius = number(numbers, "radius", 0.1);
  const Orientation own = about_axis(vector(numbers, "axis", {0, 0, 1}), number(numbers, "spin", 0));
  const Orientation stands = turn ? composed(*turn, own) : own;
  switch (kind) {
    case BodyKind::sphere: return {position, stands, vector(numbers, "size", {radius, radius, radius})};
    case BodyKind::disk: return {position, stands, {radius, radius, number(numbers, "height", radius / 12)}};
    case BodyKind::wheel: return {position, stands, {radius, radius, number(numbers, "height", radius / 3)}};
    case BodyKind::cylinder: return {position, stands, {radius, radius, number(numbers, "height", 2 * radius)}};
    case BodyKind::plane: {
      const double side = number(numbers, "size", 1);
      return {position, about_axis(vector(numbers, "normal", {0, 0, 1}), 0), {side, side, 0}};
    }
    case BodyKind::surface: return {position, stands, {1, 1, 1}};
    case BodyKind::blade:
    case BodyKind::board:
    case BodyKind::link: return elongated(kind, numbers, stands);
  }
  return {};
}

std::optional<Vector3> contact_of(BodyKind kind, const Pose& body, BodyKind ground_kind, const Pose& ground) {
  Vector3 toward;
  double distance = 0;  // of the ground from the middle of the body
  const Vector3 z = rotated(ground.orientation, {0, 0, 1});
  const Vector3 apart = body.position - ground.position;
  if (ground_kind == BodyKind::plane || ground_kind == BodyKind::disk) {
    toward = (dot(apart, z) < 0 ? 1.0 : -1.0) * z;
    distance = std::abs(dot(apart, z));
  } else if (ground_kind == BodyKind::cylinder) {
    const Vector3 across = apart - dot(apart, z) * z;
    const auto outward = unit(across);
    if (!outward) return {};
    toward = *outward;
    distance = ground.size[0] - std::sqrt(dot(across, across));
  } else {
    return {};
  }
  // The point of the shape that is farthest in that direction.
  const Orientation& q = body.orientation;
  const Vector3 own = rotated({q[0], -q[1], -q[2], -q[3]}, toward);
  Vector3 point;
  if (kind == BodyKind::sphere) {
    for (std::size_t k = 0; k < 3; ++k) point[k] = body.size[k] * body.size[k] * own[k];
    const Vector3 scaled = {body.size[0] * own[0], body.size[1] * own[1], body.size[2] * own[2]};
    const double length = std::sqrt(dot(scaled, scaled));
    if (!(length > smallest)) return {};
    point = (1 / length) * point;
  } else if (kind == BodyKind::disk || kind == BodyKind::wheel) {
    const auto rim = unit({own[0], own[1], 0});
    if (!rim) return {};
    point = body.size[0] * *rim;
  } else {
    return {};
  }
  const double reach = dot(own, point);
  if (std::abs(distance - reach) > gap * std::max(body.size[0], reach)) return {};
  return body.position + rotated(q, point);
}

}  // namespace anholon
