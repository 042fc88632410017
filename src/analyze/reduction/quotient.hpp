// The quotient of a constrained phase space by an action (Marle, Proposition 4), as it was found.
#pragma once

#include "anholon/algebra/decide/verdict.hpp"
#include "anholon/analyze/phase_space/phase_system.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

// (P̂, Λ̂, Ĥ, D̂, Ŵ) of T*Q divided by an action on Q.
struct ReducedPhaseSpace {
  PhaseSystem system;                    // shape variables first, then momenta m_a = p(e_a)
  std::vector<std::vector<Expr>> frame;  // e_a, along the frame of the model: no generator moves them
  std::vector<std::size_t> pivots;       // by constraint: the momentum along which its direction is 1, and no other's
  std::vector<Expr> nonzero;             // divided by on the way
  // Ĥ = (m − b)·A⁻¹(m − b)/2 + V, where m = A s + b for velocities s along the frame.
  Matrix mass_matrix;                // A
  std::vector<Expr> at_rest;         // b
  Expr potential;                    // V
  std::vector<Expr> momenta_on_set;  // m_a on D̂ by the shape and the independent velocities
  Verdict evolution;                 // the reduced motion is that of (P̂, Λ̂, Ĥ, D̂, Ŵ)
};

// The constraint set divided by an action on Q: first-order equations, without a bracket.
struct VelocityQuotient {
  PhaseSystem system;       // shape variables first, then velocities; neither brackets nor forces, and the energy as H
  std::vector<Expr> rates;  // of the variables
  Kinematics kinematics;    // all velocities, by those among the variables
};

}  // namespace anholon
