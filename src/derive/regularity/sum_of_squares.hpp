// A proof of positive definiteness that is read off the Lagrangian.
#pragma once

#include <optional>
#include <vector>

#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// coefficient · form², the coefficient free of velocities, the form affine in them.
struct SquareTerm {
  Expr coefficient, form;
};
struct SquareSum {
  std::vector<SquareTerm> squares;
  Expr rest;  // affine in the velocities
};
// The Lagrangian as it is written; nullopt: something else than squares is not affine in the velocities.
[[nodiscard]] std::optional<SquareSum> squares_of(const System& system);

// L = Σ c_k g_k² + terms affine in the velocities, g_k affine in them, each c_k positive by the assumptions, and the forms
// g_k determine all velocities wherever they are defined: one velocity after the other stands alone, with a coefficient
// that vanishes nowhere, in a form whose other velocities are already determined. Then A > 0.
[[nodiscard]] bool is_sum_of_squares(const System& system);

}  // namespace anholon::detail
