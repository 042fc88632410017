// A model about numbers: its parameters replaced by the values that the file gives them.
#pragma once

#include <string>
#include <vector>

#include "anholon/expr/calculus.hpp"
#include "anholon/model/model.hpp"

namespace anholon {

// The same model with the exact value of each parameter that has one put in everywhere: Lagrangian,
// constraints, forces, inputs, definitions, symmetries, claims. Such a parameter is *defined* by its value
// from then on. What was assumed of it, or of a parameter defined by a formula that has become a number, is
// now a fact about that number and no assumption any more. Parameters without a value and undefined functions
// stay what they are.
[[nodiscard]] Model with_values(const Model& model);

// The same with parameters that are formulas of others from now on; a value of their own is forgotten.
[[nodiscard]] Model with_formulas(const Model& model, const Replacements& formulas);

// The same with inputs that are unknown functions of the time: those that the file makes functions of the time alone, but for `given`
// ("u=sin(t)", as it is asked). An input that looks at the state stays what it is.
[[nodiscard]] Model with_open_inputs(const Model& model, const std::vector<std::string>& given);

}  // namespace anholon
