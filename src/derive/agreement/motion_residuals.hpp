// What each formulation says about the motion, in one place: see MotionResiduals in form.hpp.
#pragma once

#include "anholon/derive/agreement/reference_motion.hpp"
#include "anholon/derive/constraint_set/closed_form.hpp"

namespace anholon {

// Derives the form by its own road and asks it for its residuals. `motion` supplies the multipliers of Form::multipliers
// and the right-hand sides of Form::accelerations. Vakonomic dynamics has none: it is another motion.
[[nodiscard]] Within<Applicable<MotionResiduals>> motion_residuals(Form form, const System& system,
                                                                   const ReferenceMotion& motion,
                                                                   const ClosedFormLimits& limits = {});

}  // namespace anholon
