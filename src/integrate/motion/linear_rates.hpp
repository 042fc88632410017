// Rates that are linear in their own variables, A y + b, with A and b made of others: the equation of a quaternion in its angular
// velocity, of a velocity in a field that is known.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "anholon/compile/formulas.hpp"
#include "anholon/integrate/motion/vector_field.hpp"

namespace anholon {

struct LinearFormulas {
  LinearRates rates;
  std::vector<Expr> coefficients;
};

// Of the inputs `block` and the outputs of the same numbers. None where linearity is not to be seen by differentiating once.
[[nodiscard]] std::optional<LinearFormulas> linear_rates(const Formulas& flow, std::span<const std::size_t> block);

}  // namespace anholon
