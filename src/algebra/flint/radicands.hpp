// The square roots in some expressions, where they can be given residues modulo a prime.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/base/rational.hpp"

namespace anholon {

// sqrt(radicand) = factor · Π sqrt(of): the radicand is the product times a square, written in another way perhaps.
struct DependentRoot {
  Expr radicand;
  std::vector<Expr> of;
  Rational factor;  // positive
};
struct Radicands {
  std::vector<Expr> independent;         // in the order in which they occur
  std::vector<DependentRoot> dependent;  // on those before
};

// What stands under the roots. They are rational functions of symbols, of exponentials, of the tangents of half the angles and of
// Cayley's parameters of the rotations, which no relation binds, and no product of some of the independent ones is a square times a
// number that is one: then adjoining the roots, one after the other, to the field of rational functions gives a field, in which every
// choice of roots modulo a prime is a homomorphism of what it is defined on, and an expression that is zero as a function is zero.
// (The classes of the radicands modulo squares are independent: −1, prime numbers and irreducible polynomials are a basis of these
// classes.) nullopt: roots of another kind, or others that depend on each other, such as sqrt(x^3) and sqrt(x).
[[nodiscard]] std::optional<Radicands> radicands_of(std::span<const Expr> e, const Assumptions& assumptions);

}  // namespace anholon
