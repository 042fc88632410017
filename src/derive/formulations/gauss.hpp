// Gauss's principle of least constraint, in Tzénoff's manner: the compulsion as a quadratic function of the accelerations.
//
//     G(a) = ½ D_t²L − (3/2) a^i X_i(L) + c^k_ij a^i w^j p_k − F·a   (the term p·a' of D_t²L and what is free of a left out)
//
// where D_t²L is the second total derivative of L along the motion. D_t²L = aᵀ A a + a^i (2 D_t p_i + X_i(L)) + …, so
// ∂G/∂a are the equations of the free motion, and where A is regular G = ½ (a − a_free)ᵀ A (a − a_free) + const: Gauss's
// measure of how far the constraint forces the system off its free motion. A may be singular, and may depend on w.
// Among the accelerations with B a + σ = 0 the actual one makes G stationary; least, where KᵀAK is positive definite.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

struct Gauss {
  Expr compulsion;                            // G(t, q, w, a) without the terms free of a
  std::vector<Expr> free_accelerations;       // its stationary point without constraints; empty where A is singular
  std::vector<std::vector<Expr>> variations;  // K: δa, a basis of ker B
  std::vector<Expr> conditions;               // δG = 0 along each variation
  Matrix second_variation;                    // KᵀAK
  std::vector<Expr> constraints;              // B a + σ
  std::vector<Expr> nonzero;                  // where these do not vanish, the variations are a basis
};

// Not applicable to servo constraints, whose reactions do work on the accelerations they admit.
[[nodiscard]] Within<Applicable<Gauss>> derive_gauss(const System& system, const ClosedFormLimits& limits = {});

// The conditions, then the constraints.
[[nodiscard]] MotionResiduals residuals(const Gauss& form, const System& system);

}  // namespace anholon
