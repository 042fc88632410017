// Legendre's elliptic integrals. They have several arguments, so a node is an application (see expr.hpp) of a function that is known
// by its derivatives and by its values. With Δ = √(1 − m sin²φ), integrated from 0 to φ:
// F(φ, m) = ∫ dφ/Δ, E(φ, m) = ∫ Δ dφ, Π(n, φ, m) = ∫ dφ/((1 − n sin²φ) Δ). The parameter m is the square of the modulus.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "anholon/expr/expr.hpp"

namespace anholon {

enum class Elliptic { first, second, third };
inline constexpr std::array all_elliptic{Elliptic::first, Elliptic::second, Elliptic::third};

// As it is written in an expression: "elliptic_F".
[[nodiscard]] std::string_view name_of(Elliptic kind);
// How many arguments it takes.
[[nodiscard]] std::size_t arity_of(Elliptic kind);
// The kind of that name; nullopt: none.
[[nodiscard]] std::optional<Elliptic> elliptic_named(std::string_view name);

[[nodiscard]] Expr elliptic(Elliptic kind, std::span<const Expr> arguments);
// Which one a node is; nullopt: it is something else.
[[nodiscard]] std::optional<Elliptic> elliptic_kind(const Expr& e);

// What a node needs in order to be a real number at its amplitude: 1 − m sin²φ > 0, and 1 − n sin²φ ≠ 0, from 0 to φ.
struct EllipticDomain {
  Expr positive;
  std::optional<Expr> nonzero;
};
[[nodiscard]] EllipticDomain domain_of(const Expr& node, Elliptic kind);

// The partial derivative by argument i.
[[nodiscard]] Expr elliptic_derivative(const Expr& node, Elliptic kind, std::size_t i);
// To about 1e-14; not a number where it is not defined.
[[nodiscard]] double elliptic_value(Elliptic kind, std::span<const double> arguments);

}  // namespace anholon
