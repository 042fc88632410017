// From the numbers of one body at one time to its pose, and to the point where it touches another.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "anholon/present/pictures/pose.hpp"

namespace anholon {

// Numbers of a body's properties by their names, one to three each.
using BodyNumbers = std::map<std::string, std::vector<double>>;

// A body has its z axis along `axis` and its x axis along the line of nodes, the horizontal line across it, from which `spin` is
// counted; where the axis is vertical, from x of space. `turn`, of the rotation that gives its orientation, turns all of that:
// axis and spin are then those in the rotation's frame.
[[nodiscard]] Pose pose_of(BodyKind kind, const BodyNumbers& numbers, const std::optional<Orientation>& turn);

// A vector of the body in space.
[[nodiscard]] Vector3 rotated(const Orientation& orientation, const Vector3& vector);

// Where a sphere, an ellipsoid, a disk or a wheel touches a plane, a flat disk or the inside of a cylinder; none where it keeps away
// from it, and for other shapes.
[[nodiscard]] std::optional<Vector3> contact_of(BodyKind kind, const Pose& body, BodyKind ground_kind,
                                                const Pose& ground);

}  // namespace anholon
