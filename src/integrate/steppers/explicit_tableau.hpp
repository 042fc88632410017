// An explicit Runge–Kutta pair with dense output, as published: data only. Stages count from one, as in the
// literature.
#pragma once

#include <span>

namespace anholon::detail {

// Row i, stage j. Weights of one sum have row 0.
struct Coefficient {
  int row, stage;
  long double value;
};

// A step: Y_i = y + h Σ a_ij f(Y_j) for i = 1 … stages, y₁ = y + h Σ b_i f(Y_i), error h Σ error_i f(Y_i).
// Dense output: stage number stages + 1 is f(y₁), those after it have rows in `a`; with Δ = y₁ − y
//   y(θ) = y + θ(Δ + (1−θ)(C₁ + θ(C₂ + (1−θ)(C₃ + θ(C₄ + …))))),
//   C₁ = h f(y) − Δ, C₂ = Δ − h f(y₁) − C₁, C_{m+2} = h Σ dense_{m,i} f(Y_i), m = 1, 2, …
struct ExplicitTableau {
  int order;                           // of y₁
  int error_exponent;                  // the estimate behaves as h to this power
  int stages;                          // of a step
  int dense_order;                     // of y(θ)
  std::span<const long double> nodes;  // c_i of all stages
  std::span<const Coefficient> a, b;
  std::span<const Coefficient> error;
  // A second estimate E₃ of lower order; the error is then E₅² / √(E₅² + E₃²/100) (Hairer, Nørsett, Wanner,
  // II.10). May be empty.
  std::span<const Coefficient> error_low;
  std::span<const Coefficient> dense;
};

[[nodiscard]] const ExplicitTableau& dop853();
[[nodiscard]] const ExplicitTableau& verner98();

}  // namespace anholon::detail
