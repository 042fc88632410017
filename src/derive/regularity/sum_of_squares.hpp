// A proof of positive definiteness that is read off the Lagrangian.
#pragma once

#include <functional>
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

// L = Σ c_k g_k² + terms affine in the velocities, g_k affine in them, no c_k negative by the assumptions, and the forms
// g_k with positive c_k determine all velocities wherever they are defined. Then A > 0.
[[nodiscard]] bool is_sum_of_squares(const System& system);

// Whether forms (by their coefficients) determine all velocities: one velocity after the other stands alone, with a coefficient that
// vanishes nowhere, in a form whose other velocities are already determined, or a few stand in as many forms whose determinant
// vanishes nowhere (a rotation seen from the body).
[[nodiscard]] bool determine_all(const std::vector<std::vector<Expr>>& forms, std::size_t velocities,
                                 const std::function<bool(const Expr&)>& is_nonzero,
                                 const std::function<bool(const Matrix&)>& is_regular);

}  // namespace anholon::detail
