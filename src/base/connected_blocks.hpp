// Rows and columns of a pattern that bind one another: a matrix is block-diagonal in them.
#pragma once

#include <cstddef>
#include <vector>

namespace anholon {

struct ConnectedBlock {
  std::vector<std::size_t> rows, columns;  // ascending
};

// columns_of_row[i]: where row i is not zero. In the order of the last column of each; a column that no row binds is a
// block of its own, a row without columns is in none.
[[nodiscard]] std::vector<ConnectedBlock> connected_blocks(const std::vector<std::vector<std::size_t>>& columns_of_row,
                                                           std::size_t column_count);

}  // namespace anholon
