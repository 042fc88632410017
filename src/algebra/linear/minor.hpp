// Numerical rank: rows and columns of a well-conditioned minor of largest size.
#pragma once

#include <cstddef>
#include <vector>

namespace anholon {

struct Minor {
  std::vector<std::size_t> rows, columns;  // ascending
};

// By elimination with full pivoting, each row scaled to 1; a pivot below 1e-9 counts as zero. A guide, never a proof.
[[nodiscard]] Minor largest_minor(std::vector<std::vector<double>> matrix);

}  // namespace anholon
