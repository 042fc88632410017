// How a field turns a rotation of a model: from outside, in its own frame, or both.
#pragma once

#include <array>
#include <optional>

#include "anholon/derive/system/turned_frame.hpp"

namespace anholon {

using SpaceVector = std::array<Expr, 3>;

// A v
[[nodiscard]] SpaceVector carried_by(const RotationMatrix& a, const SpaceVector& v);
// Whether all components are the number 0.
[[nodiscard]] bool is_zero_literal(const SpaceVector& v);

// The part of a vector along the frame that belongs to a rotation, an index of Model::coordinates: as an angular velocity in space or in
// the body.
[[nodiscard]] SpaceVector space_components(std::size_t rotation, const std::vector<Expr>& along_frame,
                                           const System& system);
[[nodiscard]] SpaceVector body_components(std::size_t rotation, const std::vector<Expr>& along_frame,
                                          const System& system);

// Whether neither t nor the configuration occurs.
[[nodiscard]] bool is_constant(const Expr& e, const System& system);

// R' = â R + R b̂ with constant vectors.
struct ConstantTurn {
  SpaceVector space, body;  // a, b
};
// nullopt: the field turns it in another way.
[[nodiscard]] std::optional<ConstantTurn> constant_turn(std::size_t rotation, const std::vector<Expr>& field,
                                                        const System& system);

}  // namespace anholon
