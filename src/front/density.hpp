// A density of one's own.
#pragma once

#include "anholon/analyze/measure/examined_density.hpp"
#include "anholon/front/owned_system.hpp"

namespace anholon {

// Is the measure with this density invariant? Names of the velocities in which the flow is written may stand in it beside those of the
// model: `conserve` tells them.
[[nodiscard]] Result<Finding<ExaminedDensity>> examine_density(const OwnedSystem& system, const std::string& density);

[[nodiscard]] Result<std::string> shown_as(const Showing& how, const ExaminedDensity& found,
                                           const FoundIn& in);                       // for people
[[nodiscard]] std::string json_of(const ExaminedDensity& found, const FoundIn& in);  // for another program
[[nodiscard]] Verdict verdict_of(const ExaminedDensity& found);                      // whether it is invariant

}  // namespace anholon
