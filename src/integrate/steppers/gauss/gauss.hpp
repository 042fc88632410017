// Gauss collocation with eight stages, order 16: the stages of one step in the eight lanes of one evaluation. Where that gets further for
// what it costs, with sixteen, order 32, in two evaluations.
#pragma once

#include <memory>

#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon {

// Needs VectorField::lanes. Fixed steps are time-symmetric to rounding.
[[nodiscard]] std::unique_ptr<Stepper> make_gauss(const VectorField& field, const StepperOptions& options);

}  // namespace anholon
