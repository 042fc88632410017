// The motion as a flow on the constraint set, in the configuration and independent quasi-velocities: X = W^i
// X_i + U_a ∂/∂u_a.
#pragma once

#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/derive/constraint_set/kinematics.hpp"

namespace anholon {

struct PhaseFlow {
  Kinematics kinematics;    // w = W(t, q, u)
  std::vector<Expr> rates;  // U_a = u_a'
  Expr divergence;          // with respect to dq du, where dq is the invariant measure of each rotation
  // Coordinates (indices) that occur in U, in the divergence or in the velocities of such coordinates, and
  // the others. Leaving the others out is a reduction: X projects to the kept coordinates and u.
  std::vector<std::size_t> kept, dropped;
  // Coordinates that holonomic constraints give by the others, and these formulas: the flow is that on the others and u. It is
  // all of the constraint set where what was divided by (kinematics.nonzero) does not vanish.
  std::vector<std::size_t> eliminated;
  Replacements positions;  // the formulas

  [[nodiscard]] std::vector<Expr> independent() const;  // u
  // Of the constraint set.
  [[nodiscard]] std::size_t dimension(const System& system) const {
    return system.degrees() - eliminated.size() + rates.size();
  }
  [[nodiscard]] std::size_t reduced_dimension(const System& system) const;  // of the kept coordinates and u
  [[nodiscard]] bool depends_on_time(const System& system) const;           // that of the kept coordinates and u
  // X(f) for a function of (t, q, u).
  [[nodiscard]] Expr along(const Expr& f, const System& system) const;
};

// Not applicable with holonomic constraints that are neither linear nor quadratic in a coordinate, and where velocities cannot be
// solved for.
[[nodiscard]] Within<Applicable<PhaseFlow>> phase_flow(const ConstrainedMotion& motion);

// The symbols of one coordinate: itself, or the entries of its rotation.
[[nodiscard]] std::vector<Expr> symbols_of_coordinate(const Coordinate& coordinate);

}  // namespace anholon
