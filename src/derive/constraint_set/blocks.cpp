#include "anholon/derive/constraint_set/blocks.hpp"

#include <algorithm>

#include "anholon/expr/workspace.hpp"

namespace anholon {

namespace {

// The determinant of the given columns and the last rows from `row` on, by the first of these rows.
Expr minor_from(const Matrix& b, const std::vector<std::size_t>& rows, std::size_t row,
                const std::vector<std::size_t>& columns) {
  if (row == rows.size()) return b.entries().front().workspace().number(1);
  std::vector<Expr> terms{b.entries().front().workspace().number(0)};
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const Expr& entry = b(rows[row], columns[k]);
    if (entry.is_zero_literal()) continue;
    std::vector<std::size_t> rest = columns;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    const Expr term = entry * minor_from(b, rows, row + 1, rest);
    terms.push_back(k % 2 == 0 ? term : -term);
  }
  return sum(terms);
}

}  // namespace

std::vector<Block> blocks_of(const Matrix& b, const std::vector<std::size_t>& rows,
                             const std::vector<std::size_t>& columns) {
  std::vector<Block> blocks;
  for (const std::size_t j : columns) {
    Block joined{{}, {j}};
    for (const std::size_t i : rows) {
      if (!b(i, j).is_zero_literal()) joined.rows.push_back(i);
    }
    for (std::size_t k = blocks.size(); k-- > 0;) {
      const bool meets = std::any_of(joined.rows.begin(), joined.rows.end(), [&](std::size_t i) {
        return std::find(blocks[k].rows.begin(), blocks[k].rows.end(), i) != blocks[k].rows.end();
      });
      if (!meets) continue;
      joined.rows.insert(joined.rows.end(), blocks[k].rows.begin(), blocks[k].rows.end());
      joined.columns.insert(joined.columns.end(), blocks[k].columns.begin(), blocks[k].columns.end());
      blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(k));
    }
    std::sort(joined.rows.begin(), joined.rows.end());
    joined.rows.erase(std::unique(joined.rows.begin(), joined.rows.end()), joined.rows.end());
    std::sort(joined.columns.begin(), joined.columns.end());
    blocks.push_back(std::move(joined));
  }
  return blocks;
}

Expr minor_of(const Matrix& b, const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns) {
  return minor_from(b, rows, 0, columns);
}

}  // namespace anholon
