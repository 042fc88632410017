// Invariant densities of a flow within an ansatz: log f = Σ c_i log|p_i| + Σ c_j m_j, so that X(log f) = −div
// X is linear in the unknown constants.
#pragma once

#include <optional>

#include "anholon/analyze/motion/phase_flow.hpp"

namespace anholon {

// What a density may depend on.
enum class DensityClass { configuration, phase_space };
[[nodiscard]] const char* name_of(DensityClass density_class);  // "f(q)", "f(q, u)"

struct Density {
  Expr value;  // f, positive where none of `zeros` vanishes
  // Where f is zero or infinite, as far as it is not known that there is no such place.
  std::vector<Expr> zeros;
  std::vector<std::pair<Expr, Expr>> powers;  // p_i and c_i
  Expr exponent;                              // Σ c_j m_j
  DensityClass density_class = DensityClass::configuration;
  Verdict invariant;  // of X(log f) + div X = 0: proved
};

// f(q): p_i among the irreducible factors of det(ZᵀAZ), of what is divided by and of det A, m_j the simplest
// functions of the configuration. nullopt: none within this ansatz.
[[nodiscard]] std::optional<Density> density_on_configuration(const PhaseFlow& flow, const ConstrainedMotion& motion);

// f(q, u): the independent velocities and the factors of their rates among the p_i besides.
[[nodiscard]] std::optional<Density> density_on_phase_space(const PhaseFlow& flow, const ConstrainedMotion& motion);

// X(log f) + div X along the motion, as a function of (t, q, w, a).
[[nodiscard]] Expr invariance_residual(const Density& density, const PhaseFlow& flow, const System& system);

}  // namespace anholon
