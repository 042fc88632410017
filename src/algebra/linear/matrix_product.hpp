// The unit matrix and products of matrices of expressions, as they stand.
#pragma once

#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/expr/workspace.hpp"

namespace anholon {

[[nodiscard]] inline Matrix identity_matrix(std::size_t n, Workspace& ws) {
  Matrix result(n, n, ws.number(0));
  for (std::size_t i = 0; i < n; ++i) result(i, i) = ws.number(1);
  return result;
}

// A B; nothing is simplified.
[[nodiscard]] inline Matrix product_of(const Matrix& a, const Matrix& b, Workspace& ws) {
  Matrix result(a.rows(), b.columns(), ws.number(0));
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.columns(); ++j) {
      std::vector<Expr> terms{ws.number(0)};
      for (std::size_t k = 0; k < a.columns(); ++k) terms.push_back(a(i, k) * b(k, j));
      result(i, j) = sum(terms);
    }
  }
  return result;
}

}  // namespace anholon
