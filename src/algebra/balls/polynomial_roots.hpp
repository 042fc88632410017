// The complex roots of a polynomial whose coefficients are balls.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/balls/ball_point.hpp"

namespace anholon {

// A root that lies in re + i im, and no other one does.
struct EnclosedRoot {
  double re = 0, im = 0;  // of the midpoint, for display
  // Exact bounds: |Re − re_mid| <= re_radius, and the same of the imaginary part.
  Rational re_mid, re_radius, im_mid, im_radius;
  bool real = false;  // certainly; then im is zero

  [[nodiscard]] bool right() const { return re_mid > re_radius; }  // certainly Re > 0
  [[nodiscard]] bool left() const { return -re_mid > re_radius; }  // certainly Re < 0
};

// All roots of Σ c_k x^k by k from 0, each in a ball of its own, by real parts, then imaginary ones. A polynomial with real coefficients
// has real roots where a ball is alone with its conjugate. nullopt: the leading coefficient may vanish, or roots that lie close
// together (a double one) could not be told apart.
[[nodiscard]] std::optional<std::vector<EnclosedRoot>> enclosed_roots(const BallVector& coefficients, long precision);

}  // namespace anholon
