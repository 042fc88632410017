// Linear systems that share no unknown, each by itself.
#pragma once

#include "anholon/compile/formulas.hpp"

namespace anholon {

// In place of each system those into which its pattern cuts it; a system with a block that is not square stays whole.
[[nodiscard]] std::vector<LinearSolve> solved_apart(const std::vector<LinearSolve>& solves);

}  // namespace anholon
