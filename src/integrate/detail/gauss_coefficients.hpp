// The Gauss method of eight stages on [0, 1], from the zeros of the Legendre polynomial, and what its polynomials need.
#pragma once

#include <array>

#include "anholon/integrate/vector_field.hpp"

namespace anholon {

inline constexpr std::size_t stage_count = lane_count;
using Stages = std::array<double, stage_count>;
using StageMatrix = std::array<Stages, stage_count>;

struct GaussCoefficients {
  alignas(64) Stages c;
  Stages b;
  // a_sj as columns: a[j][s]. Made from μ_sj = a_sj / b_j with μ_sj + μ_js = 1 in the numbers themselves, which makes the method
  // time-symmetric and symplectic to rounding (Antoñana, Makazaga, Murua).
  alignas(64) StageMatrix a;
  alignas(64) StageMatrix a_squared;  // as columns too
  // f's Legendre coefficients from its values at the nodes: e_k = Σ_j legendre[k][j] f_j.
  StageMatrix legendre;
};

[[nodiscard]] const GaussCoefficients& gauss_coefficients();

// ∫₀^x P_k, k = 0 … 7.
[[nodiscard]] Stages legendre_integrals(double x);

}  // namespace anholon
