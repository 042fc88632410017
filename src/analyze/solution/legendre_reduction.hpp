// ∫ G(sin²φ)/Δ dφ with Δ = √(1 − m sin²φ) for rational G, by Legendre's three integrals.
#pragma once

#include <optional>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

// `square` stands for sin²φ in g. nullopt: a pole of a higher order, or one that no linear factor over the rational numbers has. Throws
// a Distinction where signs or zeros have to be known.
[[nodiscard]] std::optional<Expr> legendre_reduction(const Expr& g, const Expr& square, const Expr& phi, const Expr& m,
                                                     const Assumptions& assumptions);

}  // namespace anholon
