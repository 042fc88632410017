// W with γ = dW, where D is everything: Hamilton's characteristic function, as far as it has a closed form.
#pragma once

#include <optional>

#include "anholon/analyze/hamilton_jacobi/jacobi_form.hpp"

namespace anholon {

// How much of W is looked for.
enum class ClosedParts { any, none };

// `there`: with where γ is smooth among its assumptions. nullopt: what is left of γ beside a closed form does not depend on one
// coordinate each, or there are rotations.
[[nodiscard]] std::optional<GeneratingFunction> generating_function_of(const JacobiForm& form, const System& there,
                                                                       ClosedParts parts,
                                                                       const ClosedFormLimits& limits);

}  // namespace anholon
