#include "tests/integrate/stepper_conformance.hpp"

namespace anholon {

const std::vector<StepperClaim>& stepper_claims() {
  static const std::vector<StepperClaim> claims{
      // Coefficients rounded to doubles meet the order conditions to a rounding only: a drift in proportion
      // to the time.
      {.method = Method::dop853, .order = 8, .dense_order = 7, .steps_per_turn = 80, .drift_of_long_run = 1e-10},
      {.method = Method::rk98, .order = 9, .dense_order = 8, .steps_per_turn = 64, .drift_of_long_run = 1e-11},
      // Order 16 is exact for t^16 and not for t^17; a slope of 16 would be seen at errors below rounding
      // only.
      {.method = Method::gauss,
       .order = 16,
       .dense_order = 8,
       .order_margin = 2.5,
       .symmetric = true,
       .steps_per_turn = 10,
       .drift_of_long_run = 5e-12},
      // Errors of some thousand steps of low order add up. It does not see a sliver coming when it
      // rejects a step.
      {.method = Method::cvode,
       .avoids_slivers = false,
       .forgets_short_steps = false,
       .compensated = false,
       .for_stiffness = true,
       .error_per_tolerance = 2000},
  };
  return claims;
}

}  // namespace anholon
