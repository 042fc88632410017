// Conditions on parameters from special states: what vanishes identically vanishes at each state, and there its conditions are short.
#pragma once

#include <optional>
#include <vector>

#include "anholon/base/budget.hpp"
#include "anholon/derive/system/system.hpp"

namespace anholon::detail {

// It vanishes identically exactly when, in one of the cases, all conditions hold; proved both ways. No case: for no admissible
// parameters.
struct SpecialStates {
  std::vector<std::vector<Expr>> cases;
};

// `f`, of parameters, the `state` symbols and undefined functions; not identically zero. States, where there are no such functions: rest, one velocity or
// two, rotations about one axis or two by an angle with rational sine and cosine, every other coordinate 1 or 2. Necessary: one of the factors of f
// at such a state vanishes, if what f divides by there has no zeros; each factor is put in, and the next state is looked at. Where
// that says nothing and f has square roots: the product of f and its conjugates vanishes at all states, if f is defined near one
// whatever the parameters are.
// Sufficient: f is proved to vanish under what was put in. nullopt: not decided this way.
[[nodiscard]] std::optional<SpecialStates> conditions_by_special_states(const Expr& f, const std::vector<Expr>& state,
                                                                        const System& system, const Budget& budget);

}  // namespace anholon::detail
