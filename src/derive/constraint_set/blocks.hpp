// Rows that bind velocities together, and minors that the pattern of a matrix keeps short.
#pragma once

#include <vector>

#include "anholon/algebra/linear/matrix.hpp"

namespace anholon {

struct Block {
  std::vector<std::size_t> rows, columns;
};

// Connected components of rows and columns; a column that no row binds is a block of its own.
[[nodiscard]] std::vector<Block> blocks_of(const Matrix& b, const std::vector<std::size_t>& rows,
                                           const std::vector<std::size_t>& columns);

// The determinant of these rows and columns, by expansion.
[[nodiscard]] Expr minor_of(const Matrix& b, const std::vector<std::size_t>& rows,
                            const std::vector<std::size_t>& columns);

}  // namespace anholon
