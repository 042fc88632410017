// Equations of motion in a form, derived and described.
#pragma once

#include "anholon/derive/constraint_set/closed_form.hpp"
#include "anholon/derive/equations/equations_section.hpp"

namespace anholon {

// Derives the form and describes it. The system and the decisions must outlive the answer.
[[nodiscard]] Within<Applicable<Equations>> equations_of(const DecidedSystem& decided, Form form,
                                                         const ClosedFormLimits& limits = {});

}  // namespace anholon
