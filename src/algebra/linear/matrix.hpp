// A matrix of expressions, row by row.
#pragma once

#include <cassert>
#include <vector>

#include "anholon/expr/expr.hpp"

namespace anholon {

class Matrix {
 public:
  Matrix() = default;
  // Every entry the same.
  Matrix(std::size_t rows, std::size_t columns, const Expr& fill)
      : rows_(rows), columns_(columns), entries_(rows * columns, fill) {}
  // Entries row by row.
  Matrix(std::size_t rows, std::size_t columns, std::vector<Expr> entries)
      : rows_(rows), columns_(columns), entries_(std::move(entries)) {
    assert(entries_.size() == rows * columns);
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }        // how many
  [[nodiscard]] std::size_t columns() const { return columns_; }  // how many
  [[nodiscard]] Expr& operator()(std::size_t i, std::size_t j) {
    return entries_[i * columns_ + j];
  }  // row i, column j, from 0
  [[nodiscard]] const Expr& operator()(std::size_t i, std::size_t j) const { return entries_[i * columns_ + j]; }
  [[nodiscard]] const std::vector<Expr>& entries() const { return entries_; }  // row by row

 private:
  std::size_t rows_ = 0, columns_ = 0;
  std::vector<Expr> entries_;
};

// Each row has `columns` entries; without that number, as many as the first one, and a matrix of no rows has no columns.
[[nodiscard]] Matrix matrix_of_rows(const std::vector<std::vector<Expr>>& rows, std::size_t columns);
[[nodiscard]] Matrix matrix_of_rows(const std::vector<std::vector<Expr>>& rows);
// The chosen rows or columns in the chosen order.
[[nodiscard]] Matrix chosen_rows(const Matrix& m, const std::vector<std::size_t>& chosen);
[[nodiscard]] Matrix chosen_columns(const Matrix& m, const std::vector<std::size_t>& chosen);  // likewise
[[nodiscard]] Matrix transposed(const Matrix& m);                                              // rows become columns

}  // namespace anholon
