// Theorems by which one statement follows from others.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace anholon {

enum class Theorem {
  none,               // shown by itself
  balance_of_work,    // dE/dt = w·(R + F) − ∂L/∂t: the energy, from R·w = 0, F·w = 0 and ∂L/∂t = 0
  momentum_equation,  // dJ/dt = Y^TQ(L) + Y·(R + F): a momentum, from each of them zero
  restriction,        // what vanishes everywhere vanishes on the constraint set
  ideal_reactions,    // N·Y = 0 for every reaction direction, so Y·R = 0 for every reaction
  chow,               // brackets that span everything, without drift: every configuration nearby is reached
  projected_bracket,  // ideal affine constraints: the bracket on D is Poisson exactly if their linear part is involutive
  each_of,            // all of them, from each of them
};
[[nodiscard]] const char* name_of(Theorem theorem);
// All but `none`.
[[nodiscard]] const std::vector<Theorem>& all_theorems();

}  // namespace anholon
