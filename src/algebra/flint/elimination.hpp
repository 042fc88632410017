// Gaussian elimination over a Field.
#pragma once

#include <optional>
#include <vector>

#include "anholon/algebra/flint/field.hpp"

namespace anholon {

using FractionRow = std::vector<Fraction>;

struct Eliminated {
  std::vector<FractionRow> rows;     // reduced echelon form, pivots 1
  std::vector<std::size_t> columns;  // the pivot column of each row
  std::vector<std::size_t> origins;  // the given row that each pivot came from
  std::vector<Fraction> pivots;      // before they were divided out
  bool odd = false;                  // an odd number of row exchanges
};

enum class PivotRule {
  shortest,  // the shortest nonzero entry of a column
  in_order,  // the first one
};

// Pivots are sought in the first `width` columns.
[[nodiscard]] Eliminated eliminate(const Field& field, std::vector<FractionRow> rows, std::size_t width,
                                   PivotRule rule = PivotRule::shortest);

struct Pivots {
  std::vector<std::size_t> rows, columns;
};
// Rows and columns of a largest minor that is not zero modulo p, hence not zero.
[[nodiscard]] Pivots modular_pivots(std::vector<std::vector<std::uint64_t>> matrix, std::uint64_t p);

}  // namespace anholon
