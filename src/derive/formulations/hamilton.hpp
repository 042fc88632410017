// Hamilton's equations on the constrained momentum space D = FL(C) (Marle 2.6–2.8; Ohsawa–Bloch (5)–(9)).
//
// With p_i = ∂L/∂w^i and H(t, q, p) = p·w − L, in the frame X_i with [X_i, X_j] = c^k_ij X_k and the brackets
// {q, p_i} = X_i(q), {p_i, p_j} = −c^k_ij p_k (f' = {f, H}; Marle's Λ has the opposite sign):
//
//     q' = (∂H/∂p_i) X_i(q)
//     p_i' = −X_i(H) − c^k_ij (∂H/∂p_j) p_k + F_i + N_ri λ_r         Φ_r(t, q, ∂H/∂p) = 0
//
// The free vector field X_H + F, restricted to D, is X_D + X_W: X_D tangent to D, X_W = −Nᵀλ in the projection bundle W,
// which is spanned by the rows of N as vectors along ∂/∂p. λ follows from tangency alone: with φ_r = Φ_r(t, q, ∂H/∂p),
//     (∂φ/∂p · Nᵀ) λ = −(∂_t φ + {φ, H} + ∂φ/∂p · F).
// A constraint B a + σ = 0 at acceleration level cuts nothing out of the phase space; its tangency is B (∂H/∂p)' + σ = 0.
#pragma once

#include <string_view>
#include <utility>

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/formulations/form.hpp"

namespace anholon {

// In which variables the Hamiltonian side is written.
enum class Legendre {
  closed,    // w = ∂H/∂p in closed form
  graph,     // the same functions of (t, q, p), kept as a graph because closed forms are too large
  implicit,  // functions of (t, q, w), with p_i = ∂L/∂w^i understood: L is regular, but not quadratic in w or too large
};

// One sentence: "the Legendre transform …".
[[nodiscard]] std::string_view about(Legendre legendre);

struct Hamilton {
  Legendre legendre = Legendre::closed;
  Expr hamiltonian;                       // H; implicit: w·p − L as a function of (t, q, w)
  std::vector<Expr> velocities;           // w^i = ∂H/∂p_i
  std::vector<Expr> configuration_rates;  // q', R[i,j]', by MovingFrame::configuration_symbols
  std::vector<Expr> free_rates;           // X_H + F along ∂/∂p
  // D is where these vanish: f(t, q) of the holonomic constraints, then φ_r of all constraints at velocity level.
  std::vector<Expr> momentum_set;
  // D solved for momenta, p = P(t, q, other p): affine constraints in closed form; else empty.
  std::vector<std::pair<Expr, Expr>> momentum_solution;
  Matrix projection_bundle;          // W: row r is N_r
  std::vector<Expr> multipliers;     // λ, by constraint
  bool closed_multipliers = true;    // false: λ and X_D stay graphs though the Legendre transform does not
  std::vector<Expr> reaction;        // Nᵀ λ = −X_W
  std::vector<Expr> momentum_rates;  // X_D along ∂/∂p
  std::vector<Expr> nonzero;         // divided by on the way

  // A function on D in terms of the independent momenta of `momentum_solution`.
  [[nodiscard]] Expr on_momentum_set(const Expr& f) const;
};

// Not applicable where det ∂²L/∂w² vanishes identically, or where D and W are not transversal.
[[nodiscard]] Within<Applicable<Hamilton>> derive_hamilton(const System& system, const ClosedFormLimits& limits = {});

// With p = ∂L/∂w and its derivative along the motion: p_i' − (X_D)_i, then (no accelerations in them) w − ∂H/∂p, the
// functions cutting out D, and H − (w·p − L).
[[nodiscard]] MotionResiduals residuals(const Hamilton& hamilton, const System& system);

}  // namespace anholon
