// What a person has to read.
#pragma once

#include "anholon/expr/expr.hpp"

namespace anholon {

// How long an expression is to read: about its number of symbols and operators when written out.
[[nodiscard]] double reading_length(const Expr& e);

}  // namespace anholon
