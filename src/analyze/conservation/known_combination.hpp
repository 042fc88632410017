// A quantity that is, by an identity, made of what is known to be conserved: no motion is solved for.
#pragma once

#include <optional>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// f(t, q, w) as a combination with constant coefficients of 1, the energy, momenta of single velocities and of declared symmetries, and
// their products, off the constraint set or else on it: proved. nullopt: it is none, or not all of these are conserved by a theorem.
[[nodiscard]] std::optional<Verdict> conserved_as_combination(const Expr& f, const ConstrainedMotion& motion);

// The same for any function of these, generically: that its differential on the constraint set is a combination of theirs.
[[nodiscard]] std::optional<Verdict> conserved_as_function(const Expr& f, const ConstrainedMotion& motion);

}  // namespace anholon
