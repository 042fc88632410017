// Rotations seen from what turns with them: entries of P = A(q) R B(q) that an action leaves where those of R are moved.
//
// A ball that goes around an axis with an angle theta, and turns about it as much, looks the same from the contact:
// P = E(theta)ᵀ R. Two bodies that are turned together keep their relative orientation R1ᵀ R2.
#pragma once

#include "anholon/derive/constraint_set/independent.hpp"
#include "anholon/derive/system/turned_frame.hpp"

namespace anholon {

// What a rotation is seen by, and how.
struct SeenRotation {
  std::size_t coordinate = 0;  // in Model::coordinates
  RotationMatrix before;       // A: a turn about a constant axis by an angle or a line, another rotation, or 1
  RotationMatrix behind;       // B
  RotationMatrix symbols;      // that stand for the entries of P; R's own where A = B = 1
  RotationMatrix meaning;      // P by the configuration
  std::array<std::array<bool, 3>, 3> is_left{};  // by every field

  [[nodiscard]] std::size_t count_left() const;  // entries
  [[nodiscard]] bool is_own() const;             // A = B = 1
};

// How the rotations of a model can be seen by an action: for each of them, the way in which the most entries are left.
struct SeenRotations {
  std::vector<SeenRotation> rotations;          // by rotation, in the order of the coordinates
  std::vector<IndependentVelocity> velocities;  // angular velocities seen that way, as far as the action leaves them
};

[[nodiscard]] SeenRotations seen_rotations(const std::vector<std::vector<Expr>>& fields, const System& system,
                                           const ClosedFormLimits& limits);

}  // namespace anholon
