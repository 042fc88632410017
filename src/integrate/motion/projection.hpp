// Back onto the constraint set: the least move, in the metric of the masses, that makes every constraint zero to rounding.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "anholon/integrate/motion/configuration.hpp"
#include "anholon/integrate/motion/numeric_function.hpp"
#include "anholon/integrate/motion/physical_state.hpp"

namespace anholon {

class Projection {
 public:
  Projection(const System& system, const NumericContext& context);

  [[nodiscard]] bool has_positions() const { return at_positions_.has_value(); }
  // Unit quaternions, then f(t, q) = 0, then, where `velocities`, Φ(t, q, w) = 0. Says whether anything moved.
  bool operator()(PhysicalState& state, bool velocities);
  // The constraint that the last call could not make small: there is no state nearby that satisfies it.
  [[nodiscard]] std::optional<std::size_t> lost() const { return lost_; }

 private:
  bool improve(const NumericFunction& function, const std::vector<std::size_t>& constraints, PhysicalState& state,
               const std::vector<double>& size, const std::function<void(const std::vector<double>&)>& move);

  const Configuration& configuration_;
  std::size_t n_;
  std::optional<NumericFunction> at_positions_, at_velocities_;  // residuals, rows, the diagonal of A
  std::vector<std::size_t> of_position_, of_velocity_;           // which constraint each of them is
  std::optional<std::size_t> lost_;
};

}  // namespace anholon
