// The closed form that a model gives of its motion, against the computed one.
#pragma once

#include "anholon/derive/state/state.hpp"
#include "anholon/integrate/motion/motion_parts.hpp"
#include "anholon/integrate/run/run.hpp"

namespace anholon {

// At every sample, the closed form evaluated in balls. Nothing where the model gives none, a note where its condition fails here.
void compare_solution(Run& run, const Motion::Parts& parts, const State& start);

}  // namespace anholon
