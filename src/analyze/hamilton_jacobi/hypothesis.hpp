// What the theorem of Hamilton and Jacobi takes for granted of a system (Ohsawa and Bloch, Theorem 3.1 with (3) and (11)).
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

// Each says that some functions of (t, q, w) vanish; that the law is regular, and that D is completely nonholonomic, is asked of the
// classification.
enum class JacobiHypothesis {
  kinetic_minus_potential,  // L is ½ w·A(q) w − U(q)
  linear,                   // the constraints are linear in the velocities
  ideal,                    // reactions act along what the constraints forbid
  no_forces,                // F = 0
  autonomous,               // nothing depends on the time
};
[[nodiscard]] const char* name_of(JacobiHypothesis hypothesis);
[[nodiscard]] const std::vector<JacobiHypothesis>& all_jacobi_hypotheses();  // in the order of the enumeration

// What vanishes where it holds.
[[nodiscard]] Within<std::vector<Expr>> vanishing_of(JacobiHypothesis hypothesis, const System& system,
                                                     const ClosedFormLimits& limits);

}  // namespace anholon
