// Has the motion an invariant measure with a density, and of which class?
#pragma once

#include "anholon/analyze/measure/density.hpp"
#include "anholon/analyze/measure/density_obstruction.hpp"

namespace anholon {

struct InvariantMeasure {
  PhaseFlow flow;
  std::vector<Expr>
      where_nonzero;  // functions of parameters: where one vanishes, the velocities of the flow are not independent
  // f(q) if there is one within the ansatz, else f(q, u) if there is one.
  std::optional<Density> density;
  // Densities f(q). proved: found, or, where `density` is none, known to exist near generic points only.
  // conditional: exactly when the conditions hold.
  Verdict on_configuration;
  DensityExistence existence;  // why, where no density f(q) was found
  // Smooth positive densities that depend on the kept coordinates and u alone: invariant under what moves the
  // dropped ones.
  Verdict invariant;
  std::vector<Expr>
      outside;  // proved: smooth and positive but where these vanish; there the law does not determine the motion
  std::optional<EquilibriumObstruction> obstruction;
  // Where a verdict is conditional: the density under the conditions.
  std::optional<Density> under_conditions;
};

// Not applicable as phase_flow.
[[nodiscard]] Within<Applicable<InvariantMeasure>> invariant_measure(const ConstrainedMotion& motion);

}  // namespace anholon
