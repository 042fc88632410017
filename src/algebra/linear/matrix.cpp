#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

Matrix matrix_of_rows(const std::vector<std::vector<Expr>>& rows, std::size_t columns) {
  std::vector<Expr> entries;
  for (const auto& row : rows) entries.insert(entries.end(), row.begin(), row.end());
  return Matrix(rows.size(), columns, std::move(entries));
}

Matrix matrix_of_rows(const std::vector<std::vector<Expr>>& rows) {
  return matrix_of_rows(rows, rows.empty() ? 0 : rows.front().size());
}

Matrix chosen_rows(const Matrix& m, const std::vector<std::size_t>& chosen) {
  std::vector<Expr> entries;
  for (const std::size_t i : chosen) {
    for (std::size_t j = 0; j < m.columns(); ++j) entries.push_back(m(i, j));
  }
  return Matrix(chosen.size(), m.columns(), std::move(entries));
}

Matrix chosen_columns(const Matrix& m, const std::vector<std::size_t>& chosen) {
  return transposed(chosen_rows(transposed(m), chosen));
}

Matrix transposed(const Matrix& m) {
  std::vector<Expr> entries;
  for (std::size_t j = 0; j < m.columns(); ++j) {
    for (std::size_t i = 0; i < m.rows(); ++i) entries.push_back(m(i, j));
  }
  return Matrix(m.columns(), m.rows(), std::move(entries));
}

}  // namespace anholon
