// Moving energies E − J_Y: the energy in a frame that moves along a symmetry field (Fassò, Sansonetto: for affine
// constraints they may be conserved where the energy is not).
#pragma once

#include "anholon/analyze/conservation/energy.hpp"
#include "anholon/analyze/conservation/momentum.hpp"

namespace anholon {

struct MovingEnergy {
  Generator generator;        // Y
  ExaminedQuantity examined;  // E − J_Y, proved to be conserved
};

// Y in the span of the generators, with constant coefficients; none if the energy itself is conserved. The answer is complete in
// that span up to momenta that are conserved themselves.
[[nodiscard]] Within<std::vector<MovingEnergy>> moving_energies(const std::vector<Generator>& generators,
                                                                const ConstrainedMotion& motion);

}  // namespace anholon
