// What is said of constraints that were eliminated by a parametrization.
#pragma once

#include <string>
#include <vector>

#include "anholon/derive/system/eliminate.hpp"

namespace anholon {

// By which functions, and whether the motion is the same; `given` is the model with all its coordinates.
[[nodiscard]] std::vector<std::string> elimination_remarks(const Elimination& elimination, const Model& given,
                                                           const EliminationProof& proof);

}  // namespace anholon
