// Which symbols are the model's parameters, and which belong to the state.
#pragma once

#include <vector>
#include "anholon/model/model.hpp"

namespace anholon {

// The symbols whose values are not part of the state: the model's parameters.
[[nodiscard]] std::vector<Expr> parameter_symbols(const Model& model);
// The others in f.
[[nodiscard]] std::vector<Expr> state_symbols(const Expr& f, const Model& model);
// It contains no state and no undefined function.
[[nodiscard]] bool is_of_parameters(const Expr& f, const Model& model);

}  // namespace anholon
