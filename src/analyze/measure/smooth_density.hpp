// Whether a density is smooth and positive on the constraint set, whatever quasi-velocities it is written in.
#pragma once

#include <optional>
#include <vector>

#include "anholon/analyze/measure/density.hpp"

namespace anholon::detail {

// f/√det(ZᵀZ), Z = ∂w/∂u for the velocities w of the coordinates that are left, is a function on the constraint set that does not
// depend on the choice of u. The functions of the configuration at whose zeros it may vanish or be infinite; elsewhere it is smooth
// and positive. nullopt: not known (nonlinear constraints, over budget, a pole of the chart of holonomic constraints).
[[nodiscard]] std::optional<std::vector<Expr>> zeros_on_constraint_set(const Density& density, const PhaseFlow& flow,
                                                                       const ConstrainedMotion& motion);

// The zeros of functions at which the law does not determine the motion and outside which the density is smooth, positive and free of the
// dropped coordinates; usually none. nullopt: it is not certainly so. f dq du is positive and smooth where f/√det(ZᵀZ) is: dq du times
// that root is the same volume of the constraint set for all quasi-velocities u, good ones included.
[[nodiscard]] std::optional<std::vector<Expr>> smooth_but_for(const Density& density, const PhaseFlow& flow,
                                                              const ConstrainedMotion& motion);

// The second again, by another road: the volume det(ZᵀZ) expanded on the graph is the product of its factors, by an identity in half
// angles; each factor that is left of f²/det(ZᵀZ) is free of velocities and has a form in which one reads off that it vanishes
// nowhere, or is one of `outside`; each of these divides the determinant of the law, which is singular where it vanishes.
[[nodiscard]] bool is_shown_smooth(const Density& density, const std::vector<Expr>& outside, const PhaseFlow& flow,
                                   const System& system, const Budget& budget);

}  // namespace anholon::detail
