// Linear equations about a steady motion.
#pragma once

#include "anholon/analyze/linearization/linearize.hpp"
#include "anholon/front/owned_system.hpp"

namespace anholon {

// Whether a state is one of a steady motion; the equations of first variation there, the characteristic polynomial, and what is proved
// of stability.
[[nodiscard]] Result<Finding<Linearization>> linearize(const OwnedSystem& system, const LinearizeOptions& options = {});

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const Linearization& found,
                                           const FoundIn& in);                     // for people
[[nodiscard]] std::string json_of(const Linearization& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const Linearization& found);                      // whether the motion is steady

}  // namespace anholon
