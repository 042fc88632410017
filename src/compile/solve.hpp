// Small linear systems, in operations that every back end has. Number arrays are row by row.
//
// Positive definite: M = L D Lᵀ without pivots, the lower half of M is read. Otherwise LU with the largest
// pivot of each column; rows are exchanged by selection, not by branches, so that every lane can have its own
// order. Later exchanges leave the columns of L alone: the right side is exchanged and eliminated column by
// column, as the matrix was.
#pragma once

#include <cstddef>
#include <vector>

namespace anholon {

// Math has Number, Condition, constant, mul, fnma (c − a b), div, greater_size (|a| > |b|), select.
template <class Math>
struct Factorization {
  using Number = typename Math::Number;
  std::size_t size = 0;
  bool positive_definite = false;
  std::vector<Number> factors;  // L below the diagonal (its diagonal is 1), U or the rows of D Lᵀ above
  std::vector<Number> inverse_pivots;
  // LU: in column c, row r was exchanged with row c where the condition holds; c < r, in this order.
  std::vector<typename Math::Condition> exchanged;
};

template <class Math>
Factorization<Math> factorize(Math& m, std::size_t k, bool positive_definite,
                              std::vector<typename Math::Number> matrix) {
  using Number = typename Math::Number;
  Factorization<Math> f{k, positive_definite, std::move(matrix), {}, {}};
  std::vector<Number>& a = f.factors;
  const Number one = m.constant(1);
  for (std::size_t c = 0; c < k; ++c) {
    if (!positive_definite) {
      for (std::size_t r = c + 1; r < k; ++r) {
        const auto exchange = m.greater_size(a[r * k + c], a[c * k + c]);
        f.exchanged.push_back(exchange);
        for (std::size_t j = c; j < k; ++j) {
          const Number above = a[c * k + j], below = a[r * k + j];
          a[c * k + j] = m.select(exchange, below, above);
          a[r * k + j] = m.select(exchange, above, below);
        }
      }
    }
    const Number inverse = m.div(one, a[c * k + c]);
    f.inverse_pivots.push_back(inverse);
    for (std::size_t r = c + 1; r < k; ++r) {
      // Column c of the lower half still holds D L there: the upper half is its mirror.
      if (positive_definite) a[c * k + r] = a[r * k + c];
    }
    for (std::size_t r = c + 1; r < k; ++r) {
      const Number factor = m.mul(a[r * k + c], inverse);
      for (std::size_t j = c + 1; j < (positive_definite ? r + 1 : k); ++j) {
        a[r * k + j] = m.fnma(factor, a[c * k + j], a[r * k + j]);
      }
      a[r * k + c] = factor;
    }
  }
  return f;
}

template <class Math>
std::vector<typename Math::Number> substitute_back(Math& m, const Factorization<Math>& f,
                                                   std::vector<typename Math::Number> b) {
  using Number = typename Math::Number;
  const std::size_t k = f.size;
  const std::vector<Number>& a = f.factors;
  std::size_t next = 0;
  for (std::size_t c = 0; c < k; ++c) {
    if (!f.positive_definite) {
      for (std::size_t r = c + 1; r < k; ++r) {
        const auto exchange = f.exchanged[next++];
        const Number above = b[c], below = b[r];
        b[c] = m.select(exchange, below, above);
        b[r] = m.select(exchange, above, below);
      }
    }
    for (std::size_t r = c + 1; r < k; ++r) {
      b[r] = m.fnma(a[r * k + c], b[c], b[r]);
    }
  }
  for (std::size_t i = k; i-- > 0;) {
    if (f.positive_definite) {  // L D Lᵀ x = b: D first, then Lᵀ
      b[i] = m.mul(b[i], f.inverse_pivots[i]);
      for (std::size_t j = i + 1; j < k; ++j) b[i] = m.fnma(a[j * k + i], b[j], b[i]);
    } else {
      for (std::size_t j = i + 1; j < k; ++j) b[i] = m.fnma(a[i * k + j], b[j], b[i]);
      b[i] = m.mul(b[i], f.inverse_pivots[i]);
    }
  }
  return b;
}

}  // namespace anholon
