// The square roots in some expressions, where they can be given residues modulo a prime.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"

namespace anholon {

// What stands under them, each once. They are rational functions of symbols that no relation binds, and no product of
// some of them is a square times a number that is one: then adjoining the roots, one after the other, to the field of
// rational functions gives a field, in which every choice of roots modulo a prime is a homomorphism of what it is
// defined on, and an expression that is zero as a function is zero. (The classes of the radicands modulo squares are
// independent: −1, prime numbers and irreducible polynomials are a basis of these classes.)
// nullopt: roots of another kind, or dependent ones such as sqrt(x), sqrt(y) and sqrt(x*y).
[[nodiscard]] std::optional<std::vector<Expr>> independent_radicands(std::span<const Expr> e,
                                                                     const Assumptions& assumptions);

}  // namespace anholon
