// What words and JSON say alike of a model.
#pragma once

#include <string>
#include <vector>

#include "anholon/model/model.hpp"

namespace anholon::detail {

// "linear", "affine, servo", "acceleration level".
[[nodiscard]] std::string describe_kind(const Constraint& constraint);

// What a component is called: "x", "R" (space), "R.body".
[[nodiscard]] std::string component_name(const Model& model, const Component& component);

// The exact constant as a double, with the values of parameters put in; NaN where one is missing.
[[nodiscard]] double number_of(const Model& model, const Expr& value);

}  // namespace anholon::detail
