// The explicit Runge–Kutta steppers.
#pragma once

#include <memory>

#include "anholon/integrate/steppers/explicit_tableau.hpp"
#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon::detail {

[[nodiscard]] std::unique_ptr<Stepper> make_explicit(const ExplicitTableau& tableau, const VectorField& field,
                                                     const StepperOptions& options);

}  // namespace anholon::detail
