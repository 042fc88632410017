// A whole state on the constraint set, in formulas of parameters, from what was asked of it.
#pragma once

#include "anholon/analyze/linearization/asked_state.hpp"

namespace anholon {

struct SteadyState {
  std::vector<Expr> names;       // that the model does not have
  Replacements at;               // configuration, velocities of the frame, inputs with their rates
  std::vector<Expr> velocities;  // w, by the frame
  std::vector<Expr> inputs;      // symbols of those that are open, and of their rates where the law contains these
  std::vector<Expr> nonzero;     // divided by on the way

  // A function of the state there.
  [[nodiscard]] Expr operator()(const Expr& e) const { return substitute(e, at); }
  [[nodiscard]] std::vector<Expr> operator()(const std::vector<Expr>& e) const { return substitute(e, at); }
};

// Inputs that are open, as symbols: unknown functions of the time in the law, which stand still in a steady motion.
[[nodiscard]] Replacements input_symbols(const System& system);

// Coordinates that were not given are zero, rotations no turn, unless a holonomic constraint determines one of them; velocities follow
// from what was given and the constraints, which are solved for velocities in this `order`; those that stay free are zero. NH302 where constraints do not hold there, with what is left of each; NH283 where they are not linear in what they
// would have to determine.
[[nodiscard]] Result<SteadyState> complete_asked(const AskedState& asked, const System& system,
                                                 const std::vector<std::size_t>& order);

}  // namespace anholon
