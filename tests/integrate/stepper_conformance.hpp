// What every stepper is measured by.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

struct StepperClaim {
  Method method;
  int order = 0;              // of fixed steps, where the method has them; 0 where the order varies
  int dense_order = 0;        // of `interpolate`; 0 where it varies
  double order_margin = 0.3;  // how well the order can be seen before rounding hides it
  bool avoids_slivers = true;
  bool forgets_short_steps = true;  // made because of a limit
  bool compensated = true;          // rounding does not add up
  bool symmetric = false;           // fixed steps forward and back are the identity
  bool for_stiffness = false;
  int steps_per_turn = 0;            // fixed steps so short that an oscillator shows rounding alone
  double drift_of_long_run = 1e-12;  // of the energy, in 1e5 turns with such steps
  double error_per_tolerance = 20;   // the true error, beside what the problem makes of it
};

// In the words of a test's log.
inline void PrintTo(const StepperClaim& claim, std::ostream* out) { *out << name_of(claim.method); }

[[nodiscard]] const std::vector<StepperClaim>& stepper_claims();

}  // namespace anholon
