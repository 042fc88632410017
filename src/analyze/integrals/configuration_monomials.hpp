// Monomials in the simplest functions of the configuration: what coefficients of an ansatz are made of.
#pragma once

#include <optional>

#include "anholon/analyze/motion/constrained_motion.hpp"

namespace anholon {

// Products of at most `degree` of the lines, of cos and sin of the angles and of the entries of rotations, 1
// first: no constant combination of them vanishes. Coordinates that the holonomic constraints express by
// others are left out. nullopt: there are more than `most`.
[[nodiscard]] std::optional<std::vector<Expr>> configuration_monomials(const ConstrainedMotion& motion, unsigned degree,
                                                                       std::size_t most);

}  // namespace anholon
