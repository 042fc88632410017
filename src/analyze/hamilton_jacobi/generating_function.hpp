// W with γ = dW, where D is everything: Hamilton's characteristic function, as far as it has a closed form.
#pragma once

#include <optional>

#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// nullopt: what is left of γ beside a closed form does not depend on one coordinate each, or there are rotations. `assumptions`: where
// γ is smooth.
[[nodiscard]] std::optional<GeneratingFunction> generating_function_of(const JacobiForm& form, const System& there,
                                                                       const ClosedFormLimits& limits);

}  // namespace anholon
