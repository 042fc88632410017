// What the order of definitions needs to know of parameters.
#pragma once

#include "anholon/model/meaning/interpretation.hpp"

namespace anholon::detail {

// The value of a declaration in [parameters]: of `m = 1` and of `m = { value = 1 }`; null if it gives none.
[[nodiscard]] const SourceValue* value_of_parameter(const SourceValue& declared);

// Gives the parameter its value: a constant formula is a value, any other is what the parameter stands for.
void set_parameter(Interpretation& in, std::size_t index, const Formula& formula, const SourceValue& where);

// It contains parameters and nothing else.
[[nodiscard]] bool is_about_parameters(const Expr& e, const Interpretation& in);

}  // namespace anholon::detail
