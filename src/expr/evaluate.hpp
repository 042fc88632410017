// Numbers out of expressions, in double precision. For rigorous ones see algebra/balls/enclosure.hpp.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

// Values by node: symbols, and applications of undefined functions.
using Values = std::unordered_map<Expr, double>;

// NaN where a value is missing or the expression is undefined.
[[nodiscard]] double evaluate(const Expr& e, const Values& values);
[[nodiscard]] std::vector<double> evaluate(std::span<const Expr> e, const Values& values);

}  // namespace anholon
