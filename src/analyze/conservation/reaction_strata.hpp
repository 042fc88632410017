// Where, and for which functions of the model, the reactions span less than at generic configurations.
#pragma once

#include "anholon/analyze/conservation/annihilator_locus.hpp"
#include "anholon/analyze/motion/constrained_motion.hpp"
#include "anholon/analyze/motion/velocity_fiber.hpp"
#include "anholon/analyze/statement/known.hpp"

namespace anholon::detail {

struct ReactionStrata {
  Verdict grows;  // they do so at every configuration; conditions on parameters and functions
  std::vector<AnnihilatorLocus> loci;
  std::vector<Expr> open, singular;
  Listing looked_at = Listing::open;  // of all these
};

// `forces`: functions of (t, q, w), the multipliers or the reaction itself; `rank`: of what they span at
// generic configurations.
[[nodiscard]] ReactionStrata reaction_strata(const std::vector<Expr>& forces, std::size_t rank,
                                             const ConstrainedMotion& motion);

// Minors of order `rank` of the forces at as many independent copies of the velocities: at a configuration at
// which all of them vanish, whatever the velocities, the forces span less, and at no other.
[[nodiscard]] Within<std::vector<Expr>> minors_at_copies(const std::vector<Expr>& forces, std::size_t rank,
                                                         const VelocityFiber& fiber, const System& system,
                                                         const Budget& budget);

}  // namespace anholon::detail
