// Gauge momenta (Bates, Graumann, MacDonnell; Fassò & Sansonetto, section 4.2): momenta of fields that are tangent to the
// orbits of a group action but no infinitesimal generators of it, Y = Σ f_k(q) η_k.
#pragma once

#include "anholon/analyze/conservation/momentum.hpp"

namespace anholon {

struct GaugeMomentum {
  Momentum momentum;                   // conserved, proved
  std::vector<Expr> projection;        // Π_A Y, the A-orthogonal projection to D; empty if it was not computed
  Verdict generated_in_distribution;   // Π_A Y generates the same momentum: then it is the one generator in D that does
  Verdict survives;                    // conserved with every further potential that is invariant under the action
  std::vector<Expr> potential_powers;  // zero on M exactly then
};

// f_k among 1, the lines, cos and sin of the angles, times a basis of the fields tangent to the orbits; and sections of the orbits and
// of the `annihilator` R° times one function (scaled_section.hpp). Those that are no constant combinations of the conserved momenta
// `known` (functions of the state) are returned.
[[nodiscard]] Within<std::vector<GaugeMomentum>> gauge_momenta(const std::vector<Generator>& action,
                                                               const std::vector<std::vector<Expr>>& annihilator,
                                                               const std::vector<Expr>& known,
                                                               const ConstrainedMotion& motion);

// Π_A Y; nothing where D has no basis or A is singular on it.
[[nodiscard]] std::vector<Expr> projected_to_distribution(const std::vector<Expr>& field,
                                                          const ConstrainedMotion& motion);

// J_Y stays conserved when any potential that is invariant under the action is added (weak Noetherianity) exactly if these
// vanish on M.
[[nodiscard]] Within<std::vector<Expr>> invariant_potential_powers(const std::vector<Expr>& field,
                                                                   const std::vector<Generator>& action,
                                                                   const ConstrainedMotion& motion);

}  // namespace anholon
