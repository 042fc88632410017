// Why a flow has no invariant density of some class.
#pragma once

#include <optional>

#include "anholon/analyze/integrals/commuted_equations.hpp"
#include "anholon/analyze/motion/phase_flow.hpp"

namespace anholon {

// Densities f(q), near generic points. X(log f) = −div X is then a linear system for the differential of log
// f along ξ and the fields Y_a of w = ξ + Z u; commutators of these fields give more equations, until they
// span the smallest involutive distribution. What is left when fields are dependent must vanish.
//   proved       all of it vanishes: such a density exists near generic points
//   refuted      some of it does not, whatever the parameters are: there is none, on no open set
//   conditional  there is none unless the conditions hold
// Of parameters for which something in `divided_by` vanishes identically nothing is said.
struct DensityExistence {
  Verdict verdict;
  // The equations along Y_1 … Y_k, then along ξ: which are independent, with their commutators, and which contradict them.
  std::vector<EquationOrigin> independent, contradicting;
  std::vector<Expr> divided_by;  // pivots of the equations
};
// Whether there is one near generic points, by commutators alone.
[[nodiscard]] DensityExistence configuration_density_exists(const PhaseFlow& flow, const ConstrainedMotion& motion);

// One of the linear equations for log f.
struct DensityEquation {
  std::vector<Expr> field;  // V
  Expr value;               // V(log f)
};
// What X(log f) = −div X says of f(q) along Y_1 … Y_k and ξ; nothing where the flow is not of that kind, and then `why_not`.
struct DensityEquations {
  std::vector<DensityEquation> list;  // in order of Y_1 … Y_k, ξ
  std::vector<Expr> must_vanish;      // the divergence has no other terms than those linear in u
  std::string why_not;                // empty where there are equations
};
// The equations as they stand, without commutators.
[[nodiscard]] DensityEquations density_equations(const PhaseFlow& flow, const System& system);

// Smooth positive densities that depend on the kept coordinates and u: at an equilibrium of the reduced flow
// X(log f) = 0, so that the divergence must vanish there.
struct EquilibriumObstruction {
  std::vector<std::pair<Expr, Expr>> equilibria;  // u_a and what it is on a family of equilibria
  Expr divergence;                                // there
  Verdict vanishes;  // refuted: there is no such density; conditional: only under the conditions
};

// Families on which some of the u vanish, or a common linear factor of all rates does. nullopt: none of them
// excludes anything.
[[nodiscard]] std::optional<EquilibriumObstruction> equilibrium_obstruction(const PhaseFlow& flow,
                                                                            const ConstrainedMotion& motion);

}  // namespace anholon
