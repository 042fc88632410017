// Symmetries along which a motion may be steady.
#pragma once

#include <optional>

#include "anholon/analyze/conservation/generator.hpp"
#include "anholon/analyze/linearization/steady_state.hpp"

namespace anholon {

// Shifts of coordinates that occur nowhere in the law, turns of rotations that do not; then those declared symmetries that leave L, the
// set where the constraints hold, the directions of the reactions and the forces as they are.
class SteadySymmetries {
 public:
  // Those of a system that outlives them.
  explicit SteadySymmetries(const System& system);

  // By fields of the frame: those along coordinates that occur nowhere first, then those that declared symmetries move, then others; each
  // group from the last to the first, those that are rather kept at its end. Constraints are solved for velocities in this order.
  [[nodiscard]] std::vector<std::size_t> order_of_solving() const;
  // These velocities rather stay than others.
  void keep(std::vector<std::size_t> velocities) { rather_kept_ = std::move(velocities); }

  // A symmetry with the velocity of the state: Y(q) = w.
  struct Orbit {
    std::vector<Expr> field;          // Y: functions of the configuration
    std::vector<Expr> accelerations;  // of its orbit through the state: Y^TQ(w) there
    std::vector<Expr> left;           // w − Y(q): what no symmetry does
  };
  // By those that occur nowhere, or by all, where these do not suffice.
  [[nodiscard]] Orbit through(const SteadyState& state) const;
  // All of them.
  [[nodiscard]] std::vector<std::vector<Expr>> fields() const;

 private:
  void add_shifts();
  [[nodiscard]] bool leaves_law(const std::vector<Expr>& field) const;
  [[nodiscard]] Expr change_of_rest(const std::vector<Expr>& field, const SystemConstraint& c) const;

  const System& system_;
  std::vector<bool> ignorable_, moved_;
  std::vector<std::size_t> rather_kept_;
  std::vector<std::vector<Expr>> shifts_;
};

// Functions that vanish where the relations, the system's constraints, do: by division, or on M as a substitution.
[[nodiscard]] bool vanish_on_set(const std::vector<Expr>& zeros, const std::vector<Expr>& relations,
                                 const System& system);

}  // namespace anholon
