// Adaptive Taylor steps.
#pragma once

#include <memory>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon::detail {

// Null if the field has no jets.
[[nodiscard]] std::unique_ptr<Stepper> make_taylor(const VectorField& field, const StepperOptions& options);

}  // namespace anholon::detail
