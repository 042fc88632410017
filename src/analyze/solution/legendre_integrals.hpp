// Elliptic integrals brought to Legendre's forms.
#pragma once

#include <optional>

#include "anholon/analyze/solution/integration.hpp"

namespace anholon {

// ∫ (A(z) + σ B(z²)/√P(z²)) dz for a quadratic P (root_normal_form.hpp). Where P has two positive zeros it is the integral below the
// smaller one, or between them. Proved in two steps: with names for the zeros of P, whatever they are, the derivative of the value is
// that integrand with P in factors; and with their meaning P is the product. nullopt: f is no such function, or real nowhere. Throws a
// Distinction where signs or zeros have to be known.
[[nodiscard]] std::optional<Expr> legendre_integral(const Integration& i);

}  // namespace anholon
