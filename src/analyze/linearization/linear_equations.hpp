// The equations of first variation about a steady motion, in independent deviations.
//
// X is the motion on the constraint set, Y the symmetry along whose orbit the steady motion goes: X − Y vanishes at the state, and its
// derivative there, A, says how deviations move as seen from the orbit: x' = A x with constant coefficients. The derivative is that of
// the law: with deviations ε along the frame and δw of the velocities
//
//     ε' = δw − X_j(Y) ε^j                                    δw' = δa − δ(Y^TQ w)
//     Vᵀ (A δa + δ(A a + ℓ − F − Nᵀλ)) = 0                    V: ker N at the state; a, λ those of the steady motion
//     df ε = 0,  δΦ = 0                                       solved for deviations that depend on the others
//
// so E x' = A x + B δu: nothing is inverted but the constraints at the state.
#pragma once

#include <optional>
#include <string>

#include "anholon/analyze/linearization/steady_motion.hpp"

namespace anholon {

// A deviation: of a coordinate (or of a rotation about an axis of the frame), or of a velocity.
struct Deviation {
  std::string name;       // "phi", "phi'", "R.x": a turn about the first axis of the frame
  std::size_t field = 0;  // of the frame
  bool velocity = false;  // of the velocity along that field
};

// E x' = A x + B δu, and the deviations that it leaves out.
struct LinearEquations {
  std::vector<Deviation> variables;  // x: those that the velocities depend on, and these
  Matrix descriptor, dynamics;       // E, A
  Matrix inputs;                     // B, a column for each open input
  std::vector<Deviation> followers;  // deviations that nothing else depends on
  // ε = T x + …, δw = …: the tangent vectors of the variables, rows by field of the frame, columns by variables and followers.
  Matrix tangent_positions, tangent_velocities;
  Matrix displacements;       // V, row by row
  std::vector<Expr> nonzero;  // divided by on the way
};

// About a motion that is proved to be steady.
[[nodiscard]] LinearEquations linearize_about(const SteadyMotion& motion, const SteadySymmetries& symmetries,
                                              const Law& law, const System& system);

// M q'' + C q' + K q = F δu for coordinates whose velocities are variables themselves and on which, with these, nothing else acts.
struct SecondOrderForm {
  std::vector<std::string> coordinates;  // q
  std::vector<std::size_t> variables;    // indices of q, then of q'
  Matrix mass, damping, stiffness;       // M, C, K
  Matrix inputs;                         // F
};
// nullopt: there are no such coordinates.
[[nodiscard]] std::optional<SecondOrderForm> second_order_form(const LinearEquations& equations,
                                                               const Assumptions& assumptions);

}  // namespace anholon
