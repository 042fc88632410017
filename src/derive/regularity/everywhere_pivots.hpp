// Where a matrix has full rank, as far as its pattern shows it.
#pragma once

#include <vector>

#include "anholon/algebra/decide/assumptions.hpp"
#include "anholon/algebra/linear/matrix.hpp"
#include "anholon/base/budget.hpp"

namespace anholon::detail {

struct Pivot {
  std::size_t row, column;
};

// Entries that vanish nowhere, each the only one of its column in its own row and in the rows of the pivots
// after it and of no pivot at all: together a triangular block, regular everywhere. None where something that
// the matrix divides by might vanish.
[[nodiscard]] std::vector<Pivot> everywhere_pivots(const Matrix& a, const Assumptions& assumptions,
                                                   const Budget& budget);

}  // namespace anholon::detail
