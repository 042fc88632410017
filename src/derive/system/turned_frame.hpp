// A rotation seen from a frame that turns with an angle of the system: R = E(angle) P about an axis of space.
//
// A ball that rolls around a cylinder is simplest seen from the contact, which goes around with the angle: no sine or cosine is
// left in its equations. P takes the place of R: w_R = E (w_P) + angle' e, so w = J(q) w' with det J = 1.
#pragma once

#include <array>
#include <vector>

#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

using RotationMatrix = std::array<std::array<Expr, 3>, 3>;  // by row
// The turn by an angle about an axis: 0, 1, 2.
[[nodiscard]] RotationMatrix turn_about(std::size_t axis, const Expr& angle);
// A B
[[nodiscard]] RotationMatrix product_of(const RotationMatrix& a, const RotationMatrix& b);
// Aᵀ
[[nodiscard]] RotationMatrix transposed(const RotationMatrix& a);

struct FrameTurn {
  std::size_t rotation = 0, angle = 0;  // in Model::coordinates
  std::size_t axis = 0;                 // 0, 1, 2
};

// The same system with R[i,j] and the velocities of that rotation meaning P's. Rotations in the space frame only.
[[nodiscard]] System turned(const System& system, const FrameTurn& turn, const ClosedFormLimits& limits = {});

// Turns after which fewer sines and cosines are left in L, the constraints and the forces; the best first.
[[nodiscard]] std::vector<FrameTurn> promising_turns(const System& system);

}  // namespace anholon
