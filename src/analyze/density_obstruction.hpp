// Why a flow has no invariant density of some class.
#pragma once

#include <optional>

#include "anholon/analyze/phase_flow.hpp"

namespace anholon {

// Densities f(q), near generic points. X(log f) = −div X is then a linear system for the differential of log
// f along ξ and the fields Y_a of w = ξ + Z u; commutators of these fields give more equations, until they
// span the smallest involutive distribution. What is left when fields are dependent must vanish.
//   proved       all of it vanishes: such a density exists near generic points
//   refuted      some of it does not, whatever the parameters are: there is none, on no open set
//   conditional  there is none unless the conditions hold
[[nodiscard]] Verdict configuration_density_exists(const PhaseFlow& flow, const ConstrainedMotion& motion);

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
