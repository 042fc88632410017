// An upper bound for the degree of an expression's numerator, without computing it.
#pragma once

#include "anholon/algebra/flint/field.hpp"

namespace anholon {

[[nodiscard]] double degree_bound(const Field& field, const Expr& e);

}  // namespace anholon
