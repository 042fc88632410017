// The steppers by their names.
#pragma once

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

// The field must outlive the stepper.
[[nodiscard]] std::unique_ptr<Stepper> make_stepper(Method method, const VectorField& field,
                                                    const StepperOptions& options);

}  // namespace anholon
