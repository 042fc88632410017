#include "anholon/analyze/reduction/constant_turn.hpp"

#include <algorithm>

#include "anholon/algebra/decide/zero_test.hpp"
#include "anholon/algebra/rewrite/simplify.hpp"
#include "anholon/expr/walk.hpp"

namespace anholon {

namespace {

SpaceVector part_of_rotation(std::size_t rotation, const std::vector<Expr>& along_frame, const System& system) {
  const auto& v = system.frame.velocities();
  const auto i = static_cast<std::size_t>(
      std::find_if(v.begin(), v.end(), [&](const FrameVelocity& w) { return w.coordinate == rotation; }) - v.begin());
  return {along_frame[i], along_frame[i + 1], along_frame[i + 2]};
}

}  // namespace

SpaceVector carried_by(const RotationMatrix& a, const SpaceVector& v) {
  SpaceVector result;
  for (std::size_t i = 0; i < 3; ++i) result[i] = a[i][0] * v[0] + a[i][1] * v[1] + a[i][2] * v[2];
  return result;
}

bool is_zero_literal(const SpaceVector& v) {
  return std::all_of(v.begin(), v.end(), [](const Expr& e) { return e.is_zero_literal(); });
}

SpaceVector space_components(std::size_t rotation, const std::vector<Expr>& along_frame, const System& system) {
  const SpaceVector v = part_of_rotation(rotation, along_frame, system);
  const auto& matrix = system.model->coordinates[rotation].rotation->matrix;
  return system.frame.frame_of(rotation) == Frame::space ? v : carried_by(matrix, v);
}

SpaceVector body_components(std::size_t rotation, const std::vector<Expr>& along_frame, const System& system) {
  const SpaceVector v = part_of_rotation(rotation, along_frame, system);
  const auto& matrix = system.model->coordinates[rotation].rotation->matrix;
  return system.frame.frame_of(rotation) == Frame::body ? v : carried_by(transposed(matrix), v);
}

bool is_constant(const Expr& e, const System& system) {
  return !contains_any(e, system.frame.configuration_symbols()) && !contains_any(e, {&system.frame.time(), 1});
}

// ω = a + R b. Over no turn and the half turns about the three axes R has the mean 0.
std::optional<ConstantTurn> constant_turn(std::size_t rotation, const std::vector<Expr>& field, const System& system) {
  const SpaceVector omega = space_components(rotation, field, system);
  const auto& matrix = system.model->coordinates[rotation].rotation->matrix;
  const auto tidy = [&](const Expr& e) { return simplify(e, system.assumptions); };
  ConstantTurn result;
  std::array<SpaceVector, 4> values;
  for (std::size_t half = 0; half < 4; ++half) {
    Replacements put;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j)
        put[matrix[i][j]] = system.workspace().number(i != j ? 0 : half == 0 || half == i + 1 ? 1 : -1);
    }
    for (std::size_t i = 0; i < 3; ++i) values[half][i] = tidy(substitute(omega[i], put));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    result.space[i] = tidy((values[0][i] + values[1][i] + values[2][i] + values[3][i]) / system.workspace().number(4));
    result.body[i] = tidy(values[0][i] - result.space[i]);
    if (!is_constant(result.space[i], system) || !is_constant(result.body[i], system)) return std::nullopt;
  }
  const SpaceVector carried_along = carried_by(matrix, result.body);
  for (std::size_t i = 0; i < 3; ++i) {
    if (!is_proved_zero(omega[i] - result.space[i] - carried_along[i], system.assumptions)) return std::nullopt;
  }
  return result;
}

}  // namespace anholon
