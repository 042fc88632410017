// Roads to antiderivatives, each for one class of integrands. What a road proposes counts only after it was differentiated
// (antiderivative.hpp); nullopt: the road does not lead there. Each throws a Distinction where signs or zeros of constants have to be
// known.
#pragma once

#include <functional>
#include <optional>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/expr/expr.hpp"

namespace anholon {

struct Integration {
  // An antiderivative in another variable, by any road, under these assumptions.
  using Again = std::function<std::optional<Expr>(const Expr& f, const Expr& x, const Assumptions& assumptions)>;
  Expr f, x;  // ∫ f dx
  const Assumptions& assumptions;
  Again again;

  // Another variable for x.
  [[nodiscard]] Expr variable(const char* purpose) const;
};

// Equal to dF/dx where F is defined, with (√q)² written as q.
[[nodiscard]] Expr derivative_of_integral(const Expr& value, const Expr& x);

// Functions of sin, cos, tan of commensurable linear functions of x: in the cosine, the sine, the tangent, or the tangent of the half
// angle. Arc tangents are written so that they are continuous where the integrand is.
[[nodiscard]] std::optional<Expr> trigonometric_integral(const Integration& i);
// Functions of exp, sinh, cosh, tanh of commensurable linear functions of x: in the exponential.
[[nodiscard]] std::optional<Expr> exponential_integral(const Integration& i);
// Functions of x and roots of one linear or fractional linear function of x: in the root.
[[nodiscard]] std::optional<Expr> linear_root_integral(const Integration& i);
// Functions of x and the square root of one quadratic function of x.
[[nodiscard]] std::optional<Expr> quadratic_root_integral(const Integration& i);
// h(g(x)) g'(x), where g occurs in f.
[[nodiscard]] std::optional<Expr> by_derivative_divides(const Integration& i);
// A(x) L(x), where L is a logarithm or an inverse function and A has an antiderivative.
[[nodiscard]] std::optional<Expr> by_parts(const Integration& i);

}  // namespace anholon
