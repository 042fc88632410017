// Relations between parameters: "I1 < I2 + I3" is assumed in every proof, "l = 0" says what a parameter is by the others.
#pragma once

#include <optional>
#include <utility>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/sign/proved_sign.hpp"
#include "anholon/expr/calculus.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// An assumption of that sign cannot hold of what has the other one.
[[nodiscard]] bool contradicts(Sign assumed, ProvedSign known);

// left = right as a parameter and what it is: one in which it is linear, with a coefficient that vanishes nowhere; of several one without
// a value, and of these the one declared last. nullopt: there is none.
[[nodiscard]] std::optional<std::pair<Expr, Expr>> solved_for_a_parameter(const Condition& equation,
                                                                          const Model& model);

// Something that is assumed of parameters, and cannot hold where they are these formulas.
[[nodiscard]] std::optional<Assumed> broken_by(const Replacements& formulas, const Model& model);

}  // namespace anholon
