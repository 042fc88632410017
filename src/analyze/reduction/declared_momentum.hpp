// The momentum that a model declares for a symmetry, compared with its field.
#pragma once

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// Functions that vanish where J generates Y: {y_i, J} − Y^i on a Poisson manifold; otherwise the derivatives of J − Y·p with respect
// to t, the configuration and the velocities, so that J is Y·p up to a constant. `quantity`: an expression of the model.
[[nodiscard]] std::vector<Expr> generation_defects(const std::vector<Expr>& field, const Expr& quantity,
                                                   const System& system);

// As a model says it.
struct DeclaredMomentum {
  Expr quantity;      // of (t, q, w); of the variables on a Poisson manifold
  Verdict generates;  // the field, everywhere
};
// nullopt: the symmetry of that index has none.
[[nodiscard]] std::optional<DeclaredMomentum> declared_momentum(std::size_t symmetry, const std::vector<Expr>& field,
                                                                const ConstrainedMotion& motion);

}  // namespace anholon
