// What a model takes for granted.
#pragma once

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// The signs of its parameters, and its rotations.
[[nodiscard]] Assumptions assumptions_of(const Model& model);

}  // namespace anholon
