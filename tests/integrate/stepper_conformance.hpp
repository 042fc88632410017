// What every stepper is measured by.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "anholon/integrate/stepper.hpp"

namespace anholon {

struct StepperClaim {
  Method method;
  int order;        // of fixed steps, where the method has them; 0 where the order varies
  int dense_order;  // of `interpolate`; 0 where it varies
  bool avoids_slivers = true;
  bool compensated = true;  // rounding does not add up
  bool symmetric = false;   // fixed steps forward and back are the identity
  bool for_stiffness = false;
  double error_per_tolerance = 20;  // the true error, beside what the problem makes of it
};

// Taylor's order is that of the field; in tests of order it is this one, elsewhere 20.
inline constexpr int low_taylor_order = 7;

[[nodiscard]] const std::vector<StepperClaim>& stepper_claims();

}  // namespace anholon
