// SUNDIALS behind the interface of a stepper: for stiffness.
#pragma once

#include <memory>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon::detail {

// CVODE: backward differentiation formulas of orders 1 to 5 with Newton's method, the Jacobian by differences. It has no fixed steps:
// `fixed_step` is then the largest step.
[[nodiscard]] std::unique_ptr<Stepper> make_cvode(const VectorField& field, const StepperOptions& options);

}  // namespace anholon::detail
