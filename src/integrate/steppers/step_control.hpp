// Lengths of steps: what the error allows, what the limit allows, and when a step can no longer be made
// shorter.
#pragma once

#include <cstddef>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon::detail {

// The most significant 16 bits of h: steps then do not depend on the last bits of exp and log, which differ
// from one machine to another.
[[nodiscard]] double rounded_step(double h);

// Below this a step no longer moves the time as a double, at t or soon after.
[[nodiscard]] double smallest_step(Time t, Time limit);

// How far to go when `wanted` would be right and `remaining` is left (magnitudes): `remaining` itself if the
// step would end within a rounding of it or 1 % before; two equal steps rather than one and a sliver. With
// fixed steps nothing is stretched beyond rounding.
[[nodiscard]] double step_within(double wanted, double remaining, bool fixed);

// Proportional–integral control (Gustafsson; Hairer, Wanner, Solving Ordinary Differential Equations II,
// IV.2) of an error that behaves as h^exponent and is 1 where it is just tolerable. Lengths are magnitudes.
class StepControl {
 public:
  explicit StepControl(int exponent, double largest);
  void restart();
  [[nodiscard]] double after_acceptance(double h, double error);
  [[nodiscard]] double after_rejection(double h, double error);

 private:
  double exponent_;
  double largest_;
  double log_last_error_ = 0;
  bool rejected_ = false;
};

}  // namespace anholon::detail
