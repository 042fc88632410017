// The numbers of everything derived at one state, in balls. Nothing is solved in closed form, so large systems are no
// harder than small ones.
#pragma once

#include "anholon/derive/state/state.hpp"

namespace anholon {

// How many digits, and of which state.
struct NumberOptions {
  int digits = 17;       // that are certain, of every number that is not zero
  bool project = false;  // see InitialOptions
};

// Components along System::frame unless said otherwise; matrices row by row; by constraint in the order of the system's.
struct Numbers {
  State state;
  BallVector time;                    // t
  BallVector configuration;           // by coordinate: one number, or the four of a quaternion
  BallVector velocities;              // w, by System::frame
  BallVector mass_matrix;             // A
  BallVector inertia, force;          // ℓ, F
  BallVector constraints_jacobian;    // B
  BallVector rest;                    // σ
  BallVector reactions;               // N
  BallVector accelerations;           // a
  BallVector multipliers;             // λ
  BallVector reaction;                // R = Nᵀ λ
  BallVector reaction_of_constraint;  // λ_r N_r
  BallVector residuals;  // Φ_r where the state was polished or found: zero to rounding; B a + σ at acceleration level
  BallVector lagrangian, energy, energy_rate;            // L, w·p − L, its rate along the motion
  BallVector momenta, momentum_rates;                    // p, p'
  BallVector symmetry_momenta, symmetry_momentum_rates;  // Y·p for each [[symmetry]], and its rate along the motion
};

// On a Poisson manifold λ is that of the directions of W, R is −X_W, the residuals are those of D, and L is −H.
// NH301 where the law is singular or undefined at this state, NH302 where the state contradicts the constraints, NH304
// where a value is missing.
[[nodiscard]] Result<Numbers> numbers_at(const System& system, const GivenState& given,
                                         const NumberOptions& options = {});

}  // namespace anholon
