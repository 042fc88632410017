#include "tests/integrate/stepper_conformance.hpp"

namespace anholon {

const std::vector<StepperClaim>& stepper_claims() {
  static const std::vector<StepperClaim> claims{
      {.method = Method::taylor, .order = low_taylor_order, .dense_order = low_taylor_order},
      {.method = Method::dop853, .order = 8, .dense_order = 7},
      {.method = Method::rk98, .order = 9, .dense_order = 8},
  };
  return claims;
}

}  // namespace anholon
