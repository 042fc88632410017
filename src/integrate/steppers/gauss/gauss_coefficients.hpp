// The Gauss methods of eight and of sixteen stages on [0, 1], from the zeros of Legendre polynomials, and what their polynomials need.
#pragma once

#include <array>

#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

inline constexpr std::size_t stage_count = lane_count;
using Stages = std::array<double, stage_count>;
using StageMatrix = std::array<Stages, stage_count>;

// Eight stages.
struct GaussCoefficients {
  alignas(64) Stages c;
  Stages b;
  // a_sj as columns: a[j][s]. Made from μ_sj = a_sj / b_j with μ_sj + μ_js = 1 in the numbers themselves, which makes the method
  // time-symmetric and symplectic to rounding (Antoñana, Makazaga, Murua).
  alignas(64) StageMatrix a;
  alignas(64) StageMatrix a_squared;  // as columns too
  // f's Legendre coefficients from its values at the nodes: e_k = Σ_j legendre[j][k] f_j.
  alignas(64) StageMatrix legendre;
};

[[nodiscard]] const GaussCoefficients& gauss_coefficients();

// Sixteen stages in two packs of eight, the second one mirrored: stage s of the near pack lies at c[s], that of the far pack at 1 − c[s].
// With the sums and the differences of mirrored values, e_j and o_j, half as many products are needed.
struct MirroredCoefficients {
  alignas(64) Stages c;
  // Σ_j a_sj f_j = Σ_j near_even[j][s] e_j + odd[j][s] o_j at the near stages, and Σ_j far_even[j][s] e_j + odd[j][s] o_j at the far ones.
  alignas(64) StageMatrix near_even, far_even, odd;
  // Legendre coefficients of even and of odd degree: Σ_j legendre_even[j][k] e_j is that of degree 2k, Σ_j legendre_odd[j][k] o_j that of
  // 2k + 1.
  alignas(64) StageMatrix legendre_even, legendre_odd;
};

[[nodiscard]] const MirroredCoefficients& mirrored_coefficients();

// ∫₀^x P_k, k = 0 … 15.
[[nodiscard]] std::array<double, 2 * stage_count> legendre_integrals(double x);

}  // namespace anholon
