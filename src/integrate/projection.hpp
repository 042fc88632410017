// Back onto the constraint set: the least move, in the metric of the masses, that makes every constraint zero to rounding.
#pragma once

#include "anholon/integrate/configuration.hpp"
#include "anholon/integrate/numeric_function.hpp"
#include "anholon/integrate/physical_state.hpp"

namespace anholon {

class Projection {
 public:
  Projection(const System& system, const NumericContext& context);

  [[nodiscard]] bool has_positions() const { return positions_ > 0; }
  // Unit quaternions, then f(t, q) = 0, then, where `velocities`, Φ(t, q, w) = 0. Says whether anything moved.
  bool operator()(PhysicalState& state, bool velocities);

 private:
  bool positions(PhysicalState& state);
  bool velocities(PhysicalState& state);

  const Configuration& configuration_;
  std::size_t n_, positions_ = 0, velocities_ = 0;
  std::optional<NumericFunction> at_positions_, at_velocities_;  // residuals, rows, the diagonal of A
};

}  // namespace anholon
