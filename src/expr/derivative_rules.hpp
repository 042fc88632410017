// f'(u) for each elementary function, the one table that forward and reverse differentiation share.
#pragma once

#include "anholon/expr/workspace.hpp"

namespace anholon {

// `node` is f(u) itself, so that tan' = 1 + tan^2 and exp' = exp reuse it.
[[nodiscard]] inline Expr function_derivative(const Expr& node) {
  const Expr u = node.operand(0);
  switch (node.function()) {
    case Function::sin: return apply(Function::cos, u);
    case Function::cos: return -apply(Function::sin, u);
    case Function::tan: return 1 + pow(node, 2);
    case Function::asin: return pow(1 - pow(u, 2), Rational(-1, 2));
    case Function::acos: return -pow(1 - pow(u, 2), Rational(-1, 2));
    case Function::atan: return pow(1 + pow(u, 2), -1);
    case Function::exp: return node;
    case Function::log: return pow(u, -1);
    case Function::sinh: return apply(Function::cosh, u);
    case Function::cosh: return apply(Function::sinh, u);
    case Function::tanh: return 1 - pow(node, 2);
    case Function::abs: return u / node;
  }
  return node.workspace().undefined();
}

}  // namespace anholon
