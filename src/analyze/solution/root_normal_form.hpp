// f(x) with one square root in it as A(z) + σ B(z)/√P(z): z is x or the tangent of half an angle, P has no square factor, and σ = ±1 is
// the sign of what was a square under the root.
#pragma once

#include <optional>

#include "anholon/analyze/solution/integration.hpp"
#include "anholon/analyze/solution/one_variable.hpp"

namespace anholon {

struct RootNormalForm {
  Expr z, meaning;          // a symbol, and what it is as a function of x
  Expr plain, over_root;    // A and B, with dx/dz in them
  Coefficients radicand;    // P
  Expr side;                // σ is the sign of this function of z, a factor of what stood squared under the root
  Assumptions assumptions;  // with what is known of z
  bool is_changed = true;   // else z is x, and the root was √P already

  // σ, as a function of z.
  [[nodiscard]] Expr sign() const;
};

// nullopt: f has no such form.
[[nodiscard]] std::optional<RootNormalForm> root_normal_form(const Integration& i);

// f integrated through that form where P is of degree two or less, or becomes so with w = z².
[[nodiscard]] std::optional<Expr> reduced_root_integral(const Integration& i);

}  // namespace anholon
