// The length of the first step.
#pragma once

#include <span>

#include "anholon/integrate/steppers/error_norm.hpp"
#include "anholon/integrate/steppers/stepper.hpp"

namespace anholon::detail {

// From f and f one Euler step later (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I,
// II.4); at most `largest`.
[[nodiscard]] double first_step(const VectorField& field, const ErrorNorm& norm, int order, double t, int direction,
                                double largest, std::span<const double> y, std::span<const double> slope,
                                StepCounts& counts);

}  // namespace anholon::detail
